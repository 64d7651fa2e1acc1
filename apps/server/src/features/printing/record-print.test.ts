import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFulfilling } from '@bloomdesk/contract/batches/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { recordPrint } from '@bloomdesk/contract/printing/calls';
import { force, makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function atTable(): Promise<{ suborderId: string; batchId: string }> {
  const suborderId = await placeSuborder(desk);
  const batchId = await makeBatch(packer, [suborderId]);
  await packer.send(startFulfilling, { batchId });
  return { suborderId, batchId };
}

test('a notecard printed alone at the table is noted, then the label makes it printed', async () => {
  const { suborderId } = await atTable();
  const card = await packer.send(recordPrint, { suborderId, documents: ['notecard'] });
  expect([card.status, recordPrint.data.parse(card.body.data)]).toEqual([
    200,
    { suborderId, status: 'NotecardPrinted', notecardsPrinted: 1, labelsPrinted: 0 },
  ]);
  const label = await packer.send(recordPrint, { suborderId, documents: ['label'] });
  expect(label.body.data).toEqual({ suborderId, status: 'SuborderPrinted', notecardsPrinted: 1, labelsPrinted: 1 });
});

test('both documents at once make it printed, and the batch stays at the table', async () => {
  const { suborderId, batchId } = await atTable();
  expect((await packer.send(recordPrint, { suborderId, documents: ['notecard', 'label'] })).body.data.status).toBe(
    'SuborderPrinted',
  );
  const { rows } = await desk.app.pool.query('select status from batches where batch_id = $1', [batchId]);
  expect(rows).toEqual([{ status: 'AtTable' }]);
});

test('a notecard printed early leaves the suborder free to be batched', async () => {
  const suborderId = await placeSuborder(desk);
  const care = await desk.staff('CareAssociate');
  expect((await care.send(recordPrint, { suborderId, documents: ['notecard'] })).body.data).toMatchObject({
    status: 'Received',
    notecardsPrinted: 1,
  });
});

test('a label printed before batching makes the order Processing', async () => {
  const suborderId = await placeSuborder(desk);
  const care = await desk.staff('CareAssociate');
  await care.send(recordPrint, { suborderId, documents: ['label'] });
  const { order } = (await care.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data;
  expect([order.status, order.suborders[0]?.status]).toEqual(['Processing', 'SuborderPrinted']);
});

test.each(['SuborderPrinted', 'Packed', 'AwaitingPickup', 'InTransit'])(
  'printing again never lowers a suborder that is %s',
  async (status) => {
    const { suborderId } = await atTable();
    await force(desk, [suborderId], { status });
    const { body } = await packer.send(recordPrint, { suborderId, documents: ['notecard', 'label'], reprint: true });
    expect(body.data.status).toBe(status);
  },
);

test('a reprint is reported in the audit trail, also when the screen did not say so', async () => {
  const { suborderId } = await atTable();
  await packer.send(recordPrint, { suborderId, documents: ['label'] });
  await packer.send(recordPrint, { suborderId, documents: ['label'] });
  await packer.send(recordPrint, { suborderId, documents: ['notecard'], reprint: true });
  const { rows } = await desk.app.pool.query(
    `select e.data from audit_events e join audit_links l using (event_id) where e.action = 'suborder.print' and l.entity_id = $1 order by event_id`,
    [suborderId],
  );
  expect(rows.map((row) => [row.data.documents, row.data.reprint])).toEqual([
    [['label'], false],
    [['label'], true],
    [['notecard'], true],
  ]);
});

test('a new label is no longer stale', async () => {
  const { suborderId } = await atTable();
  await desk.app.pool.query('update suborders set label_stale = true where suborder_id = $1', [suborderId]);
  await packer.send(recordPrint, { suborderId, documents: ['notecard'] });
  expect(await stale(suborderId)).toBe(true);
  await packer.send(recordPrint, { suborderId, documents: ['label'] });
  expect(await stale(suborderId)).toBe(false);
});

test('what is in exception, cancelled or out for delivery is refused in words and stays', async () => {
  const { suborderId } = await atTable();
  const messageOf = async () => {
    const { status, body } = await packer.send(recordPrint, { suborderId, documents: ['label'] });
    return [status, body.message];
  };
  await force(desk, [suborderId], { in_exception: true });
  expect(await messageOf()).toEqual([409, 'This suborder is in exception.']);
  await force(desk, [suborderId], { in_exception: false, status: 'OutForDelivery' });
  expect(await messageOf()).toEqual([409, 'This suborder is Out for Delivery; its label is not printed.']);
  await desk.app.pool.query(
    `update suborders set status = 'Cancelled', batch_id = null, batch_index = null where suborder_id = $1`,
    [suborderId],
  );
  expect(await messageOf()).toEqual([409, 'This suborder is cancelled.']);
  expect(await statesOf(desk, [suborderId])).toMatchObject([{ status: 'Cancelled' }]);
});

test('other centers, other people and odd input are turned away', async () => {
  const { suborderId } = await atTable();
  const documents: ('label' | 'notecard')[] = ['label'];
  expect((await (await desk.staff('FCMagic')).send(recordPrint, { suborderId, documents })).status).toBe(404);
  expect(
    (await (await desk.staff('InventoryViewer', 'FCAll')).send(recordPrint, { suborderId, documents })).status,
  ).toBe(403);
  expect((await packer.send(recordPrint, { suborderId: '9999999-1', documents })).status).toBe(404);
  expect((await packer.inject('POST', `/v1/suborders/${suborderId}/prints`, { documents: ['poster'] })).status).toBe(
    400,
  );
});

async function stale(suborderId: string): Promise<boolean> {
  const { rows } = await desk.app.pool.query('select label_stale from suborders where suborder_id = $1', [suborderId]);
  return rows[0].label_stale;
}
