import { array, check, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotals } from '../orders/order-totals.ts';
import { bulkCsvLines, type ExportedOrder } from './bulk-csv-rows.ts';
import { bulkGrandTotal } from '../testing/bulk-grand-total.ts';

const line = {
  name: 'Blushing Rose',
  sku: 'FLRL-B-1001',
  quantity: 2,
  unitPrice: 8800,
  discountAmount: 1000,
  taxAmount: 996,
  price: 16_600,
};

test('an order is exported line by line, then its shipping, then the running totals', () => {
  const vase = {
    name: 'Vase, smoke',
    sku: 'FLRL-V-017',
    quantity: 1,
    unitPrice: 1200,
    discountAmount: 0,
    taxAmount: 72,
    price: 1200,
  };
  const order: ExportedOrder = {
    orderId: '1000001',
    suborders: [
      { suborderId: '1000001-1', message: '=Love', lineItems: [line, vase] },
      { suborderId: '1000001-2', message: '', lineItems: [vase] },
    ],
    totals: { shippingCost: 1500, shippingDiscount: 0, shippingTaxAmount: 90 },
  };
  expect([...bulkCsvLines([order])]).toEqual([
    'orderId,suborderId,lineItemName,lineItemSku,lineItemQty,unitPrice,discount,shipping,tax,price,totalPrice,notecard',
    "1000001,1000001-1,Blushing Rose,FLRL-B-1001,2,88.00,10.00,0.00,9.96,166.00,175.96,'=Love",
    `1000001,1000001-1,"Vase, smoke",FLRL-V-017,1,12.00,0.00,0.00,0.72,12.00,12.72,'=Love`,
    '1000001,1000001-2,"Vase, smoke",FLRL-V-017,1,12.00,0.00,0.00,0.72,12.00,12.72,',
    '1000001,,Shipping,,,,0.00,15.00,0.90,0.00,15.90,',
    ',,Running totals,,4,,10.00,15.00,12.30,190.00,217.30,',
  ]);
});

test('nothing exported is a header and totals of nothing', () => {
  expect([...bulkCsvLines([])].slice(1)).toEqual([',,Running totals,,,,0.00,0.00,0.00,0.00,0.00,']);
});

test('the running totals equal the Grand Total of the preview and the sum of the rows', () => {
  const lines = array(
    record({
      name: constantFrom('Rose', '=cmd', 'a "b", c'),
      sku: constantFrom('FLRL-B-1001', '-1'),
      quantity: integer({ min: 1, max: 50 }),
      unitPrice: integer({ min: 0, max: 100_000 }),
      discount: integer({ min: 0, max: 5000 }),
      taxRatePpm: constantFrom(0, 60_000, 88_750),
    }),
    { maxLength: 4 },
  );
  const order = record({
    lines,
    shippingCost: integer({ min: 0, max: 3000 }),
    shippingTaxAmount: integer({ min: 0, max: 300 }),
  });
  const adds = property(array(order, { maxLength: 4 }), (orders) => {
    const priced = orders.map(({ lines: sold, ...shipping }) => {
      const all = sold.map((item) => ({
        ...item,
        discountAmount: Math.min(item.discount, item.unitPrice * item.quantity),
      }));
      return { all, totals: orderTotals({ lines: all, ...shipping }) };
    });
    const exported = priced.map(({ all, totals }) => ({ orderId: '1', totals, suborders: [suborderOf(all)] }));
    const totalPrices = [...bulkCsvLines(exported)].slice(1).map((text) => cents(text.split(',').at(-2) ?? ''));
    const rows = totalPrices.slice(0, -1).reduce((sum, total) => sum + total, 0);
    return totalPrices.at(-1) === rows && rows === bulkGrandTotal(priced).orderTotal;
  });
  expect(check(adds, { numRuns: 3000 }).counterexample).toBe(null);
});

const cents = (text: string) => Number(text.replace('.', ''));

function suborderOf(
  all: readonly {
    name: string;
    sku: string;
    quantity: number;
    unitPrice: number;
    discountAmount: number;
    taxRatePpm: number;
  }[],
) {
  const lineItems = all.map((item) => {
    const price = item.unitPrice * item.quantity - item.discountAmount;
    return { ...item, price, taxAmount: Math.floor((price * item.taxRatePpm * 2 + 1_000_000) / 2_000_000) };
  });
  return { suborderId: '1-1', message: '', lineItems };
}
