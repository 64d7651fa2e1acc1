import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  costOf,
  type Movement,
  moneyReport,
  moneyReportOrders,
  type ReportedLineItem,
  reportGroupings,
} from './money-report.ts';

const rose: ReportedLineItem = {
  sku: 'FLRL-B-1001',
  name: 'Blushing Rose',
  fcId: 4,
  center: 'Baltimore',
  carrier: 'ups',
  weight: 8800,
  isGone: false,
};
const vase: ReportedLineItem = { ...rose, sku: 'FLRL-V-3001', name: 'Cylinder Vase', weight: 1200 };
const refund: Movement = {
  kind: 'refund',
  isPending: false,
  amount: 1000,
  tax: 57,
  orderId: '1000001',
  performedBy: 'care@bloomdesk.test',
  customer: 'dana.reyes@example.com',
  day: '2027-02-10',
  reasons: ['Quality issue: Wilted'],
  lines: [rose, vase],
};

test('a refund falls on its products by what they cost, to the cent', () => {
  const { rows, totals } = moneyReport([refund], 'product');
  expect(rows.map(({ key, label, refundsSettled }) => [key, label, refundsSettled])).toEqual([
    ['FLRL-B-1001', 'Blushing Rose', 880],
    ['FLRL-V-3001', 'Cylinder Vase', 120],
  ]);
  expect(totals).toMatchObject({ refundsSettled: 1000, refundsPending: 0, orders: 1 });
});

test('it stands under who gave it, to whom and on which day, days in their sequence, with the tax in it', () => {
  const all = [refund, { ...refund, day: '2027-02-09', performedBy: 'lee@bloomdesk.test', amount: 300, tax: 17 }];
  const seen = (by: 'person' | 'customer' | 'day') =>
    moneyReport(all, by).rows.map(({ key, refundsSettled, refundTax }) => [key, refundsSettled, refundTax]);
  expect(seen('person')).toEqual([
    ['care@bloomdesk.test', 1000, 57],
    ['lee@bloomdesk.test', 300, 17],
  ]);
  expect(seen('customer')).toEqual([['dana.reyes@example.com', 1300, 74]]);
  expect(seen('day').map(([key]) => key)).toEqual(['2027-02-09', '2027-02-10']);
  expect(moneyReport([refund], 'product').rows.map(({ refundTax }) => refundTax)).toEqual([50, 7]);
});

test('several reasons share a refund equally, the odd cent included', () => {
  const reasons = ['Quality issue: Wilted', 'Delivery issue: Late', 'Quality issue: Wilted', 'Other: Other'];
  const { rows } = moneyReport([{ ...refund, reasons }], 'reason');
  expect(rows.map(({ key, refundsSettled }) => [key, refundsSettled])).toEqual([
    ['Delivery issue: Late', 334],
    ['Other: Other', 333],
    ['Quality issue: Wilted', 333],
  ]);
});

test('what has no reason, line or carrier has a row of its own', () => {
  const bare = { ...refund, reasons: [], lines: [], performedBy: '', customer: '', day: '' };
  expect(reportGroupings.map((by) => moneyReport([bare], by).rows.map(({ key, label }) => [key, label]))).toEqual([
    [['none', 'No reason given']],
    [['none', 'No product']],
    [['none', 'No center']],
    [['none', 'No carrier']],
    [['none', 'Nobody on record']],
    [['none', 'No customer']],
    [['none', 'No day']],
  ]);
  expect(moneyReport([{ ...refund, lines: [{ ...rose, carrier: '' }] }], 'carrier').rows[0]).toMatchObject({
    key: 'none',
    label: 'No carrier',
  });
});

test('a line that is gone counts only where no other is left', () => {
  const gone = { ...vase, isGone: true };
  expect(moneyReport([{ ...refund, lines: [rose, gone] }], 'product').rows).toHaveLength(1);
  expect(moneyReport([{ ...refund, lines: [gone] }], 'product').rows[0]).toMatchObject({ key: 'FLRL-V-3001' });
});

test('pending refunds, credits, charges, redeliveries and cancellations are distinguished', () => {
  const { rows, totals } = moneyReport(
    [
      refund,
      { ...refund, isPending: true, amount: 500, orderId: '1000002' },
      { ...refund, kind: 'credit', amount: 2500 },
      { ...refund, kind: 'credit', amount: -700, orderId: null },
      { ...refund, kind: 'redelivery', amount: 10_000 },
      { ...refund, kind: 'charge', amount: 900 },
      { ...refund, kind: 'cancellation', amount: 0 },
    ],
    'reason',
  );
  const expected = {
    refundsSettled: 1000,
    refundsPending: 500,
    refundTax: 114,
    credits: 1800,
    redeliveries: 1,
    redeliveryValue: 10_000,
    charges: 900,
    cancellations: 1,
    orders: 2,
  };
  expect(totals).toEqual(expected);
  expect(rows).toEqual([{ key: 'Quality issue: Wilted', label: 'Quality issue: Wilted', ...expected }]);
  expect(costOf(totals)).toBe(13_300);
});

test('the orders behind a row are those that stand in it, what cost most first', () => {
  const other = { ...refund, orderId: '1000002', amount: 50_000, lines: [vase] };
  expect(moneyReportOrders([refund, other], 'product', 'FLRL-V-3001')).toMatchObject([
    { orderId: '1000002', refundsSettled: 50_000 },
    { orderId: '1000001', refundsSettled: 120 },
  ]);
  expect(moneyReportOrders([refund, other], 'product', 'FLRL-B-1001')).toHaveLength(1);
  expect(moneyReportOrders([refund], 'product', 'none')).toEqual([]);
});

const line = fc.record({
  sku: fc.constantFrom('A', 'B', 'C', 'none'),
  name: fc.constantFrom('a', 'b'),
  fcId: fc.integer({ min: 1, max: 3 }),
  center: fc.constantFrom('x'),
  carrier: fc.constantFrom('', 'ups', 'fedex'),
  weight: fc.integer({ min: 0, max: 100_000 }),
  isGone: fc.boolean(),
});
const movement = fc.record({
  kind: fc.constantFrom('refund', 'credit', 'redelivery', 'charge', 'cancellation'),
  isPending: fc.boolean(),
  amount: fc.integer({ min: -50_000, max: 10_000_000 }),
  tax: fc.integer({ min: 0, max: 500_000 }),
  performedBy: fc.constantFrom('', 'care@bloomdesk.test'),
  customer: fc.constantFrom('', 'dana@example.com', 'lee@example.com'),
  day: fc.constantFrom('2027-02-09', '2027-02-10'),
  orderId: fc.option(fc.constantFrom('1', '2', '3')),
  reasons: fc.array(fc.constantFrom('R: a', 'R: b', 'R: c'), { maxLength: 3 }),
  lines: fc.array(line, { maxLength: 5 }),
});
const amounts = ['refundsSettled', 'refundsPending', 'refundTax', 'credits', 'redeliveryValue', 'charges'] as const;

test('whatever it is grouped by, the rows add up to the same totals, and the orders to their row', () => {
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 12 }), (movements) =>
      reportGroupings.every((by) => {
        const { rows, totals } = moneyReport(movements, by);
        const isWhole = amounts.every((field) => rows.reduce((sum, row) => sum + row[field], 0) === totals[field]);
        return (
          isWhole &&
          rows.every((row) => {
            const orders = moneyReportOrders(movements, by, row.key);
            return amounts.every((field) => orders.reduce((sum, order) => sum + order[field], 0) === row[field]);
          })
        );
      }),
    ),
    { numRuns: 500 },
  );
});
