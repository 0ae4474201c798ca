import type { Settings } from '../inputs/inputs.ts';
import type { Result } from '../model/result.ts';
import { type Listed, listSource } from '../run/listing.ts';
import type { CommandContext } from './command.ts';
import { withSources } from './local.ts';

/** Lists the one source that the user names. Fails where there is none; one that cannot be listed is a listing as well. */
export function listNamed(
  text: string,
  settings: Settings,
  context: CommandContext,
): Promise<Result<Listed>> {
  const named = { text, label: 'server', side: 'head', serverArguments: '' } as const;
  return withSources([named], settings, context, ([source]) => {
    if (!source) throw new Error('every name has a source');
    return listSource(source, context.signal);
  });
}
