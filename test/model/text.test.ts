import { expect, test } from 'vitest';
import { plainText, quoted, renderText, sentences, text } from '../../src/model/text.ts';

test('a sentence keeps our words and foreign ones apart', () => {
  expect(text`The tool ${quoted('a`b')} has ${2} ${'hints'}.`).toEqual([
    'The tool ',
    { quoted: 'a`b' },
    ' has ',
    '2',
    ' ',
    'hints',
    '.',
  ]);
  expect(text``).toEqual([]);
});

test('a sentence can stand in another', () => {
  expect(plainText(text`Look${text`, it says ${quoted('delete')}`}!`)).toBe('Look, it says "delete"!');
});

test('only foreign words are escaped', () => {
  const sentence = text`<b> ${quoted('<i>')}`;
  expect(renderText(sentence, (foreign) => foreign.replace('<', '&lt;'))).toBe('<b> &lt;i>');
});

test('sentences are joined by one space, empty ones left out', () => {
  expect(plainText(sentences(text`One.`, text``, text`Two ${quoted('x')}.`))).toBe('One. Two "x".');
  expect(sentences()).toEqual([]);
});
