import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShortWord, mayBeMistyped, mostMistakes, oneMistakeAway, typingMistakes } from './spelling.ts';

test.each([
  ['schmidt', 'schmidt', 0],
  ['schmit', 'schmidt', 1],
  ['alleen', 'aleen', 1],
  ['shcmidt', 'schmidt', 1],
  ['schmjdt', 'schmidt', 1],
  ['shcmit', 'schmidt', 2],
  ['rosa', 'otto', 3],
  ['ann', 'annabelle', 3],
])('%s for %s has %i mistakes', (typed, meant, mistakes) => expect(typingMistakes(typed, meant)).toBe(mistakes));

test('every word that one mistake makes of another has one mistake', () => {
  const word = fc.stringMatching(/^[a-z]{2,7}$/);
  fc.assert(
    fc.property(word, (meant) => {
      for (const typed of oneMistakeAway(meant)) expect(typingMistakes(typed, meant)).toBe(1);
    }),
    { numRuns: 20 },
  );
});

test('numbers are taken as they are, and short words are told from longer ones', () => {
  expect(['reye', 'schmidt'].map(mayBeMistyped)).toEqual([true, true]);
  expect(['elm', '1001', 'd:2027-02-10', 'flrl1'].map(mayBeMistyped)).toEqual([false, false, false, false]);
  expect(['em', 'prk', 'park', 'e', '12', 'd:x'].map(isShortWord)).toEqual([false, true, false, false, false, false]);
  expect([mostMistakes('aleen'), mostMistakes('schmidt')]).toEqual([1, 2]);
});
