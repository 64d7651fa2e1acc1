import { array, boolean, check, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import { type OrderTotals, orderTotals, type TotalledOrder } from './order-totals.ts';

const roses = { unitPrice: 8800, quantity: 1, discountAmount: 0, taxRatePpm: 60_000 };
const vase = { unitPrice: 1200, quantity: 2, discountAmount: 400, taxRatePpm: 60_000 };

test('the sums of a paid order', () => {
  const totals = orderTotals({
    lines: [roses, vase],
    shippingCost: 1500,
    shippingDiscount: 500,
    shippingTaxAmount: 60,
    promoTotal: 300,
    creditUsed: 1000,
    captured: 10_748,
  });
  expect(totals).toEqual({
    itemTotal: 11_200,
    discountTotal: 400,
    subtotal: 10_800,
    shippingCost: 1500,
    shippingDiscount: 500,
    shippingTaxAmount: 60,
    promoTotal: 300,
    taxTotal: 528 + 120 + 60,
    salesTax: 708,
    orderTotal: 12_208,
    creditUsed: 1000,
    outstandingBalance: 460,
  });
});

describe('which lines count', () => {
  const total = (lines: TotalledOrder['lines']) => orderTotals({ lines }).itemTotal;
  test('a deleted line does not', () => expect(total([roses, { ...vase, isDeleted: true }])).toBe(8800));
  test('a line added at no charge does not', () => expect(total([roses, { ...vase, chargeable: false }])).toBe(8800));
  test('a line removed without updating the totals still does', () => {
    expect(total([roses, { ...vase, isDeleted: true, remainsCharged: true }])).toBe(11_200);
  });
});

describe('what is outstanding', () => {
  const due = (paid: Partial<TotalledOrder>) => orderTotals({ lines: [roses], ...paid }).outstandingBalance;

  test('all of it before payment', () => expect(due({})).toBe(9328));
  test('nothing once paid', () => expect(due({ captured: 9328 })).toBe(0));
  test('what was paid too much is to be given back, until it is returned', () => {
    expect(due({ captured: 10_000 })).toBe(-672);
    expect(due({ captured: 10_000, returned: 672 })).toBe(0);
  });
  test('a credit that was used has paid, and one given in place of money has gone back', () => {
    expect(due({ creditUsed: 9000 })).toBe(328);
    expect(due({ captured: 10_000, creditInstead: 672 })).toBe(0);
  });
  test('nobody owes what is written off', () => expect(due({ captured: 9000, writtenOff: 328 })).toBe(0));
});

test('promotions and shipping discounts never make an order cost less than its tax', () => {
  const totals = orderTotals({ lines: [roses], shippingCost: 500, shippingDiscount: 900, promoTotal: 99_999 });
  expect(totals).toMatchObject({ shippingDiscount: 500, promoTotal: 8800, taxTotal: 528, orderTotal: 528 });
});

test('the sums equal exact arithmetic for any order, to the cent', () => {
  const line = record({
    unitPrice: integer({ min: 0, max: 10_000_000 }),
    quantity: integer({ min: 1, max: 1000 }),
    discountAmount: integer({ min: 0, max: 100_000 }),
    taxRatePpm: constantFrom(0, 60_000, 88_750, 72_500, 1_000_000, 33_333),
    isDeleted: boolean(),
    chargeable: boolean(),
    remainsCharged: boolean(),
  });
  const money = option(integer({ min: 0, max: 1_000_000 }), { nil: 0 });
  const order = record({
    lines: array(line, { maxLength: 8 }),
    shippingCost: money,
    shippingDiscount: money,
    shippingTaxAmount: money,
    promoTotal: money,
    creditUsed: money,
    captured: money,
    returned: money,
    creditInstead: money,
    writtenOff: money,
  });
  const result = check(
    property(order, (o) => JSON.stringify(orderTotals(o)) === JSON.stringify(exactly(o))),
    moneyCases,
  );
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');
});

/** The same sums once more, written apart in BigInt. */
function exactly(order: Required<TotalledOrder>): OrderTotals {
  let [items, discounts, taxes] = [0n, 0n, 0n];
  for (const line of order.lines) {
    if (!line.chargeable || (line.isDeleted && !line.remainsCharged)) continue;
    const full = BigInt(line.unitPrice) * BigInt(line.quantity);
    const off = BigInt(line.discountAmount) < full ? BigInt(line.discountAmount) : full;
    items += full;
    discounts += off;
    taxes += ((full - off) * BigInt(line.taxRatePpm) + 500_000n) / 1_000_000n;
  }
  const [cost, shippingTax, credit] = [order.shippingCost, order.shippingTaxAmount, order.creditUsed].map(BigInt);
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const shippingOff = least(BigInt(order.shippingDiscount), cost ?? 0n);
  const net = items - discounts + (cost ?? 0n) - shippingOff;
  const promo = least(BigInt(order.promoTotal), net);
  const tax = taxes + (shippingTax ?? 0n);
  const total = net - promo + tax;
  return {
    itemTotal: Number(items),
    discountTotal: Number(discounts),
    subtotal: Number(items - discounts),
    shippingCost: Number(cost),
    shippingDiscount: Number(shippingOff),
    shippingTaxAmount: Number(shippingTax),
    promoTotal: Number(promo),
    taxTotal: Number(tax),
    salesTax: Number(tax),
    orderTotal: Number(total),
    creditUsed: Number(credit),
    outstandingBalance: Number(total - (credit ?? 0n) + movedSince(order)),
  };
}

function movedSince({ captured, returned, creditInstead, writtenOff }: Required<TotalledOrder>): bigint {
  return BigInt(returned) + BigInt(creditInstead) - BigInt(captured) - BigInt(writtenOff);
}
