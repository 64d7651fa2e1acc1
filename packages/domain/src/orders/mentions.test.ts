import { expect, test } from 'vitest';
import { insertMention, isBehindMention, matchPeople, mentionQuery, peopleNamed, splitMentions } from './mentions.ts';

const people = [
  { staffId: '1', name: 'Ana Ruiz', email: 'care.manager@bloomdesk.test' },
  { staffId: '2', name: 'Ana Ruiz-Lopez', email: 'ana.lopez@bloomdesk.test' },
  { staffId: '3', name: "Ben O'Brien", email: 'ben@bloomdesk.test' },
];

test.each([
  ['@', ''],
  ['Please @an', 'an'],
  ['Please @Ana R', 'Ana R'],
  ['(@be', 'be'],
  ['Please @Ana Ruiz call', null],
  ['ana@bloomdesk', null],
  ['nothing', null],
  ['@ ', null],
])('%j is asking for %j', (text, query) => {
  expect(mentionQuery(text)).toBe(query);
});

test.each([
  ['', ['1', '2', '3']],
  ['an', ['1', '2']],
  ['ana r', ['1', '2']],
  ['lopez', ['2']],
  ['manager', ['1']],
  ['zoe', []],
])('%j finds %j', (query, ids) => {
  expect(matchPeople(people, query, 6).map(({ staffId }) => staffId)).toEqual(ids);
});

test('a picked name takes the place of what was begun', () => {
  expect(insertMention('Hi @an please', 6, 'Ana Ruiz')).toEqual({ text: 'Hi @Ana Ruiz please', caret: 13 });
  expect(insertMention('@', 1, 'Ana Ruiz')).toEqual({ text: '@Ana Ruiz ', caret: 10 });
});

test('behind a picked name stands one space, which came with it', () => {
  const isBehind = (text: string) => isBehindMention(text, text.length, people);
  expect(['Hi @Ana Ruiz ', 'Hi @Ana Ruiz', 'Hi @Ana Ruiz  ', 'Hi @Zoe ', 'Ana Ruiz '].map(isBehind)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a text names those whose whole name stands in it, each once', () => {
  const named = (text: string) => peopleNamed(text, [...people, ...people]).map(({ staffId }) => staffId);
  expect(named("@Ben O'Brien see @Ben O'Brien")).toEqual(['3']);
  expect(named('Ana Ruiz')).toEqual([]);
});

test('the names in a text are marked, the longest first, whatever signs they have', () => {
  expect(splitMentions('To @Ana Ruiz-Lopez: ok', people)).toEqual([
    { text: 'To ', isMention: false },
    { text: '@Ana Ruiz-Lopez', isMention: true },
    { text: ': ok', isMention: false },
  ]);
  expect(splitMentions('a.c', [{ staffId: '9', name: '.*' }])).toEqual([{ text: 'a.c', isMention: false }]);
  expect(splitMentions('plain', [])).toEqual([{ text: 'plain', isMention: false }]);
});
