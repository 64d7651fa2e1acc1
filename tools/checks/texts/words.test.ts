import { expect, test } from 'vitest';
import { checkWords, wordFindings } from './words.ts';

test.each([
  ['It is stored, whatever happens.', 'docs/page.md:1'],
  ['First.\nThe label is booked anew.', 'docs/page.md:2'],
  ['The customer is told.', 'docs/page.md:1'],
  ['```\nanew\n```\nSomebody comes.', 'docs/page.md:4'],
])('%j has a plainer word', (text, where) => {
  expect(wordFindings('docs/page.md', text)).toEqual([{ where, what: expect.stringContaining('say ') }]);
});

test.each(['It is stored again.', 'In code: `forsaken`.', '```\nwish\n```', 'A renewed, wishful told tale.'])(
  '%j is plain',
  (text) => {
    expect(wordFindings('docs/page.md', text)).toEqual([]);
  },
);

test('the pages people read are plain', async () => {
  expect(await checkWords()).toEqual([]);
});
