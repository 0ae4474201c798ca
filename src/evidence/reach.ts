import type { Name } from './namespace.ts';
import type { Piece } from './piece.ts';
import type { Property } from './properties.ts';
import { ADDRESS_PARAMETERS, CREDENTIAL_PARAMETERS, OPEN_WORDS } from './reach.data.ts';

/** What a tool says about whom it talks to. */
export function readReach(name: Name, properties: readonly Property[]): readonly Piece[] {
  const spoken = properties.map((property) => ({
    property,
    name: property.words.map((token) => token.word).join(' '),
  }));
  const credentials = spoken.some((one) => CREDENTIAL_PARAMETERS.has(one.name));
  const addresses = credentials ? [] : spoken.filter((one) => ADDRESS_PARAMETERS.has(one.name));
  const words = name.flat().filter((token) => OPEN_WORDS.has(token.word));
  return [
    ...addresses.map(({ property }) => piece('schema', property.name, 70)),
    ...words.map((token) => piece('name', token.sent, 60)),
  ];
}

function piece(source: Piece['source'], words: string, strength: number): Piece {
  return { source, words, says: 'open', strength };
}
