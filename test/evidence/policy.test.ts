import { describe, expect, it } from 'vitest';
import { judge } from '../../src/evidence/judge.ts';
import { parseTools } from '../../src/model/tool.ts';
import { judgementOf } from './judged.ts';

describe('an effect that the policy file settles', () => {
  const { tools } = parseTools([
    { name: 'sync_cache', description: 'Deletes everything.' },
    { name: 'delete_item', inputSchema: { properties: { url: { type: 'string' } } } },
  ]);
  const [settled, other] = judge(tools, (name) => (name === 'sync_cache' ? 'read' : undefined));

  it('wins, and says so', () => {
    expect(settled).toMatchObject({
      effect: 'read',
      evidence: [{ source: 'policy', words: 'read', says: 'read' }],
      effectFromDescription: false,
      notJudged: undefined,
    });
  });
  it('settles nothing else', () => {
    expect(other).toMatchObject({ effect: 'destroy', reach: 'open' });
  });
  it('leaves the reach alone', () => {
    const [judgement] = judge(tools.slice(1), () => 'read');
    expect(judgement).toMatchObject({ effect: 'read', reach: 'open' });
  });
});

describe('a name that cannot be judged', () => {
  it.each(['查询天气', '删除文件', 'ファイルを削除', 'удалить_файл', 'διαγραφή'])('%s', (name) => {
    const judgement = judgementOf({ name });
    expect(judgement.effect).toBe('unknown');
    expect(judgement.notJudged).toMatch(/script/);
  });
  it('may be told by its description, and stays a name that was not judged', () => {
    const judgement = judgementOf({ name: '删除文件', description: 'Deletes a file.' });
    expect(judgement).toMatchObject({ effect: 'destroy', effectFromDescription: true });
    expect(judgement.notJudged).toMatch(/script/);
  });
  it('may be told by its parameters', () => {
    const judgement = judgementOf({ name: '文件', params: { overwrite: 'boolean' } });
    expect(judgement).toMatchObject({ effect: 'update', effectFromDescription: false });
  });
  it('has no known verb, and nothing else says anything', () => {
    const judgement = judgementOf({ name: 'frobnicate_widget', description: 'Удаляет виджет.' });
    expect(judgement.effect).toBe('unknown');
    expect(judgement.notJudged).toMatch(/verb/);
  });
  it('is not said of a name whose description tells enough', () => {
    expect(judgementOf({ name: 'deposits', description: 'List deposits.' }).notJudged).toBeUndefined();
  });
});

describe('the evidence', () => {
  it('shows what led to the effect first, then what speaks against it', () => {
    const { evidence } = judgementOf({ name: 'get_rows', params: { sql: 'string' } });
    expect(evidence).toEqual([
      { source: 'schema', words: 'sql', says: 'destroy' },
      { source: 'name', words: 'get', says: 'read' },
    ]);
  });
  it('tells what reassures once', () => {
    const { evidence } = judgementOf({
      name: 'deposits',
      params: { page: 'integer', limit: 'integer', sort: 'string' },
    });
    expect(evidence).toEqual([{ source: 'schema', words: 'page', says: 'read' }]);
  });
  it('keeps the words short', () => {
    const name = `${'x'.repeat(150)}_url`;
    const { evidence } = judgementOf({ name: 'fetch', params: { [name]: 'string', url: 'string' } });
    expect(Math.max(...evidence.map(({ words }) => words.length))).toBeLessThanOrEqual(80);
  });
});
