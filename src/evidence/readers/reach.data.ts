import type { ReachSays } from '../language/piece.ts';

/** Strengths, 0 to 100: the strongest piece decides. What is closed for sure outweighs what looks open. */
export const REACH_STRENGTH = {
  /** The caller chooses an address, and the tool goes there. */
  address: 70,
  /** Words of the name: `search_web`, `scrape_page`. */
  name: 65,
  /** A server that navigates: what it clicks and types happens on any page. */
  browser: 60,
  /** The caller chooses who gets a message. */
  recipient: 62,
  /** Identifiers of one service, paths of one machine, values to compute with. */
  identifier: 30,
} as const;

/** Last words of a parameter that is an address; before `url` one of `ADDRESS_KINDS`, or nothing. */
export const ADDRESSES = words('url urls website websites webpage');
export const ADDRESS_KINDS =
  words(`page image file video audio media document doc pdf source target start feed rss site web
  website photo picture article post input seed public content attachment asset`);

/** Beside one of these an address is where the one service of the tool lives. */
export const CREDENTIALS = words(
  'token apikey username password secret credential credentials authorization',
);

/** Names with these write the address down, they do not go there: `create_webhook`, `update_site`, `pdf_link`. */
export const KEEPERS =
  words(`create update set edit modify replace configure register save add patch put insert upsert connect login
  rename write change deploy link links hyperlink hyperlinks bookmark bookmarks badge hook hooks webhook webhooks redirect`);

/** Words of a name by which even a keeper goes to the address: `create_url_scan`. */
export const VISITS = words(
  'scan crawl scrape screenshot import fetch download upload attach capture snapshot from url',
);

/** Verbs that go to what follows them: `fetch_url`, `open_page`. */
export const VISITING =
  words(`fetch open read visit scrape crawl browse navigate goto summarize screenshot test check scan load extract
  download analyze audit`);
export const VISITED = words('url urls website websites webpage webpages web internet');

/** Verbs that tell of the open web wherever they lead. */
export const ROAMING = words('crawl scrape browse navigate goto');

/** Verbs of someone in front of a page. */
export const PAGE_VERBS =
  words(`click tap press fill type select hover drag scroll navigate goto evaluate go back forward check uncheck
  choose submit input keyboard mouse`);

/** Messages that reach anyone who has an address. */
export const MESSAGES = words('email emails mail sms whatsapp fax');
export const SENDING = words('send reply forward respond resend call');
/** Verbs of things that may be copied to others: `create_support_case` with `cc`. */
export const COPYING = words('create add submit open post');
export const COPIED = words('cc bcc recipient recipients');
/** Last words of a parameter by which the caller chooses a person. */
export const PERSONS = words('recipient recipients username phone email emails cc bcc');

/** Last words of parameters that name a thing inside one service or machine. */
export const IDENTIFIERS = words(
  'id ids uuid guid arn iid gid slug path paths filepath directory folder project namespace workspace',
);

/** Verbs that need nobody: what they are given is all they look at. */
export const COMPUTING =
  words(`calculate calc compute parse format lint encode decode hash tokenize validate count sort simulate
  sum think encrypt decrypt`);

/** A turn of phrase about whom a tool talks to. */
export interface ReachPhrase {
  readonly pattern: RegExp;
  /** One of these occurs in every match, in lower case. */
  readonly needs: readonly string[];
  readonly says: ReachSays;
  readonly strength: number;
}

/** Anchored at the start where the deed of the tool is meant, and not what happens later. */
export const REACH_PHRASES: readonly ReachPhrase[] = [
  {
    // Addresses of one site are not free.
    says: 'closed',
    strength: 75,
    needs: ['docs', 'documentation', 'list'],
    pattern:
      /\b(?:official|[A-Z]\w+) (?:documentation|docs)\b|\bdocumentation (?:page|site|URL|table)|\b(?:URL|host)[^.]{0,40}\ballow-?list/u,
  },
  {
    says: 'open',
    strength: 66,
    needs: ['web', 'internet', 'research'],
    pattern:
      /\b(?:search(?:es|ing)? (?:the|across the) (?:\w+ )?(?:web|internet)\b|(?<!\b(?:over|of|than|not) )web[- ](?:search(?:es)?|ground(?:ed|ing))\b|(?:deep|comprehensive|multi-source|online|web) research\b|(?:search|find|look|research|brows|discover|gather)\w* [^.]{0,60}(?:on|across|from|over) the (?:open |public |whole )?(?:web|internet)\b)/iu,
  },
  {
    says: 'open',
    strength: 58,
    needs: ['url', 'website', 'page'],
    pattern:
      /\b(?:from|of|on|to|at) (?:an? |the |any |given |specified |provided |public(?:ly accessible)? |remote |external |target |one or more )*(?:https? |image |video |web |website |public |http\(s\) )*(?:URLs?|website|web ?page)(?=\s*(?:[.,;:()]|$|\n)| (?:and|or|to|into|in|on|as|using|with|via|that|which)\b)/iu,
  },
  { says: 'open', strength: 45, needs: ['http'], pattern: /\b(?:https?|http\(s\)) URLs?\b/iu },
  {
    says: 'open',
    strength: 58,
    needs: ['http'],
    pattern:
      /^\W*(?:[a-z]+s?) (?:an|any|arbitrary) (?:\w+ )?HTTPS? (?:(?:GET|POST|PUT|PATCH|DELETE) )?requests?\b(?! to the)/iu,
  },
  {
    says: 'open',
    strength: 62,
    needs: ['send'],
    pattern:
      /^.{0,60}\bsends? (?:an? |the |new |out |bulk |transactional )*(?:e-?mails?|SMS|text messages?)\b/iu,
  },
  {
    says: 'open',
    strength: 58,
    needs: ['navigate', 'browser'],
    pattern: /^.{0,30}\bnavigates? (?:to|back|forward)\b|^.{0,60}\bin (?:the|a|your) (?:web )?browser\b/iu,
  },
];

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/u));
}
