import { expect, test } from 'vitest';
import { centsFromText, textFromCents } from './money-text.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['$12.50', 1250],
  [' 1,234.50 ', 123450],
  ['.99', 99],
  ['0', 0],
  ['-$3.10', -310],
  ['$-3.10', -310],
])('%s is read as %i cents', (text, cents) => {
  expect(centsFromText(text)).toBe(cents);
});

test.each(['', '$', 'twelve', '12.345', '1,23', '12..5', '1 2', '-', '.'])('%j is no amount', (text) => {
  expect(centsFromText(text)).toBeNull();
});

test('cents are shown with dollar sign, thousands and two places', () => {
  expect(textFromCents(123450)).toBe('$1,234.50');
  expect(textFromCents(5)).toBe('$0.05');
  expect(textFromCents(-31000)).toBe('-$310.00');
});
