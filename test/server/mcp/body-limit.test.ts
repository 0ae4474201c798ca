import { describe, expect, it } from 'vitest';
import { limitBody } from '../../../src/server/mcp/body-limit.ts';

describe('a response with a limit', () => {
  it('is the same up to the limit', async () => {
    const given = new Response('12345', { status: 404, statusText: 'Gone', headers: { 'x-id': '7' } });
    const limited = limitBody(given, 5);
    expect([limited.status, limited.statusText, limited.headers.get('x-id')]).toEqual([404, 'Gone', '7']);
    expect(await limited.text()).toBe('12345');
  });

  it('cannot be read beyond it', async () => {
    await expect(limitBody(new Response('123456'), 5).text()).rejects.toThrow('longer than 5 bytes');
  });

  it.each([204, 304])('may have no body: %d', (status) => {
    expect(limitBody(new Response(null, { status }), 5).status).toBe(status);
  });
});
