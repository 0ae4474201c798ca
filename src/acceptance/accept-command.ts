import { spokenLines } from './unquoted-lines.ts';

/** A yes as somebody wrote it. */
export interface AcceptCommand {
  /** 32 hex digits in lower case: the findings that it is about. */
  readonly fingerprint: string;
  /** The rest of the line. */
  readonly reason: string | undefined;
}

/**
 * The commands in a comment: `/accept-hints <fingerprint> [reason]` as the first words of a line that its author says
 * and does not quote.
 *
 * @param comment Markdown, as the comment reads now
 */
export function acceptCommands(comment: string): readonly AcceptCommand[] {
  if (!/\/accept-hints/i.test(comment)) return [];
  return spokenLines(comment).flatMap((line) => {
    const [, fingerprint, rest = ''] = COMMAND.exec(line) ?? [];
    const reason = rest.trim().slice(0, LONGEST_REASON);
    return fingerprint === undefined
      ? []
      : [{ fingerprint: fingerprint.toLowerCase(), reason: reason === '' ? undefined : reason }];
  });
}

const COMMAND = /^ ?\/accept-hints[ \t]+([0-9a-f]{32})(?:[ \t](.*))?$/i;
const LONGEST_REASON = 500;
