import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let associate: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

async function lastEvent(suborderId: string) {
  const { rows } = await desk.app.pool.query(
    `select action, data from audit_events join audit_links using (event_id)
     where entity_type = 'SUBORDER' and entity_id = $1 order by event_id desc limit 1`,
    [suborderId],
  );
  return rows[0];
}

test('a status is set by hand, recorded in the trail, and moves the order', async () => {
  const suborderId = await placeSuborder(desk);
  const { status, body } = await associate.send(updateSuborder, { suborderId, fields: { status: 'InTransit' } });
  expect([status, body.data.savedFields, body.data.leftBatch]).toEqual([200, { status: 'InTransit' }, null]);
  const { rows } = await desk.app.pool.query('select status from orders where order_id = $1', [
    suborderId.slice(0, -2),
  ]);
  expect(rows).toEqual([{ status: 'InTransit' }]);
  expect(await lastEvent(suborderId)).toMatchObject({
    action: 'suborder.update',
    data: { [`SUBORDER ${suborderId}`]: { before: { status: 'Received' }, after: { status: 'InTransit' } } },
  });
});

test('back from pickup on it takes a reason, from Delivered a manager, from Cancelled nothing', async () => {
  const suborderId = await placeSuborder(desk);
  const set = (staff: TestStaff, status: 'AtTable' | 'InTransit' | 'Packed' | 'AwaitingPickup', reason = '') =>
    staff.send(updateSuborder, { suborderId, fields: { status }, reason });
  await force(desk, [suborderId], { status: 'OutForDelivery' });
  expect((await set(associate, 'AtTable')).body).toMatchObject({
    code: 'reason-required',
    message: 'Say why the suborder goes back.',
  });
  expect((await set(associate, 'AtTable', ' Came back ')).status).toBe(200);
  expect((await lastEvent(suborderId)).data.reason).toBe('Came back');
  expect((await set(associate, 'Packed')).status).toBe(403);
  expect((await set(manager, 'Packed')).body).toMatchObject({
    code: 'label-unprinted',
    message: 'Print the label first',
  });
  expect((await set(manager, 'AwaitingPickup')).body.code).toBe('label-unprinted');
  await withPapers(desk, [suborderId]);
  expect((await set(manager, 'Packed')).status).toBe(200);
  await force(desk, [suborderId], { status: 'Delivered' });
  expect((await set(associate, 'InTransit', 'x')).status).toBe(403);
  expect((await set(manager, 'InTransit', 'x')).status).toBe(200);
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await set(manager, 'AtTable', 'x')).body.message).toBe('This suborder is cancelled.');
});

test('Received takes it out of its batch, and the last one leaves no empty batch behind', async () => {
  const ids = await placeSuborders(desk, 2);
  const packer = await desk.staff('OpsAssociate', 'FCAll');
  const batchId = await makeBatch(packer, ids);
  await force(desk, ids, { status: 'Packed' });
  const [first = '', last = ''] = ids;
  const { body } = await associate.send(updateSuborder, { suborderId: first, fields: { status: 'Received' } });
  expect(body.data).toMatchObject({ leftBatch: batchId });
  expect(await statesOf(desk, ids)).toMatchObject([
    { status: 'Received', batch_id: null },
    { status: 'Packed', batch_id: batchId },
  ]);
  await associate.send(updateSuborder, { suborderId: last, fields: { status: 'Received' } });
  expect((await packer.send(getBatch, { batchId })).status).toBe(404);
});

test('of two changes at the same time one is refused, and nothing is overwritten', async () => {
  const suborderId = await placeSuborder(desk);
  const [row] = await statesOf(desk, [suborderId]);
  const write = (status: 'AtTable' | 'InTransit') =>
    associate.send(updateSuborder, { suborderId, fields: { status }, expectedVersion: row?.version ?? 0 });
  const answers = await Promise.all([write('AtTable'), write('InTransit')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ code: 'changed-meanwhile', data: { current: { suborderId } } });
});

test('a note for staff is kept and not repeated in the trail; nothing else may be sent', async () => {
  const suborderId = await placeSuborder(desk);
  const { body } = await associate.send(updateSuborder, { suborderId, fields: { internalNote: 'Ring twice' } });
  expect(body.data.savedFields).toEqual({ internalNote: 'Ring twice' });
  expect(JSON.stringify(await lastEvent(suborderId))).not.toContain('Ring twice');
  const url = `/v1/suborders/${suborderId}`;
  for (const fields of [{}, { fcId: 2 }, { batch_id: null }, { version: 9 }])
    expect((await associate.inject('PATCH', url, { fields })).status).toBe(422);
  for (const fields of [
    { status: 'Nowhere' },
    { message: 7 },
    { delivery: { fcId: 2 } },
    JSON.parse('{"__proto__":{}}'),
  ])
    expect((await associate.inject('PATCH', url, { fields })).status).toBeGreaterThanOrEqual(400);
});

test('the start of its delivery moves with a status in one go, and only to a window that is there', async () => {
  const suborderId = await placeSuborder(desk);
  const move = (startTime: string) =>
    associate.send(updateSuborder, { suborderId, fields: { delivery: { startTime }, status: 'AtTable' } });
  expect((await move('2027-02-13T03:17:00Z')).status).toBe(400);
  const { status, body } = await move('2027-02-14T14:00:00Z');
  expect([status, body.data.savedFields]).toEqual([
    200,
    { delivery: { startTime: '2027-02-14T14:00:00Z' }, status: 'AtTable' },
  ]);
  const { suborder } = (await associate.send(getSuborder, { suborderId })).body.data;
  expect(suborder).toMatchObject({ status: 'AtTable', fulfillmentDate: '2027-02-14' });
});

test('a message is written, recorded in the trail, and never overwrites one its writer has not seen', async () => {
  const suborderId = await placeSuborder(desk);
  const version = (await statesOf(desk, [suborderId]))[0]?.version;
  const write = (message: string, expectedVersion?: number) =>
    associate.send(updateSuborder, { suborderId, fields: { message }, expectedVersion });
  const first = await write('Happy birthday, José 💐', version);
  expect([first.status, first.body.data.savedFields]).toEqual([200, { message: 'Happy birthday, José 💐' }]);
  expect(await lastEvent(suborderId)).toMatchObject({
    action: 'suborder.update',
    data: {
      [`SUBORDER ${suborderId}`]: {
        before: { message: 'Happy birthday, Mom!' },
        after: { message: 'Happy birthday, José 💐' },
      },
    },
  });
  const late = await write('Get well', version);
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  expect(late.body.data.current ?? late.body.data).toMatchObject({ message: 'Happy birthday, José 💐' });

  expect((await write('💐'.repeat(500))).status).toBe(200);
  const tooLong = await write('Love\n'.repeat(30));
  expect([tooLong.status, tooLong.body.message]).toEqual([400, 'The message is 4 lines too long for the card.']);
  expect((await write('a'.repeat(501))).body.message).toBe('The message has 501 characters; a notecard holds 500.');
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await write('Too late')).body.message).toBe('This suborder is cancelled.');
});

test('status and message in one go are one event that tells both', async () => {
  const suborderId = await placeSuborder(desk);
  await associate.send(updateSuborder, { suborderId, fields: { status: 'AtTable', message: 'With love' } });
  expect((await lastEvent(suborderId)).data[`SUBORDER ${suborderId}`]).toEqual({
    before: { status: 'Received', batchId: null, message: 'Happy birthday, Mom!' },
    after: { status: 'AtTable', batchId: null, message: 'With love' },
  });
});

test('people without the right, and packers of other centers, are turned away', async () => {
  const suborderId = await placeSuborder(desk);
  const change = { suborderId, fields: { status: 'AtTable' as const } };
  expect((await (await desk.staff('FCHub')).send(updateSuborder, change)).status).toBe(403);
  expect((await (await desk.staff('FCMagic')).send(updateSuborder, change)).status).toBe(403);
  expect((await (await desk.staff('InventoryEditor', 'FCAll')).send(updateSuborder, change)).status).toBe(403);
  expect((await (await desk.staff('DeliveryManager', 'FCAll')).send(updateSuborder, change)).status).toBe(200);
  expect((await associate.send(updateSuborder, { ...change, suborderId: '9999999-1' })).status).toBe(404);
});
