import { describe, expect, it } from 'vitest';
import { childEnvironment } from '../../src/process/environment.ts';

const SECRETS = {
  GITHUB_TOKEN: 't',
  INPUT_TOKEN: 't',
  'INPUT_GITHUB-TOKEN': 't',
  ACTIONS_RUNTIME_TOKEN: 't',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 't',
  ACTIONS_CACHE_URL: 'u',
  GITHUB_OUTPUT: '/f',
  GITHUB_ENV: '/f',
  GITHUB_PATH: '/f',
  GITHUB_STATE: '/f',
  GITHUB_STEP_SUMMARY: '/f',
  GITHUB_EVENT_PATH: '/f',
  GITHUB_WORKSPACE: '/w',
  RUNNER_TEMP: '/t',
  NODE_AUTH_TOKEN: 't',
  NPM_TOKEN: 't',
  AWS_SECRET_ACCESS_KEY: 't',
  GOOGLE_APPLICATION_CREDENTIALS: '/f',
  GOOGLE_API_KEY: 't',
  GOAUTH: 't',
  UV_PUBLISH_TOKEN: 't',
  UV_INDEX_PRIVATE_PASSWORD: 't',
  NVM_AUTH_HEADER: 't',
  NODE_OPTIONS: '--require=/f',
  SSH_AUTH_SOCK: '/s',
  MCP_DIFF_RUN: 'outer',
};

const USEFUL = {
  PATH: '/bin',
  HOME: '/home/me',
  SHELL: '/bin/bash',
  USER: 'me',
  LANG: 'C',
  LC_ALL: 'C',
  TZ: 'UTC',
  TERM: 'dumb',
  CI: 'true',
  GITHUB_ACTIONS: 'true',
  RUNNER_OS: 'Linux',
  RUNNER_ARCH: 'X64',
  RUNNER_TOOL_CACHE: '/tools',
  https_proxy: 'http://proxy',
  HTTP_PROXY: 'http://proxy',
  NO_PROXY: 'localhost',
  NODE_EXTRA_CA_CERTS: '/ca.pem',
  JAVA_HOME: '/java',
  JAVA_HOME_21_X64: '/java21',
  GOPATH: '/go',
  GOROOT_1_22_X64: '/go22',
  CARGO_HOME: '/cargo',
  RUSTUP_HOME: '/rustup',
  DOTNET_ROOT: '/dotnet',
  PNPM_HOME: '/pnpm',
  NVM_DIR: '/nvm',
  UV_CACHE_DIR: '/uv',
  PYTHONPATH: '/py',
  pythonLocation: '/python',
  LD_LIBRARY_PATH: '/lib',
};

describe('the environment of a child', () => {
  it('has what tools need and nothing that is secret', () => {
    expect(childEnvironment({ ...USEFUL, ...SECRETS }, {}, 'linux')).toEqual(USEFUL);
  });

  it('has what the user adds, stronger than ours', () => {
    const extra = { TMPDIR: '/own', API_KEY: 'dummy', PATH: '/mine' };
    expect(childEnvironment({ ...USEFUL, TMPDIR: '/tmp' }, extra, 'linux')).toEqual({ ...USEFUL, ...extra });
  });

  it('tells upper from lower case except on Windows', () => {
    const own = { Path: 'C:\\bin', SystemRoot: 'C:\\Windows', home: 'x', github_token: 't', ComSpec: 'cmd' };
    expect(childEnvironment(own, {}, 'linux')).toEqual({});
    const { github_token: _secret, ...allowed } = own;
    expect(childEnvironment(own, {}, 'win32')).toEqual(allowed);
    expect(childEnvironment(own, { PATH: 'D:\\' }, 'win32')).toEqual({
      SystemRoot: 'C:\\Windows',
      home: 'x',
      ComSpec: 'cmd',
      PATH: 'D:\\',
    });
  });

  it('has no variable without a value', () => {
    expect(childEnvironment({ PATH: undefined }, {}, 'linux')).toEqual({});
  });
});
