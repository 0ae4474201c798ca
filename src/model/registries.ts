import type { Client } from './client.ts';
import type { Judge } from './judgement.ts';
import type { Profile } from './profile.ts';
import type { Rule } from './rule.ts';

/** Everything that judging needs and the core does not know: the registries, passed in by the roots. */
export interface Registries {
  readonly rules: readonly Rule[];
  readonly clients: readonly Client[];
  readonly profiles: readonly Profile[];
  readonly judge: Judge;
}
