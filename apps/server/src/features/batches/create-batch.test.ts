import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBatch, getBatch } from '@bloomdesk/contract/batches/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import {
  makeBatch,
  place,
  placeSuborder,
  placeSuborders,
  statesOf,
  unplanned,
  force,
} from '#test/support/sample-floor.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

const rose = sampleLineItem({ sku: 'FLRL-B-1001', unitPrice: 8800 });
const tulip = sampleLineItem({ sku: 'FLRL-B-1002', unitPrice: 7000 });
const vase = sampleLineItem({ sku: 'FLRL-V-3001', unitPrice: 1800, isPrimary: false });
const kit = sampleLineItem({
  sku: 'NF-K-0001',
  unitPrice: 9000,
  components: [
    { sku: 'FLRL-B-1001', name: 'Rose', quantity: 1, index: 0, isPrimaryProduct: true },
    { sku: 'CRDISL-1', name: 'Card', quantity: 1, index: 1, isPrimaryProduct: false },
    { sku: 'FLRL-V-3001', name: 'Vase', quantity: 1, index: 2, isPrimaryProduct: false },
  ],
});

test('a batch sorts its suborders by primary product and numbers the cart slots from 1', async () => {
  const withTulip = await placeSuborder(desk, { suborder: { lines: [tulip, vase] } });
  const withKit = await placeSuborder(desk, { suborder: { lines: [vase, kit] } });
  const withRose = await placeSuborder(desk, { suborder: { lines: [vase, rose] } });

  const { status, body } = await packer.send(createBatch, {
    name: ' Batch  various 1 ',
    fcId: 4,
    subordersMap: unplanned([withTulip, withKit, withRose]),
  });

  expect(status).toBe(200);
  const { batch, subordersAdded, warnings } = createBatch.data.parse(body.data);
  expect(batch).toMatchObject({
    name: 'Batch various 1',
    fcId: 4,
    fulfillmentDate: '2027-02-13',
    status: 'Created',
    suborderCount: 3,
    packedCount: 0,
  });
  expect(batch.suborders.map((suborder) => [suborder.suborderId, suborder.batchIndex, suborder.status])).toEqual([
    [withRose, 0, 'Batched'],
    [withTulip, 1, 'Batched'],
    [withKit, 2, 'Batched'],
  ]);
  expect(batch.subordersMap).toEqual({
    [withRose]: { batchIndex: 0, lineItems: [{ lineItemIndex: '1', slot: 1 }] },
    [withTulip]: { batchIndex: 1, lineItems: [{ lineItemIndex: '0', slot: 2 }] },
    [withKit]: {
      batchIndex: 2,
      lineItems: [
        { lineItemIndex: '1.0', slot: 3 },
        { lineItemIndex: '1.2', slot: 4 },
      ],
    },
  });
  expect(subordersAdded).toEqual({ [withTulip]: true, [withKit]: true, [withRose]: true });
  expect(warnings).toEqual(['The planned places and cart slots were out of date; the batch was numbered anew.']);
});

test('the plan a screen made from the same rules is taken without a warning', async () => {
  const [first = '', second = ''] = await placeSuborders(desk, 2);
  const subordersMap = {
    [second]: { batchIndex: 1, lineItems: [{ lineItemIndex: '0', slot: 2 }] },
    [first]: { batchIndex: 0, lineItems: [{ lineItemIndex: '0', slot: 1 }] },
  };
  const { body } = await packer.send(createBatch, { name: 'Batch', fcId: 4, subordersMap });
  expect(body.data.warnings).toEqual([]);
  expect(body.data.batch.subordersMap).toEqual(subordersMap);
});

test('batching makes its orders Processing and asks for their deliveries', async () => {
  const suborderId = await placeSuborder(desk);
  await makeBatch(packer, [suborderId]);

  const care = await desk.staff('CareAssociate');
  const { order } = (await care.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data;
  expect(order.status).toBe('Processing');
  expect(order.suborders[0]?.delivery.transportVendorDelivery).toMatchObject({
    name: 'onFleet',
    state: 'pending',
    onfleetTaskId: null,
  });

  await desk.runJobs();
  const booked = (await care.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data.order;
  expect(booked.suborders[0]?.delivery.transportVendorDelivery).toMatchObject({ state: 'booked', errorMessage: null });
});

test('suborders that cannot be batched stay out, each with its reason', async () => {
  const [fine = '', taken = '', stopped = '', printed = ''] = await placeSuborders(desk, 4);
  const batchId = await makeBatch(packer, [taken]);
  await force(desk, [stopped], { in_exception: true });
  await force(desk, [printed], { status: 'SuborderPrinted' });
  const unpaid = await placeSuborder(desk, { type: 'manual', payments: [] });
  const ids = [fine, taken, stopped, printed, unpaid, '9999999-1'];

  const { status, body } = await packer.send(createBatch, { name: 'Batch', fcId: 4, subordersMap: unplanned(ids) });

  expect(status).toBe(200);
  expect(body.data.subordersAdded).toEqual({
    [fine]: true,
    [taken]: `already in batch ${batchId}`,
    [stopped]: 'is in exception',
    [printed]: 'is Suborder Printed, not Received',
    [unpaid]: 'is a manual order that is not paid',
    '9999999-1': 'not found',
  });
  expect(await statesOf(desk, [fine, stopped])).toMatchObject([
    { batch_id: body.data.batch.batchId },
    { batch_id: null },
  ]);
});

test('a batch nothing can be added to is not made', async () => {
  const [taken = ''] = await placeSuborders(desk, 1);
  const batchId = await makeBatch(packer, [taken]);
  const before = await countBatches();

  const { status, body } = await packer.send(createBatch, {
    name: 'Batch 7',
    fcId: 4,
    subordersMap: unplanned([taken]),
  });

  expect(status).toBe(409);
  expect(body).toMatchObject({
    status: 'FAIL',
    message: `None of the suborders could be added to batch Batch 7: ${taken} already in batch ${batchId}`,
  });
  expect(body.data.current.subordersAdded).toEqual({ [taken]: `already in batch ${batchId}` });
  expect(await countBatches()).toBe(before);
});

test('suborders of another center or day are listed, and nothing is batched', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  const [here = '', alsoHere = ''] = await placeSuborders(desk, 2);
  const later = await placeSuborder(desk, { suborder: { fulfillmentDate: '2027-02-14' } });
  const elsewhere = await placeSuborder(desk, { suborder: { fcId: 66, areaId: null } });

  const { status, body } = await manager.send(createBatch, {
    name: 'Batch',
    fcId: 4,
    subordersMap: unplanned([here, later, elsewhere, alsoHere]),
  });

  expect(status).toBe(422);
  expect(body.details).toEqual([
    { field: later, message: 'Baltimore, Sun, Feb 14' },
    { field: elsewhere, message: 'Memphis, Sat, Feb 13' },
  ]);
  expect(await statesOf(desk, [here, alsoHere])).toMatchObject([{ batch_id: null }, { batch_id: null }]);
});

test('a packer learns nothing about suborders of another center', async () => {
  const [here = ''] = await placeSuborders(desk, 1);
  const magic = await placeSuborder(desk, { suborder: { fcId: 29, areaId: null } });
  const { body } = await packer.send(createBatch, {
    name: 'Batch',
    fcId: 4,
    subordersMap: unplanned([here, magic, '9999999-2']),
  });
  expect(body.data.subordersAdded).toEqual({ [here]: true, [magic]: 'not found', '9999999-2': 'not found' });
});

test('only the floor of that center makes its batches', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const input = { name: 'Batch', fcId: 4, subordersMap: unplanned([suborderId]) };
  expect((await (await desk.staff('FCMagic')).send(createBatch, input)).status).toBe(403);
  expect((await (await desk.staff('CareAssociate', 'FCAll')).send(createBatch, input)).status).toBe(403);
  expect((await desk.nobody.send(createBatch, input)).status).toBe(401);
});

test('a batch needs a name of one line and at least one suborder', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const nameless = await packer.send(createBatch, { name: '\u0007', fcId: 4, subordersMap: unplanned([suborderId]) });
  expect([nameless.status, nameless.body.message]).toEqual([400, 'A batch needs a name']);
  const empty = await packer.send(createBatch, { name: 'Batch', fcId: 4, subordersMap: {} });
  expect([empty.status, empty.body.details[0]?.message]).toEqual([400, 'A batch needs at least one suborder']);
  const odd = await packer.inject('POST', '/v1/batches', {
    name: 'Batch',
    fcId: '4',
    subordersMap: unplanned([suborderId]),
  });
  expect(odd.status).toBe(400);
});

test('with guided fulfillment a batch holds forty, elsewhere more', async () => {
  const memphis = await desk.staff('FCMemphis');
  const many = Array.from({ length: 41 }, (_, at) => `${9_000_000 + at}-1`);
  const { status, body } = await memphis.send(createBatch, { name: 'Batch', fcId: 66, subordersMap: unplanned(many) });
  expect([status, body.message]).toEqual([422, 'A batch of Memphis holds at most 40 suborders; these are 41.']);
  expect((await memphis.send(createBatch, { name: 'Batch', fcId: 4, subordersMap: unplanned(many) })).status).not.toBe(
    422,
  );
});

test('products that lack stock are warned about and batched all the same', async () => {
  const short = await placeSuborder(desk, {
    suborder: { lines: [{ ...rose, name: 'Blushing Rose', inventoryStatus: 'needs_inventory' }] },
  });
  const { body } = await packer.send(createBatch, {
    name: 'Batch',
    fcId: 4,
    subordersMap: { [short]: { batchIndex: 0, lineItems: [{ lineItemIndex: '0', slot: 1 }] } },
  });
  expect(body.data.warnings).toEqual([`${short} needs inventory: Blushing Rose`]);
  expect(body.data.subordersAdded).toEqual({ [short]: true });
});

test('two suborders of one order go into one batch by their number', async () => {
  const suborders = Array.from({ length: 12 }, () => sampleSuborder());
  const orderId = await place(desk, sampleOrder({ suborders }));
  const batchId = await makeBatch(
    packer,
    suborders.map((_, at) => `${orderId}-${12 - at}`),
  );
  const { batch } = (await packer.send(getBatch, { batchId })).body.data;
  expect(batch.suborders.map((suborder: { suborderId: string }) => suborder.suborderId)).toEqual(
    suborders.map((_, at) => `${orderId}-${at + 1}`),
  );
});

async function countBatches(): Promise<number> {
  const { rows } = await desk.app.pool.query('select count(*)::int as count from batches');
  return rows[0].count;
}
