import { INPUT_NAMES, isInputName } from '../inputs/inputs.ts';
import { nearest } from '../model/nearest.ts';
import { quoted, type Text, text } from '../model/text.ts';

/**
 * A sentence for every input that the Action does not have. The runner hands all of `with:` over as `INPUT_<NAME>`.
 * https://docs.github.com/actions/reference/workflows-and-actions/metadata-syntax#inputs
 */
export function unknownInputs(environment: NodeJS.ProcessEnv): readonly Text[] {
  return Object.keys(environment)
    .filter((key) => key.startsWith('INPUT_'))
    .map((key) => key.slice('INPUT_'.length).toLowerCase())
    .filter((name) => name !== '' && !isInputName(name))
    .map((name) => {
      const known = nearest(name.replaceAll('_', '-'), INPUT_NAMES);
      const guess = known ? text` Did you mean ${known}?` : text` Known: ${INPUT_NAMES.join(', ')}.`;
      return text`There is no input ${quoted(name)}, and it was ignored.${guess}`;
    });
}
