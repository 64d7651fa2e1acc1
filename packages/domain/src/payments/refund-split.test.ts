import { array, check, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import {
  creditPayment,
  type RefundablePayment,
  owedBack,
  refundableFrom,
  refundableOf,
  splitRefund,
  taxWithin,
} from './refund-split.ts';

const payment = (key: string, amount: number, changes: Partial<RefundablePayment> = {}): RefundablePayment => ({
  key,
  paymentType: 'card',
  amount,
  reserved: 0,
  paidAt: '2027-02-01T10:00:00Z',
  ...changes,
});

test('the newest card first, never more than is left of it', () => {
  const parts = splitRefund(700, 70, [
    payment('old', 1000),
    payment('new', 500, { paidAt: '2027-02-02T10:00:00Z', reserved: 100 }),
  ]);
  expect(parts).toEqual([
    { paymentKey: 'new', amount: 400, tax: 40 },
    { paymentKey: 'old', amount: 300, tax: 30 },
  ]);
});

test('a gift card goes before cards, what is on account after them, a credit last', () => {
  const parts = splitRefund(75, 0, [
    ...creditPayment({ creditUsed: 20, reserved: 5 }),
    payment('account', 20, { paymentType: 'invoice', paidAt: '2027-02-03T10:00:00Z' }),
    payment('card', 20, { paidAt: '2027-02-02T10:00:00Z' }),
    payment('gift', 20, { paymentType: 'gift_card' }),
  ]);
  expect(parts?.map(({ paymentKey }) => paymentKey)).toEqual(['gift', 'card', 'account', 'credit']);
});

test('what the payments do not cover is not split', () => {
  expect(splitRefund(101, 0, [payment('a', 100)])).toBe(null);
  expect(splitRefund(1, 0, [])).toBe(null);
  expect(splitRefund(0, 0, [])).toEqual([]);
});

const cents = integer({ min: 0, max: 9_999_999_99 });
const payments = array(
  record({
    amount: cents,
    used: cents,
    type: constantFrom('card', 'gift_card', 'invoice'),
    day: integer({ min: 1, max: 28 }),
  }),
  { maxLength: 6 },
).map((rows) =>
  rows.map(({ amount, used, type, day }, at) =>
    payment(`p${at}`, amount, {
      reserved: Math.min(amount, used),
      paymentType: type,
      paidAt: `2027-02-${String(day).padStart(2, '0')}T00:00:00Z`,
    }),
  ),
);

test('the parts add up to the whole, and none is above what is left of its payment', () => {
  const result = check(
    property(payments, cents, cents, (all, choice, wishedTax) => {
      const left = all.reduce((sum, { amount, reserved }) => sum + BigInt(amount) - BigInt(reserved), 0n);
      if (BigInt(refundableOf(all)) !== left) return false;
      const parts = splitRefund(choice, wishedTax, all);
      if (parts === null) return BigInt(choice) > left;
      const sum = (of: 'amount' | 'tax') => parts.reduce((total, part) => total + BigInt(part[of]), 0n);
      const isWithin = parts.every(({ paymentKey, amount, tax }) => {
        const from = all.find(({ key }) => key === paymentKey);
        return amount > 0 && amount <= (from?.amount ?? 0) - (from?.reserved ?? 0) && tax <= amount;
      });
      const tax = wishedTax < choice ? BigInt(wishedTax) : BigInt(choice);
      const isOnce = new Set(parts.map(({ paymentKey }) => paymentKey)).size === parts.length;
      return isWithin && isOnce && BigInt(choice) <= left && sum('amount') === BigInt(choice) && sum('tax') === tax;
    }),
    moneyCases,
  );
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');
});

test('the tax in an amount is its share of the tax, rounded once, never above either', () => {
  const result = check(
    property(cents, cents, cents, (amount, taxTotal, net) => {
      const orderTotal = net + taxTotal;
      const tax = taxWithin(amount, { taxTotal, orderTotal });
      if (orderTotal === 0) return tax === 0;
      const twice = 2n * BigInt(taxTotal) * BigInt(amount);
      const exact = (twice + BigInt(orderTotal)) / (2n * BigInt(orderTotal));
      const bound = BigInt(Math.min(amount, taxTotal));
      return BigInt(tax) === (exact < bound ? exact : bound);
    }),
    moneyCases,
  );
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');
});

test.each([
  ['paid in full', 100, { outstandingBalance: -100, refundable: 200 }, 100],
  ['half paid: the rest is simply not asked for', 100, { outstandingBalance: 0, refundable: 100 }, 0],
  ['some of it is on its way already', 100, { outstandingBalance: -70, refundable: 170 }, 70],
  ['more is owed from before', 100, { outstandingBalance: -150, refundable: 200 }, 100],
  ['less can be refunded', 100, { outstandingBalance: -100, refundable: 40 }, 40],
  ['nothing has fallen', 0, { outstandingBalance: -50, refundable: 50 }, 0],
])('what is owed back: %s', (_, fall, order, expected) => {
  expect(owedBack(fall, order)).toBe(expected);
});

test('what a credit stands in place of cannot go back as money too', () => {
  const order = {
    payments: [payment('card', 10_600, { reserved: 2120 })],
    captured: 10_600,
    creditUsed: 0,
    refunded: 2120,
  };
  expect(refundableFrom({ ...order, creditInstead: 0 })).toBe(8480);
  expect(refundableFrom({ ...order, creditInstead: 8480 })).toBe(0);
  expect(refundableFrom({ ...order, creditInstead: 8000 })).toBe(480);
});
