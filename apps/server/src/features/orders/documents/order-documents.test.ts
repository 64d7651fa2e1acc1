import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOf, transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';
import { orderJson, orderSources, orderText } from '#features/orders/order-json.store.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { orderDocumentStore } from './order-documents.store.ts';

let desk: TestServer;
let owner: pg.Pool;
let orderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  owner = new pg.Pool({ connectionString: desk.databaseUrl, max: 2, options: '-c search_path=bloomdesk' });
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});
beforeEach(async () => {
  orderId = await placePaidOrder(desk, 2);
});

const read = async () => JSON.parse((await orderDocumentStore(desk.app.db).text(orderId)) ?? 'null');
const noteOf = async () => (await read()).internalNote;
const write = (note: string) =>
  owner.query('update orders set internal_note = $2 where order_id = $1', [orderId, note]);
/** Puts words that no table says into what is kept, so that it can be told from what was made again. */
const tamper = () =>
  owner.query(`update order_documents set document = '{"internalNote":"as kept"}' where order_id = $1`, [orderId]);

test('an order is answered as it is kept, until something of it changes', async () => {
  await read();
  await tamper();
  expect(await noteOf()).toBe('as kept');
  await write('changed');
  expect(await noteOf()).toBe('changed');
});

test('a change that was under way when the order was made is not passed over once it is committed', async () => {
  const other = await owner.connect();
  await other.query('begin');
  await other.query(`update suborders set message = 'under way' where order_id = $1`, [orderId]);
  expect((await read()).suborders[0].message).not.toBe('under way');
  await other.query('commit');
  other.release();
  expect((await read()).suborders[0].message).toBe('under way');
});

test('a change that is taken back leaves what is kept as it is', async () => {
  await read();
  await tamper();
  await expect(
    transact(desk.app.pool, async (db) => {
      await storesOf(db).orders.refreshStatus([orderId], desk.app.clock());
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(await noteOf()).toBe('as kept');
});

test('a text that a slow process stores after a change is not answered, even once the change is forgotten', async () => {
  await read();
  const { rows } = await owner.query('select made_of::text as made_of from order_documents where order_id = $1', [
    orderId,
  ]);
  const storeLate = () =>
    owner.query(
      `update order_documents set made_of = $2::pg_snapshot, document = '{"internalNote":"too late"}' where order_id = $1`,
      [orderId, rows[0].made_of],
    );
  await write('newer');
  await read();
  await storeLate();
  expect(await noteOf()).toBe('newer');

  for (const hours of [1, 2, 3]) {
    await read();
    await storeLate();
    await orderDocumentStore(desk.app.db).sweep(new Date(desk.app.clock().getTime() + hours * 3_700_000));
    expect(await noteOf()).toBe('newer');
  }
  await storeLate();
  expect(await noteOf()).toBe('newer');
});

test('changes are forgotten after two hours, and what was made before them with them', async () => {
  const left = async () => {
    const { rows } = await owner.query<{ changes: number; documents: number }>(
      `select (select count(*)::int from order_changes where subject = $1) as changes,
         (select count(*)::int from order_documents where order_id = $1) as documents`,
      [orderId],
    );
    return rows[0];
  };
  let hours = 0;
  const sweepNextHour = async () => {
    hours += 1;
    await orderDocumentStore(desk.app.db).sweep(new Date(desk.app.clock().getTime() + hours * 3_700_000));
  };
  await owner.query('select forget_order_documents($1)', [desk.app.clock()]);
  await read();
  await write('after that');
  await sweepNextHour();
  expect(await left()).toMatchObject({ changes: 1 });
  // What ran in other databases of the server when it was written is waited for, too.
  await expect
    .poll(async () => {
      await sweepNextHour();
      return await left();
    })
    .toEqual({ changes: 0, documents: 0 });
});

test('nothing is answered from a database that was moved until it is made again', async () => {
  await read();
  await tamper();
  await orderDocumentStore(desk.app.db).forgetAll(desk.app.clock());
  expect(await noteOf()).not.toBe('as kept');
});

test('what another version of the server has made is not answered', async () => {
  await read();
  await tamper();
  await owner.query(`update order_documents set shape = 'another' where order_id = $1`, [orderId]);
  expect(await noteOf()).not.toBe('as kept');
});

test('orders can still be read when the database accepts no writes', async () => {
  const reader = new pg.Pool({
    connectionString: desk.serverDatabaseUrl,
    max: 1,
    options: '-c search_path=bloomdesk -c default_transaction_read_only=on',
  });
  try {
    expect(await orderDocumentStore(databaseOf(reader)).text(orderId)).toContain(orderId);
  } finally {
    await reader.end();
  }
});

test.each([
  [
    'its customer',
    `update customers set last_name = 'Renamed' where customer_id = (select customer_id from orders where order_id = $1)`,
    'Renamed',
  ],
  [
    'a product of it',
    `update products set ops_name = 'Renamed rose' where sku in (select sku from line_items where split_part(suborder_id, '-', 1) = $1)`,
    'Renamed rose',
  ],
  [
    'its center',
    `update fulfillment_centers set phone = '5550100' where fc_id in (select fc_id from suborders where order_id = $1)`,
    '5550100',
  ],
  ['a tag', `insert into order_tags (order_id, tag) values ($1, 'as-tagged')`, 'as-tagged'],
])('a change of %s is one of the order', async (_of, statement, text) => {
  await read();
  await owner.query(statement, [orderId]);
  expect(JSON.stringify(await read())).toContain(text);
});

test('every table that an order is read from tells of what is added, changed, removed and emptied', async () => {
  const plan = await sql`explain (format json) select ${orderJson} from ${orderSources}`.execute(desk.app.db);
  const tables = [
    ...new Set([...JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, table]) => table ?? '')),
  ];
  expect(tables).toEqual(expect.arrayContaining(['orders', 'line_items', 'lots', 'customers', 'platform_copies']));
  const { rows } = await owner.query<{ table: string; events: number }>(
    `select c.relname as "table", bit_or(tgtype & 60) as events from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid where p.proname like 'mark\\_%' group by c.relname`,
  );
  const told = new Map(rows.map(({ table, events }) => [table, events]));
  const [removed, changed, emptied, added] = [8, 16, 32, 4];
  for (const table of tables) {
    const isThereBefore = ['customers', 'fulfillment_centers', 'delivery_areas', 'lots'].includes(table);
    const due = changed + emptied + (isThereBefore ? 0 : added + removed);
    expect([table, (told.get(table) ?? 0) & due]).toEqual([table, due]);
  }
});

test.each([
  ['customers', 'c'],
  ['products', 'p'],
  ['fulfillment_centers', 'f'],
  ['delivery_areas', 'a'],
  ['lots', 'lot'],
])('every column of %s that an order says is watched', async (table, alias) => {
  const { rows } = await owner.query<{ rule: string; columns: string[] }>(
    `select pg_get_triggerdef(t.oid) as rule,
       (select array_agg(attname::text) from pg_attribute where attrelid = t.tgrelid and attnum > 0) as columns
     from pg_trigger t where t.tgrelid = $1::regclass and t.tgname = $2`,
    [table, `${table}_changed_mark`],
  );
  const used = [...orderText.matchAll(new RegExp(`\\b${alias}\\.([a-z0-9_]+)`, 'g'))].map(([, column]) => column ?? '');
  const said = used.filter((column) => rows[0]?.columns.includes(column) && !isKey(table, column));
  expect(said.length).toBeGreaterThan(0);
  for (const column of said) expect(rows[0]?.rule).toContain(`old.${column} IS DISTINCT FROM new.${column}`);
});

/** By what it is joined, which never changes. */
function isKey(table: string, column: string): boolean {
  return (
    {
      customers: 'customer_id',
      fulfillment_centers: 'fc_id',
      delivery_areas: 'area_id',
      lots: 'lot_id',
      products: 'sku',
    }[table] === column
  );
}
