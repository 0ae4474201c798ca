import { CLIENTS } from '../clients/index.ts';
import { judge } from '../evidence/judge.ts';
import type { Registries } from '../model/registries.ts';
import { PROFILES } from '../profiles/index.ts';
import { RULES } from '../rules/index.ts';

/** Everything that is shipped. The two roots hand it down; what judges takes whatever it is given. */
export const REGISTRIES: Registries = { rules: RULES, clients: CLIENTS, profiles: PROFILES, judge };
