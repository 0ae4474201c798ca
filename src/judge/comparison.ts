import { hintChanges } from '../model/change.ts';
import type { Client } from '../model/client.ts';
import type { Comparison, JudgedTool, PairedSubject, Subject } from '../model/comparison.ts';
import { declaredHints, effectiveHints } from '../model/hints.ts';
import { sameJson } from '../model/json.ts';
import type { Effect, Judgement } from '../model/judgement.ts';
import type { Registries } from '../model/registries.ts';
import { parseTools, type Tool } from '../model/tool.ts';
import type { Policy } from '../policy/policy.ts';
import { type Pair, pairTools } from './pairing.ts';
import { vanishedTogether } from './vanished.ts';

export interface CompareToolsInput {
  readonly server: string;
  /** Empty where there is no baseline. */
  readonly base: readonly Tool[];
  readonly head: readonly Tool[];
  readonly policy: Policy;
  readonly registries: Registries;
}

/** Pairs and judges the tools of both sides. Tools that the policy ignores take no part; only those that differ are judged. */
export function compareTools({ server, policy, registries, ...sides }: CompareToolsInput): Comparison {
  const isWatched = (tool: Tool) => !policy.isIgnored(tool.name);
  const base = sides.base.filter(isWatched);
  const head = sides.head.filter(isWatched);
  const { pairs, added, removed, duplicates } = pairTools(base, head);
  const differing = pairs.filter((pair) => !sameJson(pair.base.sent, pair.head.sent));
  const judged = (tools: readonly Tool[], all: readonly Tool[]) =>
    judgedTools(tools, registries.judge(tools, policy.settledEffect, all));
  const baseTools = judged([...differing.map((pair) => pair.base), ...removed], sides.base);
  const headTools = judged([...differing.map((pair) => pair.head), ...added], sides.head);
  return {
    server,
    subjects: [
      ...differing.flatMap((pair, index) =>
        paired(pair, baseTools[index], headTools[index], registries.clients),
      ),
      ...headTools.slice(differing.length).map((tool): Subject => ({ kind: 'added', head: tool })),
    ],
    removed: baseTools.slice(differing.length),
    duplicates,
    vanished: vanishedTogether(pairs),
    profiles: registries.profiles.filter(({ id }) => policy.profiles.includes(id)),
    effectOfTitle: effectOfTitle(registries),
  };
}

function judgedTools(tools: readonly Tool[], judgements: readonly Judgement[]): readonly JudgedTool[] {
  return tools.flatMap((tool, index) => {
    const judgement = judgements[index];
    if (!judgement) return [];
    const declared = declaredHints(tool);
    return [{ tool, declared, effective: effectiveHints(declared), judgement }];
  });
}

function paired(
  { renamed }: Pair,
  base: JudgedTool | undefined,
  head: JudgedTool | undefined,
  clients: readonly Client[],
): readonly PairedSubject[] {
  if (!base || !head) return [];
  const changes = hintChanges(head.tool.name, base.declared, head.declared, clients);
  return [{ kind: 'paired', base, head, renamed, changes }];
}

/** By a tool that has a title and nothing else. */
function effectOfTitle({ judge }: Registries): (title: string) => Effect {
  const known = new Map<string, Effect>();
  return (title) => {
    const found = known.get(title);
    if (found) return found;
    const effect = judge(parseTools([{ name: '', title }]).tools, () => undefined)[0]?.effect ?? 'unknown';
    known.set(title, effect);
    return effect;
  };
}
