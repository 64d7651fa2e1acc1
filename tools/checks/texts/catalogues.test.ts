import { expect, test } from 'vitest';
import { checkCatalogues, pairFindings, textsOfSource, unusedFindings } from './catalogues.ts';

const english = textsOfSource(
  `export const a = catalogue('a', { hello: 'Hello {{name}}', 'left_one': '{{count}} left', left_other: '{{count}} left' } as const);`,
);

test('the texts of a catalogue are read from its file', () => {
  expect([...english]).toEqual([
    ['hello', 'Hello {{name}}'],
    ['left_one', '{{count}} left'],
    ['left_other', '{{count}} left'],
  ]);
});

test('a text that is missing, one too many and other parameters are found', () => {
  const spanish = textsOfSource(
    `export const aEs = { hello: 'Hola {{nombre}}', left_one: 'queda {{count}}', bye: 'Adiós' };`,
  );
  expect(pairFindings(english, spanish)).toEqual([
    '"left_other" is not translated',
    '"bye" is in no English catalogue',
    '"hello" has the parameters name, translated nombre',
  ]);
});

test('a text that nothing says is found; both forms of a counted one are one key', () => {
  expect(unusedFindings(english, ["t('hello', { name })"])).toEqual(['"left" is not said anywhere']);
  expect(unusedFindings(english, ["t('hello', { name })", "t('left', { count })"])).toEqual([]);
});

test('every catalogue of the product is complete', async () => {
  expect(await checkCatalogues()).toEqual([]);
});
