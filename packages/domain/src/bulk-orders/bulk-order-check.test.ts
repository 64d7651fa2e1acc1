import { array, check, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkGrandTotal } from '../testing/bulk-grand-total.ts';
import { groupBulkRecords } from './bulk-grouping.ts';
import { checkBulkOrder } from './bulk-order-check.ts';
import { type AcceptableOrder } from './bulk-order-check.ts';
import { reasonByRow } from './bulk-refusal.ts';
import { fullHeader, type SampleCells, sampleRecord, sampleReference } from '../testing/bulk-samples.ts';

const reference = sampleReference();
const checked = (...rows: SampleCells[]) => checkedWith(reference, rows);
function checkedWith(known: typeof reference, rows: readonly SampleCells[]) {
  const groups = groupBulkRecords(
    rows.map((cells, i) => sampleRecord(cells, i + 14)),
    fullHeader,
  );
  return groups.map((group) => checkBulkOrder(group, fullHeader, known));
}
const accepted = (...rows: SampleCells[]): AcceptableOrder[] =>
  checked(...rows).flatMap((c) => (c.ok ? [c.order] : []));
const reasons = (...rows: SampleCells[]) =>
  checked(...rows).map((c) => (c.ok ? 'accepted' : c.order.ingestionExceptionReason));

test('an order of two deliveries is priced to the cent', () => {
  const [order] = accepted(
    { taxRate: '0.06', shipping: '15.00', shippingTax: '0.90', message: 'Happy Valentine’s Day!' },
    { sku: 'FLRL-V-017', quantity: '2', discount: '4.00', taxRate: '0.06' },
    {
      sku: 'FLRL-K-1',
      recipientFirstName: 'Grace',
      zipCode: '94103',
      city: 'San Francisco',
      state: 'CA',
      shipping: '99',
    },
  );
  expect(order).toMatchObject({
    orderRef: 'UCI-1',
    rowNumbers: [14, 15, 16],
    type: 'b2b',
    customer: { email: 'mary.smith@example.com' },
    totals: {
      itemTotal: 20_000,
      discountTotal: 400,
      subtotal: 19_600,
      shippingCost: 1500,
      shippingTaxAmount: 90,
      taxTotal: 528 + 120 + 90,
      orderTotal: 21_838,
      outstandingBalance: 0,
    },
    transaction: { paymentType: 'invoice', transactionId: null, brand: null, amount: 21_838 },
  });
  const [manhattan, sanFrancisco] = order?.suborders ?? [];
  expect(manhattan).toMatchObject({
    suborderNumber: 1,
    areaId: 10,
    message: 'Happy Valentine’s Day!',
    recipient: { firstName: 'Ada', coords: { lat: 40.7484, lng: -73.9857 } },
    lineItems: [
      {
        index: 0,
        rowNumber: 14,
        sku: 'FLRL-B-1001',
        originalPrice: 8800,
        price: 8800,
        taxAmount: 528,
        isPrimaryProduct: true,
      },
      {
        index: 1,
        rowNumber: 15,
        sku: 'FLRL-V-017',
        originalPrice: 2400,
        discountAmount: 400,
        price: 2000,
        taxAmount: 120,
      },
    ],
  });
  expect(sanFrancisco).toMatchObject({
    suborderNumber: 2,
    areaId: 90,
    fulfillmentDate: '2027-02-11',
    recipient: { firstName: 'Grace', coords: { lat: 37.7725, lng: -122.4091 } },
    lineItems: [{ index: 0, sku: 'FLRL-K-1', kit: true, components: [{ sku: 'FLRL-B-1001', quantity: 2 }] }],
  });
});

test('two recipients at one address on one day are one delivery: the first counts, and staff are warned', () => {
  const [order] = accepted({ message: 'For Ada' }, { recipientFirstName: 'Grace', message: 'For Grace' });
  expect(order?.suborders).toHaveLength(1);
  expect(order?.suborders[0]).toMatchObject({ recipient: { firstName: 'Ada' }, message: 'For Ada' });
  expect(order?.suborders[0]?.lineItems).toHaveLength(2);
  expect(order?.warnings).toEqual([
    { rowNumber: 15, text: 'recipientFirstName: differs from row 14 of the same delivery, which counts' },
    { rowNumber: 15, text: 'message: differs from row 14 of the same delivery, which counts' },
  ]);
  expect(accepted({})[0]?.warnings).toEqual([]);
});

test('coordinates more than a kilometer from their ZIP code are pointed out', () => {
  const warnings = (lat: string) => accepted({ lat, lng: '-73.9865' })[0]?.warnings;
  expect(warnings('40.7500')).toEqual([]);
  expect(warnings('40.7700')).toEqual([
    { rowNumber: 14, text: expect.stringMatching(/^lat, lng: 2\.\d km from the middle of ZIP code \d{5}$/) },
  ]);
});

describe('payment', () => {
  const paid = (cells: SampleCells) =>
    accepted(cells).map(({ totals, transaction }) => [transaction.amount, totals.outstandingBalance]);
  test('an invoice pays the whole order', () => expect(paid({})).toEqual([[8800, 0]]));
  test('none leaves it due', () => expect(paid({ paymentType: 'none' })).toEqual([[0, 8800]]));
  const card = { paymentType: 'card', transactionId: 'ch_1' };
  test('a card pays the whole order, whether it says so or not', () => {
    expect(paid({ ...card, amount: '88.00' })).toEqual([[8800, 0]]);
    expect(paid(card)).toEqual([[8800, 0]]);
  });
  test('a card that paid another sum than the order costs is refused to the cent', () => {
    const unequal = (amount: string) => `row 14: payment amount ${amount} does not equal the order total 88.00`;
    for (const amount of ['500.00', '88.01', '87.99', '0.00'])
      expect(reasons({ ...card, amount })).toEqual([unequal(amount)]);
  });
  test('a transaction pays for one order', () => {
    const used = sampleReference({
      transactionUses: new Map([
        ['ch_old', { orderId: '1000123' }],
        ['ch_1', { orderRef: 'PO-1' }],
      ]),
    });
    const rows = [
      { orderRef: 'PO-1', ...card },
      { orderRef: 'PO-2', ...card },
      { orderRef: 'PO-3', ...card, transactionId: 'ch_old' },
    ];
    expect(checkedWith(used, rows).map((c) => (c.ok ? 'accepted' : c.order.ingestionExceptionReason))).toEqual([
      'accepted',
      'row 15: transactionId: ch_1 already pays for order PO-1',
      'row 16: transactionId: ch_old already pays for order 1000123',
    ]);
  });
});

describe('refusals name every row and reason', () => {
  test('of bad rows', () => {
    expect(reasons({ zipCode: '12', quantity: '0' }, { sku: 'X' })).toEqual([
      'row 14: zipCode: Invalid zipcode, quantity: must be a whole number above zero; row 15: sku: X is not in the product feed',
    ]);
  });
  test('of an order ingested before, or without a reference', () => {
    expect(reasons({ orderRef: 'OLD-1' }, { orderRef: '' }, { orderRef: 'x'.repeat(101) })).toEqual([
      'row 14: orderRef: OLD-1 was already ingested',
      'row 15: orderRef: is required',
      'row 16: orderRef: at most 100 characters',
    ]);
  });
  test('of rows that do not agree about the customer', () => {
    expect(reasons({}, { customerEmail: 'other@example.com', customerLastName: 'Jones' })).toEqual([
      'row 15: customerEmail: differs from row 14 of the same order, customerLastName: differs from row 14 of the same order',
    ]);
  });
  test('of an address nobody can find', () => {
    expect(reasons({ zipCode: '10999' })).toEqual(['row 14: zipCode: 10999 is not known, give lat and lng']);
    expect(reasons({ zipCode: '10999', lat: '40.75', lng: '-73.98' })).toEqual(['accepted']);
    expect(reasons({ zipCode: '94103' })).toEqual(['row 14: zipCode: 94103 is in CA, not in NY']);
  });
  test('of a wrong payment, which only the first row gives', () => {
    expect(reasons({ paymentType: 'cash' }, { paymentType: 'cheque', shipping: 'free' })).toEqual([
      'row 14: paymentType: must be one of invoice, none, card',
    ]);
    expect(reasons({}, { paymentType: 'cheque', shipping: 'free' })).toEqual(['accepted']);
  });
  test('of a slip of the pen', () => {
    expect(reasons({ quantity: '100000', unitPrice: '1000' })).toEqual([
      'row 14: the order costs more than $10,000,000.00',
    ]);
  });
  test('one bad row refuses its order and no other', () => {
    expect(reasons({ orderRef: 'A' }, { orderRef: 'B', quantity: 'x' }, { orderRef: 'A' }, { orderRef: 'C' })).toEqual([
      'accepted',
      'row 15: quantity: must be a whole number above zero',
      'accepted',
    ]);
  });
  test('with what the first row said, in reasonable length', () => {
    const [bad] = checked({ quantity: '0', customerFirstName: '🌹'.repeat(60), recipientLastName: 'x'.repeat(5000) });
    expect(bad).toMatchObject({
      ok: false,
      order: { orderRef: 'UCI-1', rowNumbers: [14], customerEmail: 'Mary.Smith@example.com' },
    });
    expect(JSON.stringify(bad).length).toBeLessThan(1500);
    expect(JSON.stringify(bad)).not.toMatch(/\\u0000|\\ud[89a-f]/);
  });
  test('but not sixty thousand of them', () => {
    const problems = Array.from({ length: 60_000 }, (_, i) => ({ rowNumber: i + 2, text: 'sku: is required' }));
    expect(reasonByRow(problems)).toMatch(
      /^row 2: sku: is required; row 3: .*; row 51: sku: is required; and 59,950 more rows$/,
    );
  });
  test('an order of sixty thousand bad rows is refused like any other', () => {
    expect(reasons(...Array.from({ length: 60_000 }, () => ({ sku: 'X', quantity: '' })))).toHaveLength(1);
  });
});

const cells = record({
  orderRef: constantFrom('A', 'B', 'C', 'D'),
  sku: constantFrom('FLRL-B-1001', 'FLRL-V-017', 'FLRL-K-1', 'NOT-SOLD'),
  quantity: constantFrom('1', '2', '7', '0'),
  unitPrice: integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
  discount: integer({ min: 0, max: 500 }).map((cents) => (cents / 100).toFixed(2)),
  taxRate: constantFrom('', '0.06', '.08875', '1'),
  shipping: constantFrom('', '15.00', '9.99'),
  shippingTax: constantFrom('', '0.01'),
  zipCode: constantFrom('10118', '94103'),
});

test('the preview adds up: its totals equal an independent sum of the file, to the cent', () => {
  const adds = property(array(cells, { maxLength: 12 }), (rows) => {
    const orders = accepted(...rows);
    const grand = bulkGrandTotal(orders);
    const refs = new Set(orders.map(({ orderRef }) => orderRef));
    return grand.orderTotal === independentTotal(rows.filter(({ orderRef }) => refs.has(orderRef)));
  });
  expect(check(adds, { numRuns: 3000 }).counterexample).toBe(null);
});

test('every row lies in exactly one order, accepted or refused, whatever chunks the file is checked in', () => {
  const whole = property(array(cells, { maxLength: 12 }), (rows) => {
    const together = checked(...rows);
    const places = together.flatMap(({ order }) => order.rowNumbers).toSorted((a, b) => a - b);
    const apart = together.map(({ order }) => {
      const own = order.rowNumbers.map((rowNumber) => sampleRecord(rows[rowNumber - 14] ?? {}, rowNumber));
      return groupBulkRecords(own, fullHeader).map((group) => checkBulkOrder(group, fullHeader, sampleReference()));
    });
    return (
      places.join() === rows.map((_, i) => i + 14).join() && JSON.stringify(apart.flat()) === JSON.stringify(together)
    );
  });
  expect(check(whole, { numRuns: 500 }).counterexample).toBe(null);
});

/** In thousandths of thousandths of a cent, so that nothing is rounded before its time. */
function independentTotal(
  rows: readonly Record<
    'orderRef' | 'quantity' | 'unitPrice' | 'discount' | 'taxRate' | 'shipping' | 'shippingTax',
    string
  >[],
): number {
  const cents = (text: string) => BigInt(text === '' ? 0 : text.replace('.', ''));
  let total = 0n;
  for (const row of rows) {
    const price = cents(row.unitPrice) * BigInt(row.quantity) - cents(row.discount);
    const ppm = { '': 0n, '0.06': 60_000n, '.08875': 88_750n, '1': 1_000_000n }[row.taxRate] ?? 0n;
    total += price + (price * ppm * 2n + 1_000_000n) / 2_000_000n;
  }
  const first = new Map(rows.toReversed().map((row) => [row.orderRef, row]));
  for (const row of first.values()) total += cents(row.shipping) + cents(row.shippingTax);
  return Number(total);
}

test('cells with one sure reading are accepted with it, and named with their rows', () => {
  const [order] = accepted({ deliveryDate: '2/13/2027', state: 'New York' }, { quantity: '2.0', taxRate: '6%' });
  expect(order?.suborders[0]).toMatchObject({ recipient: { state: 'NY' } });
  expect(order?.suborders[0]?.lineItems.map(({ quantity }) => quantity)).toEqual([1, 2]);
  expect(order?.repairs).toEqual([
    { rowNumber: 14, column: 'state', from: 'New York', to: 'NY' },
    { rowNumber: 14, column: 'deliveryDate', from: '2/13/2027', to: '2027-02-13' },
    { rowNumber: 15, column: 'quantity', from: '2.0', to: '2' },
    { rowNumber: 15, column: 'taxRate', from: '6%', to: '0.06' },
  ]);
  expect(accepted({})[0]?.repairs).toEqual([]);
});
