import { expect, test } from 'vitest';
import { restoredFields } from './use-draft.ts';

const start = { note: '', amount: 10, tags: ['a'] };
const stored = (fields: object, before: object = start) => JSON.stringify({ start: before, fields });

test('what was typed comes back', () => {
  expect(restoredFields(stored({ ...start, note: 'Ring twice' }), start)).toEqual({ ...start, note: 'Ring twice' });
});

test('what another user has saved meanwhile stays where nothing was typed', () => {
  const now = { ...start, amount: 25 };
  expect(restoredFields(stored({ ...start, note: 'Ring twice' }), now)).toEqual({ ...now, note: 'Ring twice' });
});

test('a field that was emptied stays empty', () => {
  const before = { note: 'Gate 4', amount: null, tags: [] };
  expect(restoredFields(stored({ ...before, note: '' }, before), before)).toEqual({ ...before, note: '' });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['the same as at the start', stored(start)],
  ['fields of another kind', stored({ note: 7, amount: '10', tags: 'a', more: true })],
])('%s brings nothing back', (_, text) => expect(restoredFields(text, start)).toBeNull());
