import { describe, expect, it } from 'vitest';
import { dropWords, namespaceLength } from '../../src/evidence/language/namespace.ts';
import { segmentsOf } from '../../src/evidence/language/tokens.ts';

const NAMES: readonly (readonly [string, string])[] = [
  ['get_delete_status', 'get delete status'],
  ['get-delete-status', 'get delete status'],
  ['getDeleteStatus', 'get delete status'],
  ['HTTPServer2Restart', 'http server2 restart'],
  ['getURLAndDelete', 'get url and delete'],
  ['listURLs', 'list urls'],
  ['GetS3Object', 'get s3 object'],
  ['k8sGetPods', 'k8s get pods'],
  ['r2_bucket_create', 'r2 bucket create'],
  ['v2.items.remove', 'v2 | items | remove'],
  ['tool/namespace/delete', 'tool | namespace | delete'],
  ['mcp__files__read_text', 'mcp | files | read text'],
  ['server:list_runs', 'server | list runs'],
  ['удалить_файл', 'удалить файл'],
  ['删除文件', '删除文件'],
  ['__', ''],
];

describe('the words of a name', () => {
  it.each(NAMES)('%s is %s', (name, words) => {
    expect(spoken(name)).toBe(words);
  });
  it('stay as the server wrote them', () => {
    expect(
      segmentsOf('HTTPServer2Restart')
        .flat()
        .map(({ sent }) => sent),
    ).toEqual(['HTTP', 'Server2', 'Restart']);
  });
});

const SERVERS: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a shared prefix', ['acme_get_x', 'acme_delete_x'], ['get x', 'delete x']],
  ['two shared words', ['acme_crm_get_x', 'acme_crm_list'], ['get x', 'list']],
  [
    'a prefix that looks like a verb, with a verb after it',
    ['test_list_runs', 'test_create_run'],
    ['list runs', 'create run'],
  ],
  ['a verb that all tools share', ['get_issue', 'get_user'], ['get issue', 'get user']],
  ['nothing shared', ['get_issue', 'create_issue'], ['get issue', 'create issue']],
  ['never the whole of a name', ['acme', 'acme_get'], ['acme', 'acme get']],
  ['a single tool has no namespace', ['acme_get'], ['acme get']],
];

describe('the namespace of a server', () => {
  it.each(SERVERS)('%s', (_, names, left) => {
    const all = names.map(segmentsOf);
    const length = namespaceLength(all);
    expect(
      all.map((name) =>
        dropWords(name, length)
          .flat()
          .map(({ word }) => word)
          .join(' '),
      ),
    ).toEqual(left);
  });
});

function spoken(name: string): string {
  return segmentsOf(name)
    .map((segment) => segment.map(({ word }) => word).join(' '))
    .join(' | ');
}
