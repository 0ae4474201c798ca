import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { z } from 'zod';
import type { Report } from '../../src/model/report.ts';
import { renderSarif } from '../../src/reporters/sarif/sarif.ts';
import type { RenderContext } from '../../src/reporters/words/links.ts';
import { CONTEXT } from './sample-reports.ts';

/** The schema of the standard. Its draft is older than Ajv; of what changed since, it uses nothing but the two names. */
const { $schema: _draft, id: _id, ...standard } = schema;
const ajv = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true });
formats.default(ajv);
const isStandard = ajv.compile(standard);

/**
 * What code scanning asks of a log, and no key besides.
 * Lengths and numbers: https://docs.github.com/en/code-security/reference/code-scanning/sarif-files/sarif-support
 */
const message = z.strictObject({ text: z.string().min(1) });
const level = z.enum(['error', 'warning', 'note']);
const name = z.string().min(1).max(255);
const relative = z.string().regex(/^(?!\/)(?:[\w.\-/]|%[0-9A-F]{2})+$/);
const rule = z.strictObject({
  id: name,
  name: name.regex(/^(?:[A-Z][a-z]+)+$/),
  shortDescription: z.strictObject({ text: z.string().min(1).max(1024) }),
  fullDescription: z.strictObject({ text: z.string().min(1).max(1024) }),
  help: z.strictObject({ text: z.string().min(1), markdown: z.string().min(1) }),
  helpUri: z.url(),
  defaultConfiguration: z.strictObject({ level }),
  properties: z.strictObject({
    tags: z.array(z.string()).max(10),
    precision: z.enum(['very-high', 'high', 'medium', 'low']),
    'security-severity': z.string().regex(/^(?:10\.0|\d\.\d)$/),
  }),
});
const logicalLocation = z.strictObject({
  name: z.string(),
  fullyQualifiedName: z.string(),
  kind: z.literal('function'),
});
const location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: relative, uriBaseId: z.literal('%SRCROOT%') }),
    region: z.strictObject({ startLine: z.int().min(1) }),
  }),
  logicalLocations: z.array(logicalLocation).min(1),
});
const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  message,
  locations: z.array(location).length(1),
  partialFingerprints: z.strictObject({
    'mcpAnnotationDiff/v1': z.string().regex(/^[0-9a-f]{32}$/),
    primaryLocationLineHash: z.string().regex(/^[0-9a-f]{32}:[1-9]\d*$/),
  }),
  suppressions: z
    .array(
      z.strictObject({
        kind: z.literal('external'),
        status: z.literal('accepted'),
        justification: z.string(),
      }),
    )
    .max(1)
    .optional(),
  properties: z.strictObject({
    severity: z.enum(['critical', 'high', 'medium', 'low']),
    confidence: z.enum(['certain', 'likely', 'possible']),
  }),
});
const notification = z.strictObject({ level, message });
const run = z.strictObject({
  tool: z.strictObject({
    driver: z.strictObject({
      name,
      semanticVersion: z.string().regex(/^\d+\.\d+\.\d+/),
      informationUri: z.url(),
      rules: z.array(rule),
    }),
  }),
  versionControlProvenance: z
    .tuple([
      z.strictObject({
        repositoryUri: z.url(),
        revisionId: z
          .string()
          .regex(/^[0-9a-f]{40}$/)
          .optional(),
        mappedTo: z.strictObject({ uriBaseId: z.literal('%SRCROOT%') }),
      }),
    ])
    .optional(),
  originalUriBaseIds: z.strictObject({ '%SRCROOT%': z.strictObject({ description: message }) }),
  automationDetails: z.strictObject({ id: z.string().endsWith('/') }).optional(),
  columnKind: z.literal('utf16CodeUnits'),
  invocations: z
    .array(
      z.strictObject({
        executionSuccessful: z.boolean(),
        toolExecutionNotifications: z.array(notification).min(1).optional(),
      }),
    )
    .length(1),
  results: z.array(result).max(5000),
});
const log = z.strictObject({
  $schema: z.literal('https://json.schemastore.org/sarif-2.1.0.json'),
  version: z.literal('2.1.0'),
  runs: z.tuple([run]),
});

/** The log of a report, checked. */
export function renderedSarif(report: Report, context: RenderContext = CONTEXT): z.infer<typeof log> {
  return checkedSarif(renderSarif(report, context));
}

/** A log as it was written, checked. */
export function checkedSarif(written: string): z.infer<typeof log> {
  const parsed: unknown = JSON.parse(written);
  if (!isStandard(parsed)) throw new Error(ajv.errorsText(isStandard.errors));
  return log.parse(parsed);
}

/** Its only run. */
export function runOf(report: Report, context?: RenderContext): z.infer<typeof run> {
  return renderedSarif(report, context).runs[0];
}
