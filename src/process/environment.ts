/**
 * What the commands of a side may see of our own environment: an allow-list, so that no token, input or command
 * file of the runner reaches code from a pull request.
 *
 * @param own our environment
 * @param extra what the user and the caller add, `TMPDIR` among it; taken as it is, and stronger than `own`
 * @param platform of the machine; names are case-insensitive on `win32`
 */
export function childEnvironment(
  own: Readonly<Record<string, string | undefined>>,
  extra: Readonly<Record<string, string>>,
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  const windows = platform === 'win32';
  const added = new Set(Object.keys(extra).map((name) => (windows ? name.toUpperCase() : name)));
  const inherited = Object.entries(own).flatMap(([name, value]): [string, string][] => {
    const known = windows ? name.toUpperCase() : name;
    return value !== undefined && !added.has(known) && isAllowed(known, windows) ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(inherited), ...extra };
}

const ALLOWED = nameSet(`
  PATH HOME SHELL USER LOGNAME LANG LANGUAGE TZ TERM CI
  GITHUB_ACTIONS RUNNER_OS RUNNER_ARCH RUNNER_TOOL_CACHE
  HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY http_proxy https_proxy all_proxy no_proxy
  NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE GIT_SSL_CAINFO PIP_CERT
  CARGO_HTTP_CAINFO CARGO_HOME RUSTUP_HOME DOTNET_ROOT PNPM_HOME pythonLocation LD_LIBRARY_PATH DYLD_LIBRARY_PATH
  GOROOT GOPATH GOBIN GOCACHE GOMODCACHE GOTMPDIR GOENV GOFLAGS GOPROXY GOPRIVATE GONOPROXY GOSUMDB GONOSUMDB
  GOINSECURE GOVCS GOTOOLCHAIN GOWORK GOOS GOARCH GOARM GOAMD64 GOARM64 GO111MODULE GOEXPERIMENT GODEBUG GOGC
  GOMAXPROCS GOMEMLIMIT GOTOOLDIR GOTELEMETRY GOCOVERDIR
`);

const ALLOWED_ON_WINDOWS = nameSet(`
  SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT USERPROFILE USERNAME USERDOMAIN HOMEDRIVE HOMEPATH APPDATA
  LOCALAPPDATA PROGRAMDATA ALLUSERSPROFILE PUBLIC PROGRAMFILES PROGRAMFILES(X86) PROGRAMW6432 COMMONPROGRAMFILES
  COMMONPROGRAMFILES(X86) COMMONPROGRAMW6432 PSMODULEPATH OS COMPUTERNAME NUMBER_OF_PROCESSORS
  PROCESSOR_ARCHITECTURE PROCESSOR_IDENTIFIER PYTHONLOCATION
`);

// `GO` is no family: GOOGLE_APPLICATION_CREDENTIALS begins with it too.
const FAMILIES = /^(LC_|JAVA_HOME|GOROOT_|NVM_|UV_|PYTHON)/;

// Members of the families that are made to carry secrets: UV_PUBLISH_TOKEN, UV_INDEX_<name>_PASSWORD, NVM_AUTH_HEADER.
const SECRETS = /TOKEN|PASSWORD|USERNAME|SECRET|CREDENTIAL|AUTH|_KEY(_|$)/;

function isAllowed(name: string, windows: boolean): boolean {
  if (ALLOWED.has(name) || (windows && ALLOWED_ON_WINDOWS.has(name))) return true;
  return FAMILIES.test(name) && !SECRETS.test(name);
}

function nameSet(names: string): ReadonlySet<string> {
  return new Set(names.trim().split(/\s+/));
}
