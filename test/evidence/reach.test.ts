import { describe, expect, it } from 'vitest';
import type { Reach } from '../../src/model/judgement.ts';
import { judgementOf, reachBecause, type Sketch } from './judged.ts';

/** A tool, whom it talks to, and the strongest evidence for that. */
type Case = readonly [tool: Sketch, reach: Reach, because: string | undefined, alone?: 'alone'];

function table(cases: readonly Case[]): void {
  for (const [tool, reach, because, alone] of cases) {
    it(`${JSON.stringify(tool)}: ${reach}`, () => {
      const judgement = judgementOf(tool);
      expect(judgement.reach).toBe(reach);
      expect(reachBecause(judgement)[0]).toBe(because);
      expect(judgement.reachFromDescription).toBe(alone === 'alone');
    });
  }
}

describe('an address that the caller chooses', () => {
  table([
    [{ name: 'fetch', params: { url: 'string' } }, 'open', 'schema: url'],
    [{ name: 'get_url_markdown', params: { url: 'string' } }, 'open', 'schema: url'],
    [{ name: 'attach_file', params: { cardId: 'string', fileUrl: 'string' } }, 'open', 'schema: fileUrl'],
    [{ name: 'batch_scrape', params: { urls: 'array' } }, 'open', 'schema: urls'],
    [{ name: 'create_url_scan', params: { url: 'string' } }, 'open', 'schema: url'],
    [
      { name: 'upload_video', description: 'Upload a video from a URL.' },
      'open',
      'description: from a URL',
      'alone',
    ],
    [
      { name: 'http_tool', description: 'Makes an HTTP POST request.' },
      'open',
      'description: Makes an HTTP POST request',
      'alone',
    ],
  ]);
});

describe('an address that is only written down, or where the service itself lives', () => {
  table([
    [{ name: 'create_webhook', params: { url: 'string' } }, 'unknown', undefined],
    [{ name: 'update_site', params: { site_id: 'string', url: 'string' } }, 'closed', 'schema: site_id'],
    [{ name: 'pdf_link', params: { path: 'string', url: 'string' } }, 'closed', 'schema: path'],
    [{ name: 'list_buckets', params: { url: 'string', token: 'string' } }, 'unknown', undefined],
    [{ name: 'get_image', params: { callback_url: 'string' } }, 'unknown', undefined],
    [{ name: 'get_download_urls', description: 'Get download URLs of a file.' }, 'unknown', undefined],
    [
      {
        name: 'read_page',
        params: { url: 'string' },
        description: 'Reads a documentation page of the product.',
      },
      'closed',
      'description: documentation page',
      'alone',
    ],
  ]);
});

describe('the web', () => {
  table([
    [{ name: 'web_search', params: { query: 'string' } }, 'open', 'name: web'],
    [{ name: 'search_web' }, 'open', 'name: web'],
    [{ name: 'crawl_site' }, 'open', 'name: crawl'],
    [
      { name: 'ask', description: 'Answers a question with web-grounded sources.' },
      'open',
      'description: web-grounded',
      'alone',
    ],
    [
      { name: 'search', description: 'Searches the web for pages.' },
      'open',
      'description: Searches the web',
      'alone',
    ],
    [{ name: 'get_web_resource', params: { id: 'string' } }, 'closed', 'schema: id'],
    [{ name: 'search_docs', description: 'Prefer this over web search.' }, 'unknown', undefined],
    [{ name: 'restart_web_service' }, 'unknown', undefined],
  ]);
});

describe('a browser', () => {
  table([
    [{ name: 'browser_navigate', params: { url: 'string' } }, 'open', 'schema: url'],
    [{ name: 'goto' }, 'open', 'name: goto'],
    [{ name: 'click', params: { selector: 'string' } }, 'unknown', undefined],
  ]);
  const navigate: Sketch = { name: 'navigate', params: { url: 'string' } };
  it.each([
    ['click', 'open'],
    ['go_back', 'open'],
    ['close', 'unknown'],
  ])('that navigates: %s is %s', (name, reach) => {
    expect(judgementOf({ name }, [navigate]).reach).toBe(reach);
  });
});

describe('messages', () => {
  table([
    [{ name: 'send_email', params: { to: 'array', subject: 'string' } }, 'open', 'name: email'],
    [{ name: 'send_sms' }, 'open', 'name: sms'],
    [{ name: 'send_message', params: { username: 'string', text: 'string' } }, 'open', 'schema: username'],
    [{ name: 'create_case', params: { cc_email_addresses: 'array' } }, 'open', 'schema: cc_email_addresses'],
    [
      { name: 'notify', description: 'Sends an email to anyone.' },
      'open',
      'description: Sends an email',
      'alone',
    ],
    [{ name: 'post_message', params: { channel_id: 'string' } }, 'closed', 'schema: channel_id'],
    [{ name: 'draft_email', params: { to: 'array' } }, 'unknown', undefined],
    [{ name: 'read_email', params: { id: 'string' } }, 'closed', 'schema: id'],
    [{ name: 'get_logs', params: { from: 'string', to: 'string' } }, 'unknown', undefined],
  ]);
});

describe('one service, one machine, nobody', () => {
  table([
    [{ name: 'get_issue', params: { project_id: 'string' } }, 'closed', 'schema: project_id'],
    [{ name: 'read_file', params: { path: 'string' } }, 'closed', 'schema: path'],
    [{ name: 'calculate_sum', params: { values: 'array' } }, 'closed', 'name: calculate'],
    [{ name: 'list_orgs' }, 'unknown', undefined],
  ]);
});
