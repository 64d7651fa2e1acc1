import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { transact } from '#db/db.ts';
import { makeBatch, placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { breachesOf, brokenRowsOf } from './invariants.ts';
import { invariants } from './all-invariants.ts';

let desk: TestServer;
let care: TestStaff;
let owner: pg.Pool;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareManager', 'FCAll');
  owner = new pg.Pool({ connectionString: desk.databaseUrl, max: 1, options: '-c search_path=bloomdesk' });
  owner.on('error', () => {});
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});

const reasons = [{ tag: 'Quality issue: Wilted' }];

test('orders as they are placed keep every invariant', async () => {
  await placeSuborders(desk, 3);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('every invariant has a view that is there, or tests that are', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select viewname as name from pg_views where schemaname = 'bloomdesk' and viewname like 'inv\\_%'`,
  );
  const views = invariants.flatMap(({ heldBy }) => ('view' in heldBy ? [heldBy.view] : []));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(views.toSorted());
  const root = new URL('../../../../', import.meta.url);
  const tests = invariants.flatMap(({ heldBy }) => ('tests' in heldBy ? heldBy.tests : []));
  expect(tests.filter((path) => !existsSync(fileURLToPath(new URL(path, root))))).toEqual([]);
  const money = invariants.map(({ number }) => number).filter((number) => number.startsWith('M'));
  expect(money).toEqual(Array.from({ length: 23 }, (_, at) => `M${at + 1}`));
});

const lines = (changes: string) => `update line_items set ${changes} where suborder_id = $1 || '-1'`;
const suborder = (changes: string) => `update suborders set ${changes} where suborder_id = $1 || '-1'`;
const order = (changes: string) => `update orders set ${changes}, version = version + 1 where order_id = $1`;
const free = (table: string) => `select pg_temp.free('${table}')`;
const transaction = (type: string, state: string, amount: string) =>
  `insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, state, transaction_date)
   select gen_random_uuid(), order_id, '${type}', 'x', 'card', ${amount}, '${state}', now() from orders where order_id = $1`;
const adjustment = (lots: string) =>
  `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, suborder_ref, line_index, for_stock, for_count, memo, origin, created_at, updated_at)
   select (select min(lot_id) from lots where ${lots}), 'Sale', '2027-02-10', -1, $1 || '-1', 0, true, false, '', 'allocation', now(), now()`;

const redemption = (captured: number) =>
  `insert into credit_redemptions (redemption_id, email, order_ref, order_id, amount, captured, status, performed_by, reserved_at, lapses_at, ended_at)
   values (gen_random_uuid(), 'x', $1, $1, ${captured}, ${captured}, 'captured', 'x', now(), now(), now())`;

/** What someone would have to write past everything that guards it; `free` takes the guards off a table. */
const breaks: [string, string[]][] = [
  ['M1', [lines('unit_price = 1, original_price = quantity, price = quantity, discount_amount = 0, tax_amount = 0')]],
  ['M1', [free('line_items'), lines('discount_amount = original_price + 1')]],
  ['M2', [lines('tax_amount = tax_amount + 1')]],
  ['M3', [free('orders'), 'alter table orders disable trigger user', order('order_total = order_total + 1')]],
  ['M3', [order(`totals = totals || '[{"orderTotal": 1}]'`)]],
  ['M4', [`update order_transactions set amount = amount + 1 where order_id = $1`]],
  [
    'M5',
    [free('order_transactions'), `update order_transactions set refund_reserved = amount + 1 where order_id = $1`],
  ],
  ['M6', [transaction('refund', 'pending', 'captured + 1')]],
  ['M6', [free('line_items'), lines('refunded_price = price + 1')]],
  ['M7', [`update credits set amount = amount * 1000, remaining = remaining * 1000 where order_id = $1`]],
  ['M8', [`update credits set remaining = remaining - 1 where order_id = $1`]],
  ['M11', [`delete from ledger_lines where order_id = $1 and account = 'sales_tax'`]],
  ['M11', [order('refund_pending = refund_pending + 1')]],
  ['M11', [`update credits set remaining = remaining - 1 where order_id = $1`]],
  ['M12', [`update ledger_entries set cause_key = cause_key || ':again' where order_id = $1`]],
  ['M12', [free('refunds'), `update refunds set status = 'settled' where order_id = $1`]],
  ['M17', [order(`type = 'redelivery'`)]],
  ['M18', [`update refunds set balance_before = -1 where order_id = $1`]],
  ['M18', [`update refunds set returned = 100, allowance = allowance - 100 where order_id = $1`]],
  ['M19', [`update refunds set allowance_tax = allowance_tax - 1 where order_id = $1`]],
  ['M20', [order('captured = captured + 1')]],
  ['M21', [free('refunds'), `update refunds set allowance = allowance + 1 where order_id = $1`]],
  ['M21', [order('returned = returned + 1')]],
  ['M21', [order('order_total = 100, item_total = 100, discount_total = 0, shipping_cost = 0, tax_total = 0')]],
  ['M22', [`update credits set reserved = 1 where order_id = $1`]],
  ['M22', [free('credits'), `update credits set reserved = remaining + 1 where order_id = $1`]],
  ['M23', [redemption(1)]],
  [
    'M23',
    [
      redemption(1),
      `insert into credit_redemption_parts select redemption_id, credit_id, 1, 1 from credit_redemptions r, credits c where c.order_id = $1 and r.order_ref = $1`,
    ],
  ],
  ['I3', [lines(`inventory_status = 'on_order'`)]],
  ['I4', [adjustment('fc_id = 4'), lines('is_deleted = true')]],
  ['I6', [adjustment('fc_id <> 4')]],
  ['I6', [adjustment('fc_id = 4'), `update lots set start_fulfillment_date = '2027-02-14' where fc_id = 4`]],
  ['I6', [adjustment('fc_id = 4'), `update lots set expiration_date = '2027-02-12' where fc_id = 4`]],
  ['S3', [free('suborders'), suborder(`status = 'Cancelled'`)]],
  ['S4', [suborder(`status = 'Cancelled', batch_id = null, batch_index = null`)]],
  ['E1', [suborder('in_exception = not in_exception')]],
  ['B1', [suborder(`fulfillment_date = '2027-02-14'`)]],
  ['B3', [suborder('batch_id = null, batch_index = null')]],
  ['B6', [suborder(`status = 'Received'`)]],
  ['D', [lines('is_deleted = true')]],
];

test.each(breaks)('%s is noticed when it is broken, and only then', async (number, statements) => {
  const orderId = await busyOrder();
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
  expect(await brokenBy(statements, orderId)).toContain(number);
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
});

test.each([
  ['I2', `update lots set claimed_other = claimed_other + 1`],
  ['W1', `update delivery_windows set booked = booked + 1`],
  ['C1', `insert into day_counts values (4, '2027-02-13', null, 'Received', false, 1)`],
  ['C1', `delete from day_counts`],
])('%s is noticed when it is broken', async (number, statement) => {
  await desk.app.pool.query(
    `insert into delivery_windows (area_id, fc_id, delivery_date, start_at, end_at, cutoff_minutes, prepped_at, transport_mode, updated_at)
     select 2001, 4, '2027-03-01', '2027-03-01T14:00Z', '2027-03-01T16:00Z', 60, '2027-03-01T12:00Z', 'car', now()
     where not exists (select from delivery_windows)`,
  );
  await putLot(desk, { sku: 'FLRL-B-1001' });
  expect(new Set(await brokenBy([statement]))).toEqual(new Set([number]));
});

test('money that is pending for a quarter of an hour is noticed by the clock of anyone who looks', async () => {
  const orderId = await busyOrder();
  const invariant = invariants.find(({ number }) => number === 'M14');
  if (!invariant) throw new Error('M14 is gone');
  const late = async (at: string) =>
    (await brokenRowsOf(desk.app.db, invariant, 1000, new Date(at))).map((row) => row.orderId);
  expect(await late('2027-02-10T15:14:59Z')).toEqual([]);
  expect(await late('2027-02-10T15:15:01Z')).toContain(orderId);
});

test('so is a charge that nobody hears of', async () => {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  await desk.app.pool.query(
    `insert into charges (charge_id, order_id, amount, status, effect_key, nonce_hash, performed_by, requested_at, asked_at)
     values (gen_random_uuid(), $1, 100, 'pending', 'payment.charge:' || $1, $1, 'care@bloomdesk.test', $2, $2)`,
    [orderId, desk.app.clock()],
  );
  const invariant = invariants.find(({ number }) => number === 'M14');
  if (!invariant) throw new Error('M14 is gone');
  const rows = await brokenRowsOf(desk.app.db, invariant, 1000, new Date('2027-02-10T15:15:01Z'));
  expect(rows.map((row) => row.orderId)).toContain(orderId);
});

/**
 * A batched order with a refund on its way, a credit and no exception any more; everything about it is as it should be.
 */
async function busyOrder(): Promise<string> {
  await putLot(desk, { sku: 'FLRL-X-0001' });
  await putLot(desk, { sku: 'FLRL-X-0001', fcId: 66 });
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  await care.send(refundOrder, { orderId, amount: 5, reasons });
  await care.send(creditOrder, { orderId, issuingToRecipient: false, amount: 5, reasons, additionalResolution: true });
  const batchId = await makeBatch(await desk.staff('OpsManager', 'FCAll'), [suborderId]);
  await desk.app.pool.query(
    `insert into batch_slots (batch_id, slot, suborder_id, line_item_index) values ($1, 99, $2, '0') on conflict do nothing`,
    [batchId, suborderId],
  );
  return orderId;
}

/** What is broken once the owner of the tables has done this, in a transaction that is undone. */
async function brokenBy(statements: readonly string[], orderId?: string): Promise<string[]> {
  const undone = new Error('undone');
  const seen: string[] = [];
  const work = transact(owner, async (db) => {
    for (const text of [takingGuardsOff, ...statements])
      await sql.raw(text.replaceAll('$1', `'${orderId}'`)).execute(db);
    const breaches = await breachesOf(db, orderId === undefined ? undefined : [orderId]);
    seen.push(...breaches.map(({ invariant }) => invariant.split(':')[0] ?? ''));
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return seen;
}

const takingGuardsOff = `
  create function pg_temp.free(guarded text) returns void language plpgsql as $$
  declare rule record;
  begin
    for rule in select conname from pg_constraint where conrelid = guarded::regclass and contype = 'c' loop
      execute format('alter table %s drop constraint %I', guarded, rule.conname);
    end loop;
  end $$`;
