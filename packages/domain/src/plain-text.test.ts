import { expect, test } from 'vitest';
import { hasMoreSigns, oneLine, plainLines, showTurning, showTurningIn } from './plain-text.ts';

test('a line of a label has single blanks and no control signs', () => {
  expect(oneLine('  350\t5th \r\n Ave\0 ')).toBe('350 5th Ave');
  expect(oneLine('Zoë 花子')).toBe('Zoë 花子');
});

test('a notecard keeps its lines', () => {
  expect(plainLines(' Dear Ada,\r\n\r\nall my love\0\t!\rBen ')).toBe('Dear Ada,\n\nall my love  !\nBen');
});

test('signs that turn the direction are shown, those that only mark it stay', () => {
  expect(showTurning('1 "Quoted" St\u202Egnirts')).toBe('1 "Quoted" St[U+202E]gnirts');
  expect(showTurning('\u2066a\u2069')).toBe('[U+2066]a[U+2069]');
  expect(showTurning('שלום\u200F!')).toBe('שלום\u200F!');
  expect(showTurningIn({ city: 'a\u202Db', floor: 3 })).toEqual({ city: 'a[U+202D]b', floor: 3 });
});

test('signs are counted as a reader counts them', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(hasMoreSigns(family.repeat(500), 500)).toBe(false);
  expect(hasMoreSigns(family.repeat(501), 500)).toBe(true);
  expect(hasMoreSigns('x'.repeat(500), 500)).toBe(false);
  expect(hasMoreSigns('x'.repeat(501), 500)).toBe(true);
});
