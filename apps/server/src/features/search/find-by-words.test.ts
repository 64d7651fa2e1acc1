import { expect, test } from 'vitest';
import { parseSearch } from '@bloomdesk/domain/search/parse-search';
import { findByWords } from './find-by-words.ts';
type Looked = [matching: string, since: 'latest weeks' | 'ever'];

/** What is looked through for what somebody types, where nothing is found. */
async function lookedThrough(text: string): Promise<Looked[]> {
  const looked: Looked[] = [];
  const search: Parameters<typeof findByWords>[0]['search'] = {
    async byWords(_reading, matching, since) {
      looked.push([matching, since === null ? 'ever' : 'latest weeks']);
      return [];
    },
    inException: async () => [],
    wordsBeginning: async () => new Map([['ros', ['rosenberg']]]),
  };
  await findByWords({ now: new Date('2031-02-13T12:00:00Z'), search }, parseSearch(text, []));
  return looked;
}

test('two letters beside a word that nearly every order has are looked for in the latest weeks alone', async () => {
  expect(await lookedThrough('em street')).toEqual([
    ['whole', 'latest weeks'],
    ['whole', 'ever'],
    ['beginning', 'latest weeks'],
  ]);
});

test('beside a word that tells something they are looked for in all orders', async () => {
  expect((await lookedThrough('em ros')).at(-1)).toEqual(['beginning', 'ever']);
  expect((await lookedThrough('ros street')).at(-1)).toEqual(['beginning', 'ever']);
});
