import { expect, test } from 'vitest';
import { type BackedCredit, backingAfter } from './credit-backing.ts';

const credit = (changes: Partial<BackedCredit> = {}): BackedCredit => ({
  origin: 'instead',
  amount: 10_000,
  backed: 10_000,
  spent: 0,
  outstandingBalance: 0,
  ...changes,
});

test.each([
  ['deleted: all of it is owed again', credit(), null, 0],
  ['deleted after some was spent', credit({ spent: 4000 }), null, 4000],
  ['lowered', credit(), 8000, 8000],
  ['raised: the rest is a gift', credit(), 12_000, 10_000],
  [
    'lowered by mistake and raised again',
    credit({ amount: 8000, backed: 8000, outstandingBalance: -2000 }),
    11_000,
    10_000,
  ],
  ['the gift on top goes first', credit({ amount: 12_000 }), 10_500, 10_000],
  ['a gift stays one', credit({ origin: 'given', backed: 0, outstandingBalance: -5000 }), 15_000, 0],
  [
    'what was given back of a credit that was used',
    credit({ origin: 'returned', outstandingBalance: -5000 }),
    15_000,
    10_000,
  ],
])('%s', (_, before, amount, expected) => {
  expect(backingAfter(before, amount)).toBe(expected);
});
