import { array, check, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPriceSeen, type NewOrderLine, percentText, priceNewOrder } from './new-order-price.ts';

const roses: NewOrderLine = { name: 'Blushing Rose', unitPrice: 8800, quantity: 1 };
const candle: NewOrderLine = { name: 'Fig Candle', unitPrice: 3400, quantity: 2 };
const maryland = { deliveryFee: 1500, taxRatePpm: 60_000 };

test.each<[string, NewOrderLine[], typeof maryland, [items: number, shipping: number, tax: number, total: number]]>([
  ['one bouquet, delivered and taxed', [roses], maryland, [8800, 1500, 528 + 90, 10_918]],
  ['two products', [roses, candle], maryland, [15_600, 1500, 528 + 408 + 90, 18_126]],
  ['an area that takes nothing', [roses], { deliveryFee: 0, taxRatePpm: 0 }, [8800, 0, 0, 8800]],
  [
    'a rate with halves of a cent',
    [{ ...candle, quantity: 1 }],
    { deliveryFee: 995, taxRatePpm: 88_750 },
    [3400, 995, 302 + 88, 4785],
  ],
  ['nothing sold: no fee, no tax', [], maryland, [0, 0, 0, 0]],
])('%s', (_, lines, area, [itemTotal, shippingCost, taxTotal, orderTotal]) => {
  expect(priceNewOrder(lines, area).totals).toMatchObject({
    itemTotal,
    shippingCost,
    taxTotal,
    orderTotal,
    discountTotal: 0,
    outstandingBalance: orderTotal,
  });
});

const anyLine = record({ unitPrice: integer({ min: 0, max: 100_000 }), quantity: integer({ min: 1, max: 50 }) });
const anyArea = record({
  deliveryFee: integer({ min: 0, max: 10_000 }),
  taxRatePpm: integer({ min: 0, max: 250_000 }),
});

test('the total is goods, delivery and tax, and tax is within a cent a line of its exact amount', () => {
  const { failed, counterexample } = check(
    property(array(anyLine, { minLength: 1, maxLength: 8 }), anyArea, (lines, area) => {
      const { totals, lines: priced } = priceNewOrder(lines, area);
      const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
      const exact = ((goods + area.deliveryFee) * area.taxRatePpm) / 1_000_000;
      return (
        totals.orderTotal === goods + area.deliveryFee + totals.taxTotal &&
        totals.taxTotal === priced.reduce((sum, { taxAmount }) => sum + taxAmount, totals.shippingTaxAmount) &&
        Math.abs(totals.taxTotal - exact) <= (lines.length + 1) / 2
      );
    }),
    { numRuns: 500 },
  );
  expect([failed, counterexample]).toEqual([false, null]);
});

describe('the price that was shown', () => {
  const lines = [roses, candle];
  const seen = { ...maryland, unitPrices: [8800, 3400], orderTotal: 18_126 };
  const says = (now: Partial<typeof maryland>, products = lines, shown = seen) => {
    const verdict = isPriceSeen(products, { ...maryland, ...now }, shown);
    return verdict.ok ? 'as seen' : `${verdict.message} ${verdict.line ?? ''}`.trim();
  };

  test('is as it was', () => expect(says({})).toBe('as seen'));
  test('names a product that costs something else, and which line it is', () => {
    expect(says({}, [roses, { ...candle, unitPrice: 3600 }])).toBe('Fig Candle costs $36.00 now, not $34.00. 1');
    expect(says({}, lines, { ...seen, unitPrices: [8800] })).toBe('Fig Candle costs $34.00 now, not $0.00. 1');
  });
  test('names the delivery fee and the tax rate', () => {
    expect(says({ deliveryFee: 2000 })).toBe('Delivery costs $20.00 now, not $15.00.');
    expect(says({ taxRatePpm: 88_750 })).toBe('The tax rate is 8.875% now, not 6%.');
  });
  test('names a total that was added up in another way', () => {
    expect(says({}, lines, { ...seen, orderTotal: 18_125 })).toBe('The order costs $181.26, not $181.25.');
  });
  test('does not matter where nothing is sold', () => {
    expect(says({ deliveryFee: 1 }, [], { ...seen, unitPrices: [], orderTotal: 0 })).toBe('as seen');
  });
  test('is seen by everyone who reckons by the same rule, and by nobody who is a cent off', () => {
    const { failed, counterexample } = check(
      property(array(anyLine, { minLength: 1, maxLength: 6 }), anyArea, (some, area) => {
        const products = some.map((line) => ({ ...line, name: 'Roses' }));
        const { orderTotal } = priceNewOrder(products, area).totals;
        const shown = { ...area, unitPrices: products.map(({ unitPrice }) => unitPrice), orderTotal };
        return (
          isPriceSeen(products, area, shown).ok &&
          !isPriceSeen(products, area, { ...shown, orderTotal: orderTotal + 1 }).ok
        );
      }),
    );
    expect([failed, counterexample]).toEqual([false, null]);
  });
});

test.each([
  [60_000, '6%'],
  [88_750, '8.875%'],
  [0, '0%'],
])('%i parts per million are %s', (ppm, text) => expect(percentText(ppm)).toBe(text));
