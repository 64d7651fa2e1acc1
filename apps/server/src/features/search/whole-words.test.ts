import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSearch } from '@bloomdesk/domain/search/parse-search';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { searchStore } from './search.store.ts';
import { withWholeWords } from './whole-words.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
  const many = Array.from(
    { length: 60 },
    (_, at) => `mar${String.fromCodePoint(97 + (at % 26))}${'ae'[at % 2]}${'x'.repeat(at)}`,
  );
  await desk.app.pool.query('insert into search_words (word) select unnest($1::text[])', [
    ['lisa', 'lisa', 'lisaan', 'rose', ...many],
  ]);
});
afterAll(() => desk.close());

const wordsOf = async (text: string) =>
  (await withWholeWords(searchStore(desk.app.db), parseSearch(text, [])))?.groups.map(({ anyOf, isBeginning }) =>
    isBeginning ? `${anyOf.join()}…` : anyOf.join(),
  );

test('what was typed stands for every word that begins like it, once each', async () => {
  expect(await wordsOf('lisa rose')).toEqual(['lisa,lisaan', 'rose']);
});

test('where no word goes on from what was typed, beginnings are not looked for', async () => {
  expect(await wordsOf('lisaan rose')).toBeUndefined();
  expect(await wordsOf('lisaan street')).toBeUndefined(); // street and st are one thing
});

test('a beginning of very many words, a short one and a number stay beginnings', async () => {
  expect(await wordsOf('mar lisa')).toEqual(['mar…', 'lisa,lisaan']);
  expect(await wordsOf('li rose')).toEqual(['li…', 'rose']);
  expect(await wordsOf('zip:212 rose')).toEqual(['rose', 'z:212…']);
});
