import {
  type Effect,
  type Evidence,
  type EvidenceSource,
  isDestructive,
  isWriter,
  type Judgement,
} from '../../model/judgement.ts';
import { quoted, type Text, text } from '../../model/text.ts';

const SPEAKERS: Readonly<Record<EvidenceSource, string>> = {
  name: 'its name says',
  schema: 'its parameters say',
  title: 'its title says',
  description: 'its description says',
  policy: 'the policy file says',
};

/** `its name says "delete"`: one piece of evidence. */
export function saying({ source, words }: Evidence): Text {
  return text`${SPEAKERS[source]} ${quoted(words)}`;
}

/** The strongest evidence for what a tool is judged to do, as a clause. */
export function mainSaying({ effect, evidence }: Judgement): Text {
  const spokesman = evidence.find(({ says }) => says === effect);
  return spokesman ? saying(spokesman) : text`its words say so`;
}

/** How the words stand to the claim that a tool changes nothing: the end of a sentence, from the comma on. */
export function besideReadOnly(judgement: Judgement): Text {
  return beside(judgement.evidence, judgement.effect, isWriter(judgement.effect));
}

/** The same for the claim that a tool only adds. */
export function besideNonDestructive(judgement: Judgement): Text {
  return beside(judgement.evidence, judgement.effect, isDestructive(judgement.effect));
}

/** The same for the claim that a tool stays within a closed set of systems. */
export function besideClosedWorld({ reach, evidence }: Judgement): Text {
  return beside(evidence, reach, reach === 'open');
}

function beside(
  evidence: readonly Evidence[],
  judged: Effect | Judgement['reach'],
  contradicts: boolean,
): Text {
  const spokesman = evidence.find(({ says }) => says === judged);
  if (!spokesman) return text`, and nothing in its own words shows whether that is right`;
  return contradicts ? text`, although ${saying(spokesman)}` : text`, which fits: ${saying(spokesman)}`;
}
