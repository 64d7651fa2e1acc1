import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNatural, orderKey } from './table-order.ts';

const inOrder = (texts: string[]) => texts.map(orderKey).sort(compareNatural);

test('digits count as numbers wherever they stand', () => {
  expect(inOrder(['V12', 'V2', 'C3', 'V1'])).toEqual(['c3', 'v1', 'v2', 'v12']);
  expect(inOrder(['Fri 10', 'Fri 9', 'fri 1'])).toEqual(['fri 1', 'fri 9', 'fri 10']);
});

test('leading zeros do not change the order, and equal numbers still have one', () => {
  expect(inOrder(['a2', 'a010', 'a02'])).toEqual(['a02', 'a2', 'a010']);
});

test('it is one order: never two answers for the same two texts', () => {
  const text = fc.stringMatching(/^[a-c0-9-]{0,6}$/);
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(Math.sign(compareNatural(a, b))).toBe(-Math.sign(compareNatural(b, a)) + 0);
      if (compareNatural(a, b) <= 0 && compareNatural(b, c) <= 0) expect(compareNatural(a, c)).toBeLessThanOrEqual(0);
      if (a !== b) expect(compareNatural(a, b)).not.toBe(0);
    }),
  );
});
