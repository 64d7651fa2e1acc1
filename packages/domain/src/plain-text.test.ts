import { expect, test } from 'vitest';
import { hasMoreSigns, oneLine, plainLines } from './plain-text.ts';

test('a line of a label has single blanks and no control signs', () => {
  expect(oneLine('  350\t5th \r\n Ave\0 ')).toBe('350 5th Ave');
  expect(oneLine('Zoë 花子')).toBe('Zoë 花子');
});

test('a notecard keeps its lines', () => {
  expect(plainLines(' Dear Ada,\r\n\r\nall my love\0\t!\rBen ')).toBe('Dear Ada,\n\nall my love  !\nBen');
});

test('signs are counted as a reader counts them', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(hasMoreSigns(family.repeat(500), 500)).toBe(false);
  expect(hasMoreSigns(family.repeat(501), 500)).toBe(true);
  expect(hasMoreSigns('x'.repeat(500), 500)).toBe(false);
  expect(hasMoreSigns('x'.repeat(501), 500)).toBe(true);
});
