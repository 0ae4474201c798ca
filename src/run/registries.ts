import { CLIENTS } from '../clients/index.ts';
import { judge } from '../evidence/judge.ts';
import type { Registries } from '../model/registries.ts';
import { PROFILES } from '../profiles/index.ts';
import { RULES } from '../rules/index.ts';

/** Everything that judging needs: the registries that the core itself does not know. */
export const REGISTRIES: Registries = { rules: RULES, clients: CLIENTS, profiles: PROFILES, judge };
