import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { addLineItem } from '@bloomdesk/contract/line-items/calls';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { getLot } from '@bloomdesk/contract/inventory/calls';
import { force, makeBatch } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { expectSound, lastEvent, linesOf, moneyOf, order, reasons } from '#test/support/line-items/line-desk.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
let overrider: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
  overrider = await desk.staff('CareOpsManager', 'CareManager', 'OpsManager', 'InventoryEditor', 'FCAll');
});
afterAll(() => desk.close());

const bouquet = sampleLineItem({ sku: 'FLRL-B-1001', unitPrice: 8800, discountAmount: 500 });
const candle = { sku: 'GTF-CNDL-4201', quantity: 2 };
const add = (suborderId: string, more: object = {}, staff = care) =>
  staff.send(addLineItem, { suborderId, lineitem: candle, reasons, ...more });

test('a line is added at the feed price and the usual rate, and everything follows', async () => {
  const [suborderId = ''] = await order(desk);
  const before = await moneyOf(care, suborderId);
  const { status, body } = await add(suborderId);
  expect([status, body.data]).toMatchObject([
    200,
    {
      suborderId,
      lineItem: { index: 2, sku: candle.sku, quantity: 2, price: 68, taxAmount: 4.08, inventoryStatus: 'non_lotted' },
      orderTotal: 194.14,
      outstandingBalance: 72.08,
      proposedRefund: 0,
      labelStale: false,
    },
  ]);
  expect(await moneyOf(care, suborderId)).toEqual({
    orderTotal: 194.14,
    outstandingBalance: 72.08,
    snapshots: before.snapshots + 1,
    version: before.version + 1,
  });
  expect((await linesOf(care, suborderId))[2]).toMatchObject({
    saleLineItemIndex: null,
    createdOnInitialOrderAt: null,
    userActionReasons: [{ tag: 'Fulfillment Issue: Vendor Shortage' }],
  });
  expect(await lastEvent(desk, 'SUBORDER', suborderId)).toMatchObject({
    action: 'lineItem.add',
    data: {
      reasons,
      [`SUBORDER ${suborderId}`]: { after: { 'line item 2': '2 × GTF-CNDL-4201 Fig Candle, $68.00' } },
      [`ORDER ${suborderId.slice(0, -2)}`]: {
        before: { itemTotal: 106, taxTotal: 6.06, orderTotal: 122.06, outstandingBalance: 0 },
        after: { itemTotal: 174, taxTotal: 10.14, orderTotal: 194.14, outstandingBalance: 72.08 },
      },
    },
  });
  await expectSound(desk);
});

test('a free line and one without updated totals cost the customer nothing', async () => {
  const [suborderId = ''] = await order(desk);
  expect((await add(suborderId, { isFree: true })).body.data).toMatchObject({
    lineItem: { price: 0, taxAmount: 0 },
    outstandingBalance: 0,
  });
  expect((await add(suborderId, { updateTotals: 'false' })).body.data).toMatchObject({
    lineItem: { price: 68 },
    outstandingBalance: 0,
  });
  expect((await linesOf(care, suborderId)).map(({ chargeable }) => chargeable)).toEqual([true, true, true, false]);
  await expectSound(desk);
});

test('the price a manager sets and a posted rate are taken to the cent', async () => {
  const [suborderId = ''] = await order(desk);
  const line = { ...candle, quantity: 3, unitPrice: 10.35, taxRate: 0.08875 };
  expect((await add(suborderId, { lineitem: line }, manager)).body.data.lineItem).toMatchObject({
    price: 31.05,
    taxAmount: 2.76,
  });
  for (const bad of [
    { unitPrice: 1.005 },
    { unitPrice: -1 },
    { taxRate: 2 },
    { taxRate: 0.00000001 },
    { discountAmount: 1 },
  ])
    expect((await add(suborderId, { lineitem: { ...line, ...bad } }, manager)).status).toBe(400);
});

test('an associate adds a line at the product’s price and at no other', async () => {
  const [suborderId = ''] = await order(desk);
  const before = await moneyOf(care, suborderId);
  for (const unitPrice of [0, 0.01, 33.99, 34.01]) {
    const { status, body } = await add(suborderId, { lineitem: { ...candle, unitPrice } });
    expect([status, body]).toMatchObject([
      403,
      {
        code: 'not-allowed',
        message: 'You may not set a price. This product costs $34.00.',
        details: [{ field: 'lineitem.unitPrice' }],
      },
    ]);
  }
  expect(await moneyOf(care, suborderId)).toEqual(before);
  const own = await add(suborderId, { lineitem: { ...candle, unitPrice: 34 } });
  expect([own.status, own.body.data.lineItem?.price]).toEqual([200, 68]);
  const set = await add(suborderId, { lineitem: { ...candle, unitPrice: 30 } }, manager);
  expect([set.status, set.body.data.lineItem?.price]).toEqual([200, 60]);
  expect((await lastEvent(desk, 'SUBORDER', suborderId))?.data).toMatchObject({ priceSet: { from: 34, to: 30 } });
});

test('an associate’s line is taxed at the rate of its suborder, no matter what rate is sent', async () => {
  const [suborderId = ''] = await order(desk);
  const sent = (taxRate: number, staff = care) =>
    add(suborderId, { lineitem: { ...candle, quantity: 1, taxRate } }, staff);
  for (const taxRate of [0, 0.01, 0.5]) expect((await sent(taxRate)).body.data.lineItem?.taxAmount).toBe(2.04); // 6 percent of 34
  expect((await sent(0.01, manager)).body.data.lineItem?.taxAmount).toBe(0.34);
  expect((await lastEvent(desk, 'SUBORDER', suborderId))?.data).toMatchObject({ taxRateSet: { from: 0.06, to: 0.01 } });
  await expectSound(desk);
});

test('stock is taken first expired first, of components for a kit, and care may use what is kept for it', async () => {
  const late = await putLot(desk, { sku: 'FLRL-V-004', stockInitial: 5, expirationDate: '2027-03-01' });
  const early = await putLot(desk, { sku: 'FLRL-V-004', stockInitial: 1, expirationDate: '2027-02-14' });
  await desk.app.pool.query(
    `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
     values ($1, 'Buffer: Care', '2027-02-10', -4, true, false, 'For care', 'staff', now(), now())`,
    [late],
  );
  const [suborderId = ''] = await order(desk);
  const vases = { lineitem: { sku: 'FLRL-V-004', quantity: 4 } };
  expect((await add(suborderId, vases)).body.data.lineItem.inventoryStatus).toBe('booked_against_available');
  const lots = await Promise.all(
    [early, late].map(async (id) => getLot.data.parse((await overrider.send(getLot, { id })).body).inventory),
  );
  expect(lots).toMatchObject([
    { available_for_sale_qty: 0, committed_qty: 1, reserved_for_care_qty: 0 },
    { available_for_sale_qty: 0, committed_qty: 3, reserved_for_care_qty: 2 },
  ]);
  await expectSound(desk);
});

test('what a suborder that is packed already gets has left what is on hand', async () => {
  const lotId = await putLot(desk, { sku: 'FLRL-V-005', stockInitial: 5 });
  const [suborderId = ''] = await order(desk);
  await force(desk, [suborderId], { status: 'Packed' });
  expect((await add(suborderId)).body).toMatchObject({ code: 'line-in-work' });
  await care.send(raiseException, { suborderId, reason: 'Fulfillment Issue: Missing item' });
  const { body } = await add(suborderId, { lineitem: { sku: 'FLRL-V-005', quantity: 2 } });
  expect(body.data.labelStale).toBe(true);
  expect(getLot.data.parse((await overrider.send(getLot, { id: lotId })).body).inventory).toMatchObject({
    on_hand_qty: 3,
    committed_qty: 0,
    available_for_sale_qty: 3,
  });
  await expectSound(desk);
});

test('in a batch it takes the next free cart slot, and a printed work order is out of date', async () => {
  const ids = [...(await order(desk)), ...(await order(desk))];
  const packer = await desk.staff('OpsAssociate', 'FCAll');
  const batchId = await makeBatch(packer, ids);
  await desk.app.pool.query('update batches set printed_revision = revision where batch_id = $1', [batchId]);
  const slots = async () => {
    const { batch } = getBatch.data.parse((await packer.send(getBatch, { batchId })).body.data);
    return [batch.workOrderOutOfDate, ids.map((id) => batch.subordersMap[id]?.lineItems)];
  };
  const [, before] = await slots();
  const second = { sku: 'FLRL-B-1002', quantity: 1 };
  expect((await add(ids[0] ?? '', { lineitem: second })).body.code).toBe('second-primary');
  await desk.app.pool.query('update line_items set is_primary = false where suborder_id = $1', [ids[0]]);
  expect((await add(ids[0] ?? '', { lineitem: second })).status).toBe(200);
  expect(await slots()).toEqual([
    true,
    [[...(Array.isArray(before) ? (before[0] ?? []) : []), { lineItemIndex: '2', slot: 3 }], before?.[1 as never]],
  ]);
  await expectSound(desk);
});

test.each<[string, object, string, string]>([
  ['a product nobody sells', { sku: 'NOPE-1', quantity: 1 }, 'bad-input', 'Line item SKU is not in the product feed'],
  ['the same vase twice', { sku: 'FLRL-V-001', quantity: 1 }, 'vase-twice', 'The suborder already has FLRL-V-001'],
  [
    'a second primary',
    { sku: 'FLRL-B-1002', quantity: 1 },
    'second-primary',
    'The suborder already has a primary product',
  ],
  ['nothing of it', { sku: 'GTF-CNDL-4201', quantity: 0 }, 'bad-input', ''],
  ['half of it', { sku: 'GTF-CNDL-4201', quantity: 0.5 }, 'bad-input', ''],
])('refused: %s', async (_name, lineitem, code, message) => {
  const lines = [bouquet, sampleLineItem({ sku: 'FLRL-V-001', unitPrice: 1800, isPrimary: false })];
  const [suborderId = ''] = await order(desk, { suborder: { lines } });
  const { body } = await add(suborderId, { lineitem });
  expect(body.code).toBe(code);
  if (message !== '') expect(body.message).toBe(message);
  expect(await linesOf(care, suborderId)).toHaveLength(2);
});

const totalsOf = (itemTotal: number, taxTotal: number) => ({
  itemTotal,
  discountTotal: 0,
  shippingCost: 0,
  shippingDiscount: 0,
  shippingTaxAmount: 0,
  taxTotal,
  orderTotal: itemTotal + taxTotal,
});

test('dates, mode, center and stock bind all but those who may override', async () => {
  await putLot(desk, { sku: 'FLRL-V-006', stockInitial: 0 });
  const lines = [sampleLineItem({ sku: 'GTF-CNDL-4201', unitPrice: 100, isPrimary: false })];
  const [suborderId = ''] = await order(desk, { suborder: { lines }, payments: [], totals: totalsOf(100, 6) });
  const refusal = async (sku: string, staff = care, more: object = {}) =>
    (await add(suborderId, { lineitem: { sku, quantity: 1 }, ...more }, staff)).body.message;
  expect(await refusal('FLRL-B-1902')).toBe('Not available for delivery on Sat, Feb 13');
  expect(await refusal('GFT-B-5301')).toBe('Not delivered by car');
  expect(await refusal('FLRL-V-006')).toBe('No inventory for FC and date');
  expect(await refusal('FLRL-V-006', care, { ignoreInventoryAvailability: true })).toBe(
    'You may not ignore the stock.',
  );
  expect(await refusal('FLRL-V-006', overrider)).toBe('No inventory for FC and date');
  expect(await refusal('FLRL-V-006', overrider, { ignoreInventoryAvailability: true })).toBeUndefined();
  expect(await refusal('FLRL-B-1902', overrider)).toBeUndefined();
  expect((await lastEvent(desk, 'SUBORDER', suborderId))?.data).toMatchObject({
    passedOver: ['Not available for delivery on Sat, Feb 13'],
  });
  expect((await linesOf(care, suborderId)).map(({ inventoryStatus }) => inventoryStatus)).toEqual([
    'non_lotted',
    'needs_inventory',
    'non_lotted',
  ]);
  await expectSound(desk);
});

test('reasons, versions and rights are insisted on', async () => {
  const [suborderId = ''] = await order(desk);
  expect((await add(suborderId, { reasons: [] })).body.message).toBe('A reason is required');
  expect((await add(suborderId, { reasons: [{ tag: 'Other: Other' }] })).body.message).toBe('Enter the reason');
  const forced = { reasons: [{ tag: 'Forced upgrade: Out of stock' }] };
  expect((await add(suborderId, forced)).status).toBe(403);
  const both = await Promise.all([add(suborderId, { expectedVersion: 1 }), add(suborderId, { expectedVersion: 1 })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await add(suborderId, {}, await desk.staff('DeliveryManager', 'FCAll'))).status).toBe(403);
  expect((await add('9999999-1')).status).toBe(404);
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await add(suborderId)).body.message).toBe('This suborder is cancelled.');
});
