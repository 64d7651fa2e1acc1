import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch } from './parse-search.ts';
import { isSearchable, isUnfindable } from './typed-text.ts';

test('a single sign finds nobody', () => {
  expect(['a', '', ' ', '7', '%', '李'].map(isSearchable)).toEqual([false, false, false, false, false, false]);
  expect(['Jo', '50012', '1000012-2', '李明', '0191', 'zip:10115'].map(isSearchable)).not.toContain(false);
});

test('signs alone are not looked for, but for those a number begins with', () => {
  expect(['%', '_', ' %_% ', '*', '..'].map(isUnfindable)).toEqual([true, true, true, true, true]);
  expect(['', ' ', '(', '+', '#', '7', 'a', '50%', '李'].map(isUnfindable)).not.toContain(true);
});

/** What the server would look for. */
function isRead(text: string): boolean {
  const { id, digits, email, code, name, label, groups, isNarrowed } = parseSearch(text, []);
  const isOneThing = [digits, email, code].some((reading) => reading !== undefined);
  return id !== null || isNarrowed || name.length > 0 || isOneThing || (label !== undefined && groups.length > 0);
}

test('a browser asks for exactly what the server reads something in', () => {
  const said = [
    'order',
    '12',
    '2/10',
    '555-0123',
    'x4',
    'zip:',
    'day:today',
    'MD',
    '@',
    '%',
    '#',
    '-',
    'Jo',
    '李',
    '🌹',
    ' ',
  ];
  const typed = fc
    .array(fc.oneof(fc.constantFrom(...said), fc.string({ maxLength: 3 })))
    .map((parts) => parts.join(''));
  fc.assert(fc.property(typed, (text) => isSearchable(text) === isRead(text)));
});
