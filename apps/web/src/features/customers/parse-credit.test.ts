import { expect, test } from 'vitest';
import { parseCredit, parseStoredCredit } from './parse-credit.ts';

const read = { creditId: 'c', amount: 10_000, remaining: 5999, spent: 4001 };

test.each([
  [{ creditId: 'c', creditAmount: 100, remainingAmount: 59.99 }],
  [{ id: 'c', credit_amount: 100, remaining_amount: 59.99 }],
  [{ id: 'c', initial: 100, balance: 59.99 }],
])('a credit is read under any of its names: %j', (credit) => {
  expect(parseCredit(credit)).toMatchObject(read);
});

test('a spent credit is told from one without an amount left out', () => {
  expect(parseCredit({ id: 'c', creditAmount: 5, remainingAmount: 0 })).toMatchObject({ remaining: 0, spent: 500 });
});

test('a refusal without a credit has none', () => {
  expect([null, undefined, 'x', {}].map(parseStoredCredit)).toEqual([null, null, null, null]);
  expect(parseStoredCredit({ creditId: 'c', deletedAt: '2027-02-10T15:00:00Z' })?.isDeleted).toBe(true);
});
