import { describe, expect, test } from 'vitest';
import { findKind, SOURCE_KINDS } from '../../src/sources/registry.ts';

function formOf(text: string): string {
  const kind = findKind(text);
  return kind.ok ? kind.value.form : kind.failure.reason;
}

describe('what the user wrote', () => {
  test.each([
    ['cmd:node server.js', 'cmd:<shell line>'],
    ['https://example.com/mcp', 'https://host/mcp'],
    ['HTTP://127.0.0.1:3000', 'https://host/mcp'],
    ['npm:@scope/name@1', 'npm:<name>[@version]'],
    ['pypi:name==1', 'pypi:<name>[==version]'],
    ['oci:ghcr.io/a/b:1', 'oci:<image>[:tag]'],
    ['tools/*.json', '<file or pattern>'],
    ['npm', '<file or pattern>'],
    ['C:\\tools.json', '<file or pattern>'],
    ['./git:main', '<file or pattern>'],
  ])('%s', (text, form) => {
    expect(formOf(text)).toBe(form);
  });

  test.each(['', ' ', 'cmd:', 'cmd:  ', 'npm:', 'https://', 'git:main', 'ftp://host/x', 'nmp:name'])(
    '"%s" is none, and every form is named',
    (text) => {
      const allowed = SOURCE_KINDS.map(({ form }) => form).join(', ');
      const failure = { reason: 'bad-input', input: 'source', value: text, allowed };
      expect(findKind(text)).toEqual({ ok: false, failure });
    },
  );
});

test('only what starts a process needs a temp folder', () => {
  expect(SOURCE_KINDS.filter(({ starts }) => !starts).map(({ form }) => form)).toEqual([
    'https://host/mcp',
    '<file or pattern>',
  ]);
});
