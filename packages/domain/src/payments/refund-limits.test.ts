import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import { creditCap, mayCredit, mayGiveTogether, mayRefund } from './refund-limits.ts';

test.each([
  [{ orderTotal: 12_206, taxTotal: 606 }, 14_500],
  [{ orderTotal: 101, taxTotal: 0 }, 126], // 126.25 cents: never a part of a cent more
  [{ orderTotal: 3, taxTotal: 0 }, 3],
  [{ orderTotal: 0, taxTotal: 0 }, 0],
])('%j may be credited up to %i cents', (order, cap) => {
  expect(creditCap({ ...order, creditPercent: 125 })).toBe(cap);
});

test('what was credited before counts, and what is left is reported', () => {
  const order = { orderTotal: 10_000, taxTotal: 0, creditPercent: 125 };
  expect(mayCredit(12_500, 0, order).ok).toBe(true);
  expect(mayCredit(12_501, 0, order)).toMatchObject({
    message: 'Credits of an order are limited to 125 percent of its total; $125.00 is left',
  });
  expect(mayCredit(2500, 10_000, order).ok).toBe(true);
  expect(mayCredit(1, 12_500, order)).toMatchObject({
    code: 'credit-exceeds',
    message: expect.stringMatching(/\$0\.00/),
  });
});

test('no more is refunded than there is, and never nothing', () => {
  expect(mayRefund(500, 500).ok).toBe(true);
  expect(mayRefund(501, 500)).toMatchObject({ message: 'Refund exceeds refundable amount of $5.00' });
  expect(mayRefund(0, 500).ok).toBe(false);
  expect(mayRefund(0, 0)).toMatchObject({ message: 'Refund exceeds refundable amount of $0.00' });
});

test('the cap is what the company allows, to the cent for every amount, as whole numbers of any size have it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000), fc.integer({ min: 1, max: 200 }), (total, tax, percent) => {
      const exact = Number((BigInt(total) * BigInt(percent)) / 100n);
      return creditCap({ orderTotal: total + tax, taxTotal: tax, creditPercent: percent }) === exact;
    }),
    moneyCases,
  );
});

test.each([
  ['a refund alone is all that was paid', 'refund', 10_600, { refund: 0, credit: 0 }, 'yes'],
  ['credits alone have their own cap', 'credit', 12_500, { refund: 0, credit: 0 }, 'yes'],
  ['all credits after all refunds', 'credit', 12_500, { refund: 10_600, credit: 0 }, 'too-much-together'],
  ['all refunds after all credits', 'refund', 10_600, { refund: 0, credit: 12_500 }, 'too-much-together'],
  ['up to the cap', 'credit', 1900, { refund: 10_600, credit: 0 }, 'yes'],
  ['a cent over it', 'credit', 1901, { refund: 10_600, credit: 0 }, 'too-much-together'],
  ['a second part up to the cap', 'refund', 500, { refund: 2000, credit: 10_000 }, 'yes'],
  ['a second part over it', 'refund', 501, { refund: 2000, credit: 10_000 }, 'too-much-together'],
] as const)('refund and credit of one resolution on $100.00 and tax: %s', (_, kind, amount, given, expected) => {
  const verdict = mayGiveTogether(kind, amount, given, { orderTotal: 10_600, taxTotal: 600, creditPercent: 125 });
  expect(verdict.ok ? 'yes' : verdict.code).toBe(expected);
});
