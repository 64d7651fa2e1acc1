import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import { refundOfPieces } from './refunded-pieces.ts';
import {
  checkRemedyAmount,
  formatLeft,
  mostRefund,
  type RemediedMoney,
  remedyAmount,
  remedyBase,
  type ValuedLineItem,
} from './remedy-amount.ts';

const line = (index: number, changes: Partial<ValuedLineItem> = {}): ValuedLineItem => ({
  index,
  name: `Line ${index}`,
  quantity: 1,
  refundedQuantity: 0,
  isDeleted: false,
  price: 8000,
  taxAmount: 480,
  chargeable: true,
  ...changes,
});
const money: RemediedMoney = {
  orderTotal: 12_206,
  taxTotal: 606,
  shippingCost: 2000,
  shippingDiscount: 500,
  shippingTaxAmount: 90,
  refundable: 12_206,
  credited: 0,
  creditPercent: 125,
};
const order = { money, isOnlyLive: true };
const pick = (index: number, quantity = 1) => ({ isWhole: false, lines: [{ index, quantity, reasons: [] }] });
const whole = { isWhole: true, lines: [] };

test('a line is worth its price and its tax, a part of it its share', () => {
  expect(remedyBase(pick(0), [line(0), line(1)], order)).toMatchObject({ price: 8000, tax: 480 });
  const three = line(0, { quantity: 3, price: 100, taxAmount: 7 });
  expect(remedyBase(pick(0), [three], order)).toMatchObject({ price: 33, tax: 2 });
  const afterOne = { ...three, refundedQuantity: 1 };
  expect(remedyBase(pick(0, 2), [afterOne], order)).toMatchObject({ price: 67, tax: 5 });
});

test('the whole package brings its shipping only where no other suborder is live', () => {
  expect(remedyBase(whole, [line(0)], order)).toMatchObject({ price: 9500, tax: 570 });
  expect(remedyBase(whole, [line(0)], { money, isOnlyLive: false })).toMatchObject({ price: 8000, tax: 480 });
});

test('what is gone, went back or cost nothing is worth nothing', () => {
  const gone = [line(0, { isDeleted: true }), line(1, { refundedQuantity: 1 }), line(2, { chargeable: false })];
  expect(remedyBase(whole, gone, { money, isOnlyLive: false })).toMatchObject({ price: 0, tax: 0 });
});

test('a promotion on the order keeps the whole package within the order', () => {
  const cheap = { ...money, orderTotal: 5300, taxTotal: 300 };
  expect(remedyBase(whole, [line(0)], { money: cheap, isOnlyLive: true })).toMatchObject({ price: 5000, tax: 300 });
});

const base = remedyBase(pick(0), [line(0)], order);
test.each([
  ['refund', 100, { amount: 8480, tax: 480 }],
  ['refund', 50, { amount: 4240, tax: 240 }],
  ['refund', 33.33, { amount: 2826, tax: 160 }],
  ['credit', 125, { amount: 10_000, tax: 0 }],
  ['credit', 50, { amount: 4000, tax: 0 }],
] as const)('%s of %d percent', (kind, percent, expected) => {
  expect(remedyAmount(kind, { by: 'percent', percent }, base, money)).toEqual(expected);
});

test('the tax in dollars that go back is their share of the order’s tax', () => {
  const ofNoLine = { ...base, lines: [] };
  expect(remedyAmount('refund', { by: 'dollars', amount: 6103 }, ofNoLine, money)).toEqual({ amount: 6103, tax: 303 });
  expect(remedyAmount('credit', { by: 'dollars', amount: 6103 }, base, money)).toEqual({ amount: 6103, tax: 0 });
});

test('the tax that is shown is the tax that is booked, where shipping bears none too', () => {
  const untaxed = { ...money, shippingTaxAmount: 0 };
  const parcel = remedyBase(whole, [line(0)], { money: untaxed, isOnlyLive: true });
  const shown = remedyAmount('refund', { by: 'percent', percent: 50 }, parcel, untaxed);
  expect(shown).toEqual({ amount: 4990, tax: refundOfPieces(4990, parcel.lines, untaxed).tax });
  expect(shown.tax).toBe(282);
});

test.each([
  ['refund', null, {}, 'Choose how much.'],
  ['refund', { by: 'percent', percent: 0 }, {}, 'A percentage is a positive number, with two decimals at most.'],
  ['refund', { by: 'percent', percent: -5 }, {}, 'A percentage is a positive number, with two decimals at most.'],
  ['refund', { by: 'percent', percent: 33.333 }, {}, 'A percentage is a positive number, with two decimals at most.'],
  [
    'refund',
    { by: 'percent', percent: Number.NaN },
    {},
    'A percentage is a positive number, with two decimals at most.',
  ],
  ['refund', { by: 'percent', percent: 100.01 }, {}, 'A refund is 100 percent at most.'],
  ['credit', { by: 'percent', percent: 125.01 }, {}, 'A credit is 125 percent at most.'],
  ['credit', { by: 'percent', percent: 125 }, {}, null],
  ['refund', { by: 'dollars', amount: 0 }, {}, 'An amount is a positive number.'],
  ['refund', { by: 'dollars', amount: -1 }, {}, 'An amount is a positive number.'],
  ['refund', { by: 'dollars', amount: 12_206 }, {}, null],
  ['refund', { by: 'dollars', amount: 12_207 }, {}, 'Refund exceeds refundable amount of $122.06'],
  ['refund', { by: 'dollars', amount: 12_207 }, { refundable: 90_000 }, 'Refund exceeds refundable amount of $122.06'],
  ['refund', { by: 'percent', percent: 50 }, { refundable: 100 }, 'Refund exceeds refundable amount of $1.00'],
  ['credit', { by: 'dollars', amount: 14_500 }, {}, null],
  [
    'credit',
    { by: 'dollars', amount: 14_501 },
    {},
    'Credits of an order are limited to 125 percent of its total; $145.00 is left',
  ],
  [
    'credit',
    { by: 'percent', percent: 125 },
    { credited: 14_000 },
    'Credits of an order are limited to 125 percent of its total; $5.00 is left',
  ],
] as const)('%s of %j with %j', (kind, choice, changes, message) => {
  const verdict = checkRemedyAmount(kind, choice, base, { ...money, ...changes });
  expect(verdict.ok ? null : verdict.message).toBe(message);
});

test('a share of what is worth nothing is no amount', () => {
  const verdict = checkRemedyAmount('refund', { by: 'percent', percent: 100 }, { price: 0, tax: 0, lines: [] }, money);
  expect(verdict).toMatchObject({ code: 'no-amount' });
});

test('what is left is said in words', () => {
  expect(formatLeft('refund', { ...money, refundable: 500 }, 0)).toBe('$5.00 of this order can still be refunded.');
  expect(formatLeft('credit', money, 14_500)).toBe('$145.00 can still be given in credits for this order.');
});

const cents = fc.integer({ min: 0, max: 9_999_999_99 });
const lines = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: cents,
    taxAmount: fc.integer({ min: 0, max: 99_999_99 }),
    chargeable: fc.boolean(),
    isDeleted: fc.boolean(),
    refunded: fc.integer({ min: 0, max: 40 }),
    wanted: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 6 },
);

test('what is selected is worth its exact shares to the cent, and what is left of a line all that has not gone back', () => {
  fc.assert(
    fc.property(lines, (rows) => {
      const valued = rows.map(({ refunded, ...row }, index) =>
        line(index, { ...row, refundedQuantity: Math.min(refunded, row.quantity) }),
      );
      const chosen = rows.map(({ wanted }, index) => ({ index, quantity: wanted, reasons: [] }));
      const rich = { ...money, orderTotal: 1e13, taxTotal: 1e12 };
      const found = remedyBase({ isWhole: false, lines: chosen }, valued, { money: rich, isOnlyLive: false });
      const sumOf = (part: (each: ValuedLineItem) => number) =>
        valued.reduce((total, each, at) => total + exactWorth(each, part(each), rows[at]?.wanted ?? 0), 0n);
      const isExact = BigInt(found.price) === sumOf(({ price }) => price);
      return isExact && BigInt(found.tax) === sumOf(({ taxAmount }) => taxAmount);
    }),
    { numRuns: moneyCases.numRuns / 10 }, // ten lines' worth of arithmetic each
  );
});

test('a percentage is rounded once, and what may be refunded or credited never passes the caps', () => {
  const bases = fc.record({ price: cents, tax: cents });
  fc.assert(
    fc.property(bases, fc.integer({ min: 1, max: 12_500 }), fc.boolean(), ({ price, tax }, hundredths, isRefund) => {
      const kind = isRefund ? 'refund' : 'credit';
      const choice = { by: 'percent', percent: hundredths / 100 } as const;
      const wide = { ...money, orderTotal: price + tax, taxTotal: tax, refundable: Math.floor((price + tax) / 2) };
      const result = remedyAmount(kind, choice, { price, tax, lines: [] }, wide);
      const exact = share(price, hundredths) + (isRefund ? share(tax, hundredths) : 0n);
      const isAllowed = checkRemedyAmount(kind, choice, { price, tax, lines: [] }, wide).ok;
      const cap = isRefund ? BigInt(mostRefund(wide)) : (BigInt(price) * 5n) / 4n;
      return BigInt(result.amount) === exact && (!isAllowed || (exact > 0n && exact <= cap));
    }),
    moneyCases,
  );
});

function share(amount: number, hundredths: number): bigint {
  return halfUp(BigInt(amount) * BigInt(hundredths), 10_000n);
}

function exactWorth(valued: ValuedLineItem, amount: number, wanted: number): bigint {
  const { isDeleted, chargeable, quantity, refundedQuantity } = valued;
  const left = quantity - refundedQuantity;
  if (isDeleted || !chargeable || left === 0) return 0n;
  const of = (pieces: number) => halfUp(BigInt(amount) * BigInt(pieces), BigInt(quantity));
  const unrefunded = BigInt(amount) - of(refundedQuantity);
  const result = of(wanted);
  return wanted >= left || result > unrefunded ? unrefunded : result;
}

function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
