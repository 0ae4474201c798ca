import { z } from 'zod';
import { publicReportSchema } from '../../src/reporters/json/schema.ts';
import type { Page } from './markdown.ts';

/** The JSON Schema (draft 2020-12) of report.json. */
export function pages(): readonly Page[] {
  return [{ path: 'docs/report.schema.json', content: `${JSON.stringify(reportSchema(), null, 2)}\n` }];
}

/** Objects are left open in what is published: a later release may add keys within schema version 1. */
function reportSchema(): unknown {
  return z.toJSONSchema(publicReportSchema, {
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
}
