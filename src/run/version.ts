import manifest from '../../package.json' with { type: 'json' };

/** The version of this package, as reports carry it. */
export const TOOL_VERSION: string = manifest.version;

/**
 * Where the rule pages and guides live: in the repository and at the ref that the Action was taken from, when the
 * runner says so. https://docs.github.com/actions/reference/workflows-and-actions/variables
 */
export function docsUrl(environment: NodeJS.ProcessEnv): string {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_ACTION_REPOSITORY: repository,
    GITHUB_ACTION_REF: ref,
  } = environment;
  return server && repository && ref
    ? `${server}/${repository}/blob/${ref}/docs`
    : `${manifest.homepage}/blob/main/docs`;
}
