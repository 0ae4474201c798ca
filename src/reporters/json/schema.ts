import { z } from 'zod';
import { HINTS } from '../../model/hints.ts';
import { EFFECTS } from '../../model/judgement.ts';
import { SEVERITIES } from '../../model/severity.ts';
import { FAIL_ON } from '../../model/threshold.ts';
import { RULES } from '../../rules/index.ts';

/** An object that has exactly these keys, and stands under a name of its own in the JSON Schema. */
const named = <Shape extends z.core.$ZodLooseShape>(id: string, description: string, shape: Shape) =>
  z.strictObject(shape).meta({ id, description });

const severity = z.enum(SEVERITIES).describe('How grave, from low to critical.');
const hint = z.enum(HINTS).describe('The hint that it is about.');
const direction = z.enum(['looser', 'stricter', 'same']);
const count = z.int().min(0);
const names = z.array(z.string());
const sha = z.string().nullable().describe('The commit that was built; null where none was.');
const FINGERPRINT = /^[0-9a-f]{32}$/;
const FINGERPRINT_OR_EMPTY = /^([0-9a-f]{32})?$/;

const declared = z.union([
  z.boolean(),
  z
    .strictObject({
      invalid: z.unknown().describe('What was sent; what is nested deeper than 20 levels is cut to "…".'),
    })
    .describe('A value of the wrong type, which counts as missing.'),
]);

const declaredPair = named('declaredPair', 'The hint as sent. A side that did not send it is absent.', {
  base: declared.optional().describe('At the base.'),
  head: declared.optional().describe('At the head.'),
});

const effectivePair = named(
  'effectivePair',
  'What the hint means by the specification, its defaults included. A side where it does not count is absent.',
  {
    base: z.boolean().optional().describe('At the base.'),
    head: z.boolean().optional().describe('At the head.'),
  },
);

const acceptance = named('acceptance', "A maintainer's acceptance.", {
  kind: z
    .enum(['policy', 'person'])
    .describe('Ahead in the policy file, or by a person on the pull request.'),
  by: z.string().describe('Who: a login, or the policy file.'),
  at: z.string().optional().describe('When; absent where that is not known, as in the policy file.'),
  reason: z.string().optional().describe('Why; absent when no reason was given.'),
  expires: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional()
    .describe('The last day on which it holds; absent when it has no end.'),
  url: z.string().optional().describe('The comment that gave it; absent when no comment did.'),
});

const failure = named('failure', 'Something that was allowed to go wrong, and did.', {
  reason: z.string().describe('A stable word for it, such as "server-exited".'),
  message: z.string().describe('A sentence for the person who has to fix it. It may quote the server.'),
  output: z.string().optional().describe('The last output there was, which is the text of a stranger.'),
});

const serverInfo = named('serverInfo', 'How the server introduced itself.', {
  name: z.string().describe('Its name for itself.'),
  version: z.string().describe('Its version.'),
});

const side = z
  .discriminatedUnion('state', [
    named('listedSide', 'A side that listed its tools.', {
      state: z.literal('listed').describe('Tells the kinds of side apart.'),
      sha,
      server: serverInfo.nullable().describe('Null when it did not introduce itself.'),
      protocolVersion: z.string().nullable().describe('Null when it is not known.'),
      tools: count.describe('How many tools it listed.'),
      warnings: names.describe('What was odd, as sentences. They may quote the server.'),
    }),
    named('failedSide', 'A side that could not be listed.', {
      state: z.literal('failed').describe('Tells the kinds of side apart.'),
      sha,
      failure,
    }),
    named('absentSide', 'A side where there was nothing to list, which is no failure.', {
      state: z.literal('absent').describe('Tells the kinds of side apart.'),
      sha,
    }),
  ])
  .describe('One side of the comparison.');

const evidence = named('evidence', 'A piece of what a tool says about itself.', {
  source: z
    .enum(['name', 'schema', 'title', 'description', 'policy'])
    .describe('Where the words stand; "policy" where the policy file settles it.'),
  words: z.string().describe('The words, as the server sent them.'),
  says: z
    .enum([...EFFECTS, 'open', 'closed'])
    .exclude(['unknown'])
    .describe('What they say: an effect or a reach.'),
});

const client = named('client', 'What a client does before and after.', {
  id: z.string().describe('Stable id of the client.'),
  name: z.string().describe('Its name.'),
  asOf: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('The month in which its behaviour was read.'),
  source: z.string().describe('Where that can be checked.'),
  before: z.string().describe('A verb phrase: "asks before the call".'),
  after: z.string().describe('A verb phrase: "does not ask".'),
});

const finding = named('finding', 'What a rule found.', {
  rule: z.string().meta({
    description: 'Id of the rule. Ids are stable; later versions may add some.',
    examples: RULES.map(({ id }) => id),
  }),
  severity,
  confidence: z
    .enum(['certain', 'likely', 'possible'])
    .describe('Declared facts; words of the name or schema; words of the description alone.'),
  tool: z.string().describe('Name of the tool at the head; "*" for a finding about a group.'),
  tools: names.optional().describe('The names of the group; absent for a finding about one tool.'),
  baseTool: z.string().optional().describe('Name of the tool at the base; absent when it is new.'),
  hint: hint.optional(),
  declared: declaredPair.optional(),
  effective: effectivePair.optional(),
  message: z.string().describe('Why it matters. Words of the server in it stand between double quotes.'),
  evidence: z.array(evidence).describe('What the words of the tool say about it, the strongest first.'),
  clients: z
    .array(client)
    .describe(
      'Who becomes less cautious, those with most users first. A client is listed once for each behaviour.',
    ),
  location: named('location', 'Where the tool is defined.', {
    path: z.string().describe('Relative to the root of the repository.'),
    line: z.int().min(1).describe('Counted from 1.'),
  }).optional(),
  blocks: z.boolean().describe('The check fails because of it.'),
  fingerprint: z.string().regex(FINGERPRINT).describe('Covers exactly what an acceptance of it covers.'),
  accepted: acceptance.nullable().describe('Null when nobody accepted it.'),
});

const change = named('change', 'A hint of a tool on both sides that is not declared as it was.', {
  tool: z.string().describe('Name of the tool at the head.'),
  hint,
  declared: declaredPair,
  effective: effectivePair,
  bySpec: direction.describe('By the specification.'),
  inClients: direction.describe('In the clients that are known.'),
});

const server = named('server', 'One server, or one configuration of it.', {
  name: z.string().describe('As configured; "default" for a single one.'),
  base: side,
  head: side,
  findings: z.array(finding).describe('The gravest first.'),
  changes: z
    .array(change)
    .describe('Every hint of a paired tool that is not declared as it was, whether or not it is a finding.'),
  added: names.describe('Tools that only the head has.'),
  removed: names.describe('Tools that only the base has.'),
  renamed: z
    .array(
      named('rename', 'A tool that goes by another name.', {
        from: z.string().describe('At the base.'),
        to: z.string().describe('At the head.'),
      }),
    )
    .describe('Tools that were paired although their names differ.'),
  representationOnly: count.describe(
    'How many tools write their hints differently and mean the same, by the specification and in every known client.',
  ),
});

const verdict = named('verdict', 'The outcome and how it came about.', {
  outcome: z
    .enum(['pass', 'fail', 'error'])
    .describe('"fail": a finding blocks and nobody accepted it. "error": something could not be compared.'),
  failOn: z.enum(FAIL_ON).describe('The threshold that applied.'),
  alsoFrom: severity
    .optional()
    .describe(
      'Beside "looser": findings of this severity or above blocked as well. Absent when there is no such limit.',
    ),
  counts: named('counts', 'Findings by severity.', {
    critical: count.describe('How many.'),
    high: count.describe('How many.'),
    medium: count.describe('How many.'),
    low: count.describe('How many.'),
  }),
  fingerprint: z
    .string()
    .regex(FINGERPRINT_OR_EMPTY)
    .describe('Over all blocking findings; empty when nothing blocks.'),
  acceptedBy: acceptance.nullable().describe('Who accepted the blocking findings; null for nobody.'),
});

/** The public form of a report, schema version 1. Later releases may add keys; none changes its meaning or goes. */
export const publicReportSchema = z
  .strictObject({
    schemaVersion: z.literal(1).describe('Goes up when a key changes its meaning or goes.'),
    tool: z.literal('mcp-annotation-diff').describe('What wrote the report.'),
    toolVersion: z.string().describe('The release that wrote it.'),
    verdict,
    servers: z.array(server).describe('One entry for each server that was compared.'),
    failures: z
      .array(failure)
      .optional()
      .describe('Why nothing could be compared at all; absent when there is no such reason.'),
    notes: names.optional().describe('Sentences about the run itself; absent when there are none.'),
  })
  .meta({
    title: 'Report of MCP Annotation Diff',
    description: 'report.json, schema version 1. Readers must accept keys that they do not know.',
  });

/** A report as scripts read it. */
export type PublicReport = z.infer<typeof publicReportSchema>;
