import type { Profile } from '../model/profile.ts';
import { anthropic } from './anthropic.ts';
import { copilotReview } from './copilot-review.ts';
import { m365 } from './m365.ts';
import { openai } from './openai.ts';

/** Every requirement set that can be asked for, in the order of the documentation. */
export const PROFILES: readonly Profile[] = [anthropic, openai, m365, copilotReview];
