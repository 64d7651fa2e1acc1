import { randomBytes, randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrationReports } from '#db/migration-reports.ts';
import { migrations } from '#db/migrations.ts';
import * as refundSplit from '#db/migrations/029-refund-split/tables.ts';

/* What moved before a refund was split (D261): the migration replays it, says whose balance it changes, and may be run again. */
let url: string;
let pool: pg.Pool;
let db: Kysely<never>;
beforeAll(async () => {
  const server = inject('testServerUrl');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name}`);
  url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  pool = new pg.Pool({ connectionString: url, max: 1, options: '-c search_path=bloomdesk' });
  pool.on('error', () => {});
  db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await pool.query('create schema bloomdesk; create schema bloomdesk_meta');
  const provider = { getMigrations: async () => migrations };
  const before = new Migrator({ db, provider, migrationTableSchema: 'bloomdesk_meta' });
  const { error } = await before.migrateTo('028-clock-offset');
  if (error) throw error;
});
afterAll(async () => {
  await db.destroy();
  await ask(inject('testServerUrl'), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
});

const day = '2027-02-01T10:00:00Z';
const cancelledAt = '2027-02-03T10:00:00Z';

/** An order of $106.00 with one line, as it stood before; paid so much by card. */
async function oldOrder(id: string, paid: number, status = 'Received'): Promise<string> {
  await pool.query(
    `with buyer as (insert into customers (email, first_name, last_name, created_at, modified_at) values ($1 || '@example.com', 'Dana', 'Reyes', $2, $2) returning customer_id)
     insert into orders (order_id, customer_id, type, status, status_at, created_at, item_total, discount_total, tax_total, order_total, totals)
     select $1, customer_id, 'web', $3, $2, $2, 10000, 0, 600, 10600, '[{"orderTotal": 106, "taxTotal": 6}]' from buyer`,
    [id, day, status],
  );
  if (paid > 0) await pay(id, paid);
  return id;
}

async function pay(orderId: string, amount: number): Promise<void> {
  await pool.query(
    `with paid as (insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, transaction_date)
       values (gen_random_uuid(), $1, 'payment', 'tx', 'card', $2, $3))
     update orders set captured = captured + $2, version = version + 1 where order_id = $1`,
    [orderId, amount, day],
  );
}

async function refund(
  orderId: string,
  amount: number,
  state: 'settled' | 'pending' | 'failed',
  hasRow = true,
): Promise<void> {
  const key = randomUUID();
  await pool.query(
    `insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, amount, state, transaction_date)
     values ($1, $2, 'refund', 'PENDING', 'card', $3, 'pending', $4)`,
    [key, orderId, amount, day],
  );
  if (hasRow)
    await pool.query(
      `insert into refunds (refund_id, order_id, amount, tax, status, payment_key, performed_by, created_at, settled_at, failure, effect_key)
       select $1::uuid, $2, $3::bigint, 0, $4, transaction_key, 'care@bloomdesk.test', $5, case when $4 = 'settled' then $5::timestamptz end,
         case when $4 = 'failed' then 'Declined' end, $6
       from order_transactions where order_id = $2 and transaction_type = 'payment' limit 1`,
      [key, orderId, amount, state, day, key],
    );
  await pool.query(
    `with moved as (update order_transactions set state = $3 where transaction_key = $1 and $3 <> 'pending'),
       reserved as (update order_transactions set refund_reserved = refund_reserved + $4 where order_id = $2 and transaction_type = 'payment' and $3 <> 'failed'
         and transaction_key = (select transaction_key from order_transactions where order_id = $2 and transaction_type = 'payment' limit 1))
     update orders set refunded = refunded + case when $3 = 'settled' then $4::bigint else 0 end,
       refund_pending = refund_pending + case when $3 = 'pending' then $4::bigint else 0 end, version = version + 1 where order_id = $2`,
    [key, orderId, state, amount],
  );
}

async function cancel(orderId: string, credited: number): Promise<void> {
  await pool.query(
    `update orders set status = 'Cancelled', status_at = $2, version = version + 1 where order_id = $1`,
    [orderId, cancelledAt],
  );
  if (credited === 0) return;
  await pool.query(
    `with given as (insert into credits (credit_id, email, amount, remaining, reason, tag, order_id, issued_by, created_at)
       values ($3::uuid, 'dana@example.com', $2::bigint, $2::bigint, '', '', $1, 'care@bloomdesk.test', $4::timestamptz))
     insert into credit_entries (credit_id, kind, amount, remaining, performed_by, at) values ($3::uuid, 'issue', $2::bigint, $2::bigint, 'care@bloomdesk.test', $4::timestamptz)`,
    [orderId, credited, randomUUID(), cancelledAt],
  );
}

const money = async () =>
  (
    await pool.query(
      `select order_id, status, order_total as total, captured, returned, allowances, allowance_tax as tax, credit_instead as instead,
         written_off as off, outstanding_balance as balance from orders order by order_id`,
    )
  ).rows;
const everything = async () =>
  (
    await pool.query(
      `select (select jsonb_agg(to_jsonb(o) order by order_id) from orders o) as orders, (select jsonb_agg(to_jsonb(r) order by refund_id) from refunds r) as refunds,
         (select count(*) from ledger_lines) as lines, (select count(*) from allowance_releases) as releases,
         (select count(*) from bloomdesk_meta.migration_reports) as reports`,
    )
  ).rows[0];
const breaches = async () => {
  const views = ['m4', 'm6', 'm7', 'm8', 'm11', 'm12', 'm18', 'm19', 'm20', 'm21'];
  const parts = views.map((view) => `select '${view}' as promise, order_id, fault from inv_${view}`);
  return (await pool.query(parts.join(' union all '))).rows;
};

test('orders of before are split, restated and reported once, however often the step is taken', {
  timeout: 60_000,
}, async () => {
  await oldOrder('1', 10_600, 'Delivered');
  await refund('1', 2120, 'settled');
  await oldOrder('2', 10_600);
  await refund('2', 5300, 'settled');
  await pay('2', 5300); // what had been given for a problem was charged again
  await oldOrder('3', 10_600);
  await refund('3', 2120, 'settled');
  await cancel('3', 8480);
  await oldOrder('4', 5300);
  await cancel('4', 0);
  await oldOrder('5', 10_600);
  await refund('5', 1000, 'failed');
  await refund('5', 2000, 'pending');
  await oldOrder('6', 10_600);
  await refund('6', 3000, 'settled', false);
  await oldOrder('7', 10_600);

  const { migrated: done } = await migrateDatabase(url);
  const row = (id: string, changes: object = {}) => ({
    order_id: id,
    status: 'Received',
    total: 10_600,
    captured: 10_600,
    returned: 0,
    allowances: 0,
    tax: 0,
    instead: 0,
    off: 0,
    balance: 0,
    ...changes,
  });
  expect(await money()).toEqual([
    row('1', { status: 'Completed', allowances: 2120, tax: 120 }),
    row('2', { captured: 15_900, allowances: 5300, tax: 300, balance: -5300 }),
    row('3', { status: 'Cancelled', total: 0, returned: 2120, instead: 8480 }),
    row('4', { status: 'Cancelled', captured: 5300, off: 5300 }),
    row('5', { allowances: 2000, tax: 113 }),
    row('6', { allowances: 3000, tax: 170 }),
    row('7'),
  ]);
  expect(await breaches()).toEqual([]);
  expect(await migrationReports(url, done)).toEqual([
    'Order 1: balance $21.20 is now $0.00, Delivered is now Completed',
    'Order 2: balance $0.00 is now -$53.00',
    'Order 3: balance $21.20 is now $0.00',
    'Order 4: balance $53.00 is now $0.00',
    'Order 6: balance $30.00 is now $0.00',
  ]);
  const once = await everything();
  await refundSplit.up(db);
  expect(await everything()).toEqual(once);

  await refundSplit.down(db);
  await refundSplit.up(db);
  expect(await breaches()).toEqual([]);
});
