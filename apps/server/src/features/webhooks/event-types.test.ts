import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhook } from '@bloomdesk/contract/webhooks/calls';
import { eventOfType } from '@bloomdesk/contract/webhooks/events.shapes';
import { allEventTypes, isEventType } from '@bloomdesk/domain/webhooks/event-types';
import { placeStocked } from '#test/support/stocked-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { eventOnWire } from './event-on-wire.ts';
import { spreadEvents } from './spread-events.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
  const admin = await desk.staff('Administrator');
  const settings = { name: 'All', url: 'https://example.com/events', patterns: ['*'], fcIds: [] };
  await admin.send(createWebhook, settings);
});
afterAll(() => desk.close());

const sql = async (text: string, values: unknown[] = []) => (await desk.app.pool.query(text, values)).rows;

/** What is told of what this does. */
async function toldOf(work: () => Promise<unknown>) {
  await spreadEvents(desk.app);
  const { sequence } = (await sql('select last_sequence as sequence from event_stream'))[0];
  await work();
  await spreadEvents(desk.app);
  const rows = await sql(
    `select id, type, sequence, at, subject_type as "subjectType", subject_id as "subjectId", fc_ids as "fcIds", data
     from events where sequence > $1 order by sequence`,
    [sequence],
  );
  return rows.map((row) => {
    const event = eventOnWire(row);
    if (!isEventType(event.type)) throw new Error(`${event.type} is no type`);
    return eventOfType(event.type).parse(event);
  });
}

const seen = new Set<string>();
async function typesOf(work: () => Promise<unknown>): Promise<string[]> {
  const types = (await toldOf(work)).map(({ type }) => type);
  for (const type of types) seen.add(type);
  return types.toSorted();
}

/** Several statements of one transaction. */
const together = (...texts: string[]) => sql(`begin; ${texts.join('; ')}; commit`);

test('an order: placed with its suborders, changed, cancelled', async () => {
  let suborderId = '';
  const placing = await typesOf(async () => {
    suborderId = await placeStocked(desk);
  });
  expect(placing.filter((type) => !type.startsWith('stock.'))).toEqual(['order.placed', 'suborder.created']);
  const orderId = suborderId.slice(0, -2);
  expect(await typesOf(() => sql(`update orders set status = 'Processing' where order_id = $1`, [orderId]))).toEqual([
    'order.changed',
  ]);
  const cancelling = `update orders set status = 'Cancelled' where order_id = '${orderId}'`;
  const [cancelled] = await toldOf(() =>
    together(cancelling, `update suborders set status = 'Cancelled' where suborder_id = '${suborderId}'`),
  );
  seen.add('order.cancelled').add('suborder.cancelled');
  expect(cancelled?.data).toMatchObject({ suborderId, status: 'Cancelled', previous: { status: 'Received' } });
});

test('a suborder: its fields, its status, its exception', async () => {
  const suborderId = await placeStocked(desk);
  const change = (set: string) => sql(`update suborders set ${set} where suborder_id = $1`, [suborderId]);
  expect(await typesOf(() => change(`message = 'Hello'`))).toEqual(['suborder.changed']);
  expect(await typesOf(() => change(`internal_note = 'Hello'`))).toEqual([]);
  expect(await typesOf(() => change(`delivery_date = delivery_date + 1`))).toEqual([
    'delivery.rescheduled',
    'suborder.changed',
  ]);
  expect(await typesOf(() => change(`status = 'OutForDelivery'`))).toContain('delivery.out_for_delivery');
  expect(await typesOf(() => change(`status = 'Delivered'`))).toContain('delivery.delivered');
  expect((await typesOf(() => change(`status = 'Packed'`))).filter((type) => !type.startsWith('stock.'))).toEqual([
    'suborder.packed',
    'suborder.status_changed',
  ]);
  const raise = `insert into suborder_exceptions (suborder_id, fc_id, reason, created_at, updated_at)
    values ($1, 4, 'Other: Ms. Reyes called', now(), now())`;
  const [raised] = await toldOf(() => sql(raise, [suborderId]));
  seen.add('suborder.exception_raised');
  expect(raised).toMatchObject({ type: 'suborder.exception_raised', data: { inException: true } });
  expect(JSON.stringify(raised)).not.toContain('Reyes');
  const clear = `update suborder_exceptions set deleted = true where suborder_id = $1`;
  expect(await typesOf(() => sql(clear, [suborderId]))).toEqual(['suborder.exception_cleared']);
});

test('a booking: taken, not taken, taken back', async () => {
  const suborderId = await placeStocked(desk);
  const state = (to: string) => sql(`update vendor_deliveries set state = $2 where suborder_id = $1`, [suborderId, to]);
  const add = `insert into vendor_deliveries (suborder_id, platform, carrier_name, effect_key, requested_at)
    values ($1, 'onfleet', 'onfleet', 'test:' || $1, now())`;
  expect(await typesOf(() => sql(add, [suborderId]))).toEqual([]);
  expect(await typesOf(() => state('refused'))).toEqual(['delivery.failed']);
  expect(await typesOf(() => state('booked'))).toEqual(['delivery.booked']);
  expect(await typesOf(() => sql('delete from vendor_deliveries where suborder_id = $1', [suborderId]))).toEqual([
    'delivery.withdrawn',
  ]);
});

test('stock: on its way, here, adjusted, short', async () => {
  const [lot] = await sql(`
    insert into lots (fc_id, sku, product_name, stock_initial, inbound_quantity, created_at, updated_at)
    values (4, 'FLRL-B-1001', 'Blushing Rose', 40, 40, now(), now()) returning lot_id as "lotId"`);
  const come = () => sql('update lots set inbound_quantity = 0 where lot_id = $1', [lot.lotId]);
  expect(await typesOf(come)).toEqual(['stock.changed', 'stock.received']);
  const adjust = `insert into adjustments
      (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
    values ($1, 'Spoilage', '2027-02-10', -3, true, true, 'Ms. Reyes saw it', 'staff', now(), now())`;
  const told = await toldOf(() => sql(adjust, [lot.lotId]));
  for (const { type } of told) seen.add(type);
  expect(told.map(({ type }) => type).toSorted()).toEqual(['stock.adjusted', 'stock.changed']);
  expect(JSON.stringify(told)).not.toContain('Reyes');
  const changed = told.find(({ type }) => type === 'stock.changed')?.data;
  expect(changed).toMatchObject({ onHand: 37, previous: { onHand: 40 } });

  const suborderId = await placeStocked(desk);
  const lack = `update line_items set inventory_status = 'needs_inventory' where suborder_id = $1 and index = 0`;
  const has = `update line_items set inventory_status = 'booked_against_available' where suborder_id = $1 and index = 0`;
  await sql(has, [suborderId]);
  expect(await typesOf(() => sql(lack, [suborderId]))).toEqual(['stock.short']);
});

test('what one transaction changes several times is one event, from how it was to how it is', async () => {
  const suborderId = await placeStocked(desk);
  const set = (status: string) => `update suborders set status = '${status}' where suborder_id = '${suborderId}'`;
  const told = await toldOf(() => together(set('Batched'), set('Picking'), set('AtTable')));
  expect(told.map(({ type, data }) => ({ type, ...data }))).toMatchObject([
    { type: 'suborder.status_changed', status: 'AtTable', previous: { status: 'Received' } },
  ]);
});

test('every type there is was seen here', () => {
  expect([...seen].toSorted()).toEqual(allEventTypes.toSorted());
});

test('nothing is written where nobody asks', async () => {
  await sql('delete from webhooks');
  expect(await typesOf(() => placeStocked(desk))).toEqual([]);
});
