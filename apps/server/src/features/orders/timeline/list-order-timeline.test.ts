import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raiseException, updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { listOrderTimeline, type TimelineEntry } from '@bloomdesk/contract/orders/timeline.calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let orderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  orderId = await place(desk, sampleOrder({ suborders: [sampleSuborder(), sampleSuborder()] }));
});

interface Answer {
  entries: TimelineEntry[];
  nextCursor: string | null;
}
const timeline = async (more: object = {}): Promise<Answer> =>
  (await care.send(listOrderTimeline, { orderId, ...more })).body.data;
const named = (entries: readonly TimelineEntry[]) =>
  entries.map((entry) => (entry.kind === 'event' ? entry.action : entry.kind));

/** Something of every kind, a minute apart. */
async function live() {
  desk.setClock('2027-02-10T15:01:00Z');
  await care.send(updateSuborder, { suborderId: `${orderId}-1`, fields: { status: 'AtTable' } });
  desk.setClock('2027-02-10T15:02:00Z');
  await care.send(raiseException, { suborderId: `${orderId}-2`, reason: 'Delivery issue: Late' });
  desk.setClock('2027-02-10T15:03:00Z');
  await care.send(sendLifecycleEvent, { orderId, eventType: 'OUT_FOR_DELIVERY', suborderId: `${orderId}-1` });
  desk.setClock('2027-02-10T15:04:00Z');
  await care.send(updateOrder, { orderId, fields: { internalNote: 'Ring twice' } });
}

test('events of the order and its suborders, letters and money stand in one list, newest first', async () => {
  await live();
  const { entries, nextCursor } = await timeline();
  expect([named(entries), nextCursor]).toEqual([
    ['order.update', 'letter', 'exception.raise', 'suborder.update', 'transaction', 'placed'],
    null,
  ]);
  expect(entries[2]).toMatchObject({
    by: care.email,
    at: '2027-02-10T15:02:00.000Z',
    parts: [
      { entityType: 'EXCEPTION', entityId: `${orderId}-2`, after: { reason: 'Delivery issue: Late' } },
      { entityType: 'SUBORDER', entityId: `${orderId}-2`, after: { inException: true } },
    ],
  });
  expect(entries[4]).toMatchObject({ transactionType: 'payment', status: 'settled', by: null });
});

test('a letter can be read as it was sent, and says whether it has gone out', async () => {
  await live();
  const letterNow = async () => (await timeline({ topic: 'customer' })).entries.find(({ kind }) => kind === 'letter');
  expect(await letterNow()).toMatchObject({
    by: care.email,
    suborderId: `${orderId}-1`,
    to: 'dana.reyes@example.com',
    subject: `Your order ${orderId} is out for delivery`,
    body: expect.stringContaining('Your gift is out for delivery'),
    state: 'waiting',
  });
  await desk.runJobs();
  expect(await letterNow()).toMatchObject({ state: 'sent' });
});

test.each([
  ['customer', ['letter', 'placed']],
  ['floor', ['exception.raise', 'suborder.update']],
  ['money', ['transaction']],
  ['notes', ['order.update']],
])('narrowed to %s it tells of that alone', async (topic, names) => {
  await live();
  expect(named((await timeline({ topic })).entries)).toEqual(names);
});

test('page by page everything comes once, also what happened in the same moment', async () => {
  for (const suffix of [1, 2])
    await care.send(updateSuborder, { suborderId: `${orderId}-${suffix}`, fields: { status: 'AtTable' } });
  const whole = (await timeline()).entries.map(({ key }) => key);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await timeline({ limit: '1', ...(cursor && { cursor }) });
    seen.push(...page.entries.map(({ key }) => key));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(whole).toHaveLength(4);
  expect(seen).toEqual(whole);
});

test('of an event that touched other orders only the parts of this one are shown', async () => {
  const other = await place(desk, sampleOrder());
  await desk.app.pool.query(
    `with e as (insert into audit_events (at, performed_by, action, request_id, data)
       values ('2027-02-10T16:00:00Z', 'ops@bloomdesk.test', 'batch.start', gen_random_uuid(), jsonb_build_object(
         'SUBORDER ' || $1 || '-1', '{"after":{"status":"AtTable"}}'::jsonb, 'SUBORDER ' || $2 || '-1', '{"after":{"status":"AtTable"}}'::jsonb))
       returning event_id)
     insert into audit_links (entity_type, entity_id, event_id)
     select 'SUBORDER', id || '-1', event_id from e, unnest(array[$1, $2]) as id`,
    [orderId, other],
  );
  const { entries } = await timeline({ limit: '1' });
  expect(entries).toMatchObject([{ action: 'batch.start', notes: {}, parts: [{ entityId: `${orderId}-1` }] }]);
  expect(JSON.stringify(entries)).not.toContain(other);
});

test('an order nobody has, another center, and a bad cursor are refused', async () => {
  expect((await care.send(listOrderTimeline, { orderId: '9999999' })).status).toBe(404);
  expect((await (await desk.staff('FCMagic')).send(listOrderTimeline, { orderId })).status).toBe(404);
  expect((await (await desk.staff('InventoryViewer')).send(listOrderTimeline, { orderId })).status).toBe(403);
  for (const cursor of ['1', `1_event_${'0'.repeat(40)}`, "1_event_';"])
    expect((await care.send(listOrderTimeline, { orderId, cursor })).status).toBe(400);
});
