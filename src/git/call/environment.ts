/**
 * Everything that git and the programs it starts (ssh, curl) may see of our environment. Names that would move git to
 * another repository, another program or another configuration are not among them.
 */
const INHERITED =
  /^(PATH|HOME|USER|LOGNAME|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|(https?|no|all)_proxy|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|GIT_SSL_CA(INFO|PATH)|SSH_AUTH_SOCK|SSH_AGENT_PID|GIT_SSH|GIT_SSH_COMMAND|GIT_EXEC_PATH|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES(\(X86\))?)$/i;

/** Settings of every call: nothing that a repository or a machine configures can start a program or ask a baseSpec. */
const SETTINGS = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.attributesFile=/dev/null',
  'core.excludesFile=/dev/null',
  'core.longpaths=true',
  'protocol.ext.allow=never',
  'safe.directory=*',
  'safe.bareRepository=all',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
];

/** The `-c` options of every call. */
export const SAFE_OPTIONS: readonly string[] = SETTINGS.flatMap((setting) => ['-c', setting]);

/** What a call that talks to a server may do. */
export interface Network {
  /** Transports that git may use, as in `GIT_ALLOW_PROTOCOL`. */
  readonly protocols: readonly string[];
  /** Settings for this call alone. They go through the environment: arguments can be read by every user of the machine. */
  readonly config: readonly (readonly [key: string, value: string])[];
}

/**
 * The environment of one git call.
 *
 * @param own our environment
 * @param configFile stands in for the person's own configuration
 * @param network left out: no transport is allowed, so that reading can never fetch (a partial clone would, into itself)
 */
export function gitEnvironment(
  own: NodeJS.ProcessEnv,
  configFile: string,
  network?: Network,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(own).filter(([name]) => INHERITED.test(name));
  return {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    ...Object.fromEntries(inherited),
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: configFile,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    // Other forms would not be found by the refs that we write ourselves.
    GIT_DEFAULT_REF_FORMAT: 'files',
    GIT_ALLOW_PROTOCOL: network ? network.protocols.join(':') : 'none',
    ...(network ? settingsInEnvironment(network.config) : { GIT_NO_LAZY_FETCH: '1' }),
  };
}

// https://git-scm.com/docs/git-config#Documentation/git-config.txt-GITCONFIGCOUNT
function settingsInEnvironment(config: Network['config']): NodeJS.ProcessEnv {
  const pairs = config.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return { GIT_CONFIG_COUNT: String(config.length), ...Object.fromEntries(pairs) };
}
