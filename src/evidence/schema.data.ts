import type { EffectSays } from './piece.ts';

/** What a parameter says by its name, whatever the tool is called. */
export interface ParameterRule {
  /** Names of the parameter, their words in lower case, joined by a space. */
  readonly names: ReadonlySet<string>;
  /** Only a parameter of one of these types, when its type is known. */
  readonly types?: readonly string[];
  readonly says: EffectSays;
  /** See `weights.data.ts`: from 54 on it counts beside a firm verb of the name, from 60 on beside a settling one. */
  readonly strength: number;
}

export const PARAMETER_RULES: readonly ParameterRule[] = [
  {
    // Free statements: whatever the server's language can do.
    names: names(
      'sql, sql query, query sql, sql statement, sql queries, statements, sql text, cypher, cypher query',
    ),
    says: 'destroy',
    strength: 58,
  },
  {
    names: names('command, cmd, shell command, bash command, command line, commands'),
    types: ['string', 'array'],
    says: 'destroy',
    strength: 58,
  },
  {
    names: names('code, script, javascript, js code, python code, source code, expression, function code'),
    types: ['string'],
    says: 'destroy',
    strength: 41,
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
  { names: names('force'), types: ['boolean'], says: 'update', strength: 40 },
  {
    // A rehearsal has a performance: the tool writes. How, its name says.
    names: names(
      'dry run, dryrun, confirm, confirmed, confirmation, preview only, confirm delete, validate only',
    ),
    types: ['boolean'],
    says: 'additive',
    strength: 56,
  },
  {
    names:
      names(`output, output path, output file, output dir, output directory, out file, output filename, save to,
      save path, save dir, destination path, dest path, download path, download dir, export path, destination dir, save as,
      output file path, target file, destination file, save directory, local path`),
    types: ['string'],
    says: 'update',
    strength: 58,
  },
  {
    // Pages and filters belong to lists.
    names:
      names(`limit, offset, page, page size, per page, cursor, max results, page token, next token, sort by, order by,
      filter, filters, sort, q, search, search term, keywords, keyword, start date, end date, start time, end time, since,
      until, count, top k, next page token, first, query`),
    says: 'read',
    strength: 40,
  },
];

/** Parameters that choose what a tool does; their values are read like names of tools. */
export const MODE_PARAMETERS = names(
  'action, method, mode, operation, op, command, verb, action type, operation type, actions, request type, task',
);

/** A mode that writes is a deed of the tool. */
export const MODE_STRENGTH = 65;

/** The same, when the values stand only in the parameter's description. */
export const DESCRIBED_MODE_STRENGTH = 58;

function names(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((name) => name.trim().replace(/\s+/gu, ' ')));
}
