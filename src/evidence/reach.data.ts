/** Parameters by which the caller chooses an address. */
export const ADDRESS_PARAMETERS = new Set([
  'url',
  'urls',
  'uri',
  'link',
  'webhook url',
  'page url',
  'image url',
  'file url',
  'website',
  'domain url',
]);

/** Beside these an address is where the one service of the tool lives. */
export const CREDENTIAL_PARAMETERS = new Set(['token', 'api key', 'username', 'password', 'org', 'bucket']);

/** Words of names that speak of the open web. */
export const OPEN_WORDS = new Set([
  'crawl',
  'scrape',
  'browse',
  'navigate',
  'web',
  'website',
  'webpage',
  'internet',
  'url',
  'webhook',
]);
