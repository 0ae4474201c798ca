import { describe, expect, it } from 'vitest';
import { parseTools } from '../../src/core/tool.ts';
import { judge } from '../../src/evidence/judge.ts';

function judged(...names: readonly string[]): readonly string[] {
  const { tools } = parseTools(names.map((name) => ({ name })));
  return judge(tools, () => undefined).map(({ effect }) => effect);
}

describe('the leading verb decides', () => {
  it('and later words are nouns', () => {
    expect(judged('get_delete_status', 'list_updates', 'search_posts', 'read_write_log')).toEqual(
      Array(4).fill('read'),
    );
  });
  it('in every spelling of a name', () => {
    expect(
      judged('HTTPServer2Restart', 'getURLAndDelete', 'v2.items.remove', 'tool/namespace/delete'),
    ).toEqual(Array(4).fill('destroy'));
  });
});
