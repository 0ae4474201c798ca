import type { EffectSays } from '../language/piece.ts';

/** What a parameter says by its name, whatever the tool is called. */
export interface ParameterRule {
  /** Names of the parameter: their words in lower case, joined by a space. */
  readonly names: ReadonlySet<string>;
  /** Last words that are enough. */
  readonly endings?: ReadonlySet<string>;
  /** Only a parameter of one of these types, when its type is known. */
  readonly types?: readonly string[];
  readonly says: EffectSays;
  /** Only where the description of the parameter says so. */
  readonly described?: RegExp;
  /** And also where it has none. */
  readonly orUndescribed?: true;
  /** Only where the name has one of these words. */
  readonly after?: ReadonlySet<string>;
  /** Only beside one of these. */
  readonly beside?: ReadonlySet<string>;
  /** A name that writes keeps the value as content: `create_report` with a `sql_query`. */
  readonly onlyReaders?: true;
  /** See `weights.data.ts`: from 54 on it counts beside a firm verb of the name, from 60 on beside a settling one. */
  readonly strength: number;
}

export const PARAMETER_RULES: readonly ParameterRule[] = [
  {
    names: names('query, statement, q, queries'),
    types: ['string', 'array'],
    described: /\b(?:SQL|Cypher|DDL|DML)\b(?! SELECT)/u,
    says: 'destroy',
    onlyReaders: true,
    strength: 58,
  },
  {
    names: names('query, q, queries, expression'),
    described: /\b(?:PromQL|LogQL|TraceQL|MetricsQL|KQL|JQL|GAQL|Lucene|JMESPath|JSONPath)\b/u,
    says: 'read',
    strength: 60,
  },
  {
    // A file and what goes into it.
    names: names('content, contents, file content, file contents, file text, new content'),
    types: ['string'],
    beside: names('path, file path, filepath, filename, file name'),
    says: 'update',
    onlyReaders: true,
    strength: 50,
  },
  {
    // A letter.
    names: names('subject'),
    types: ['string'],
    beside: names('to, recipient, recipients, cc, bcc'),
    says: 'additive',
    strength: 50,
  },
  {
    // Free statements: whatever the language of the server can do.
    names: names(
      'sql, sql query, query sql, sql statement, sql queries, statements, sql text, cypher, cypher query',
    ),
    endings: names('sql'),
    says: 'destroy',
    onlyReaders: true,
    strength: 58,
  },
  {
    names: names('command, cmd, shell command, bash command, command line, commands'),
    types: ['string', 'array'],
    says: 'destroy',
    onlyReaders: true,
    strength: 50,
  },
  {
    names: names('code, script, javascript, js code, python code, source code, function code'),
    types: ['string'],
    says: 'destroy',
    onlyReaders: true,
    strength: 44,
  },
  {
    names: names(
      'overwrite, overwrite existing, allow overwrite, replace existing, replace, upsert, update existing',
    ),
    types: ['boolean'],
    says: 'update',
    strength: 58,
  },
  {
    names: names(
      'purge, truncate, delete existing, delete, remove, clear, drop, delete source, remove source, prune',
    ),
    types: ['boolean'],
    says: 'destroy',
    strength: 58,
  },
  {
    // A raw request: the method may be any.
    names: names('method, http method'),
    types: ['string'],
    beside: names('path, url, endpoint, uri, api path, body, route'),
    says: 'destroy',
    strength: 58,
  },
  { names: names('promql, logql, kql, jql, expr, traceql, jmespath, jsonpath'), says: 'read', strength: 60 },
  { names: names('force'), types: ['boolean'], says: 'update', strength: 40 },
  {
    // A rehearsal has a performance: the tool writes. What, its name says, even one that says little (`manage`).
    names: names('dry run, dryrun, confirm, confirmed, confirmation, confirm delete, validate only'),
    types: ['boolean'],
    says: 'additive',
    strength: 48,
  },
  {
    // The file that is named may exist.
    names: names(`output path, output file, out file, output filename, save to, save path, destination path,
      dest path, download path, export path, save as, output file path, target file, destination file, local path`),
    types: ['string'],
    says: 'update',
    strength: 58,
  },
  {
    // As often a format.
    names: names('output'),
    types: ['string'],
    orUndescribed: true,
    described: /\b(?:files?|paths?|folder|directory|disk|save)\b/iu,
    after:
      names(`screenshot, capture, snapshot, export, download, dump, record, get, fetch, generate, render, convert, report,
      list, search, extract, read`),
    says: 'update',
    strength: 58,
  },
  {
    // Where the picture or the download goes.
    names: names('file path, filepath, local file path'),
    types: ['string'],
    after: names('screenshot, capture, snapshot, export, download, dump, record, take'),
    says: 'update',
    strength: 58,
  },
  {
    names: names('path, filename, file name, file'),
    types: ['string'],
    after: names('screenshot, capture'),
    says: 'update',
    strength: 58,
  },
  {
    // In a folder, it is a new one.
    names: names(
      `output dir, output dir path, output directory, output folder, save dir, save directory, download dir, destination dir`,
    ),
    types: ['string'],
    says: 'additive',
    strength: 56,
  },
  {
    // Pages and filters belong to lists.
    names:
      names(`limit, offset, page, page size, per page, cursor, max results, page token, next token, sort by, order by,
      filter, filters, sort, q, search, search term, keywords, keyword, start date, end date, start time, end time, since,
      until, count, top k, next page token, first`),
    says: 'read',
    strength: 40,
  },
];

/** Parameters that choose what a tool does; their values are read like names of tools. */
export const MODE_PARAMETERS = names(
  'action, method, mode, operation, op, command, verb, action type, operation type, actions, request type, task',
);

/** Those of them whose values can only be deeds. */
export const DEED_PARAMETERS = names('action, method, operation, op, command, verb, actions');

/** A mode that writes is a deed of the tool. */
export const MODE_STRENGTH = 65;

/** The same, when the values stand only in the description of the parameter. */
export const DESCRIBED_MODE_STRENGTH = 58;

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((name) => name.trim().replace(/\s+/gu, ' ')));
}
