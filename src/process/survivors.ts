import { readdirSync, readFileSync } from 'node:fs';

/** The variable by which processes that left their group are found again. */
export const MARK_VARIABLE = 'MCP_DIFF_RUN';

/** What a signal has to be sent to so that nothing of a child stays: process ids, and the negated id of its group. */
export type Targets = readonly number[];

/**
 * What still runs of a child.
 *
 * On Linux that is every live process of its group, and every process that carries its mark: `setsid` leaves the
 * group, the environment stays. Elsewhere it is the group alone.
 *
 * @param group the id of the process group, which is the id of its first process
 * @param mark the value of `MCP_DIFF_RUN` that the child was given
 */
export function survivors(group: number, mark: string): Targets {
  if (process.platform === 'win32') return exists(group) ? [group] : [];
  const groupExists = exists(-group);
  if (process.platform !== 'linux') return groupExists ? [-group] : [];
  const found = processIds().filter((id) => (groupExists && isLiveMember(id, group)) || carries(id, mark));
  const outside = found.filter((id) => groupOf(id) !== group);
  return outside.length < found.length ? [-group, ...outside] : outside;
}

function exists(target: number): boolean {
  try {
    process.kill(target, 0);
    return true;
  } catch (error) {
    // EPERM: there is something, and it is not ours to signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function processIds(): number[] {
  const ids = readdirSync('/proc').map(Number);
  return ids.filter((id) => Number.isInteger(id) && id !== process.pid);
}

function isLiveMember(id: number, group: number): boolean {
  // Zombies stay in the group for ever where the first process of a container does not reap.
  const { state, group: own } = statusOf(id);
  return own === group && state !== 'Z' && state !== 'X';
}

function groupOf(id: number): number | undefined {
  return statusOf(id).group;
}

/** `pid (name) state parent group ...`; the name may hold spaces and parentheses: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function statusOf(id: number): { readonly state?: string; readonly group?: number } {
  const stat = read(`/proc/${id}/stat`);
  const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === undefined || group === undefined ? {} : { state, group: Number(group) };
}

function carries(id: number, mark: string): boolean {
  return read(`/proc/${id}/environ`).includes(`${MARK_VARIABLE}=${mark}`);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // Gone meanwhile, or the process of another user.
    return '';
  }
}
