import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { startShopDesk } from '#test/support/intake/shop-desk.ts';
import * as shopParcels from './tables.ts';

let shop: Awaited<ReturnType<typeof startShopDesk>>;
beforeAll(async () => {
  shop = await startShopDesk();
});
afterAll(() => shop.close());

test('payments that the shop took before name the shop, others stay, and the ledger has nothing new', async () => {
  const order = shop.sold();
  await shop.tell('orders/create', { ...order });
  const orderId = await shop.placed(order);
  const other = await placePaidOrder(shop.desk, 1);
  const pool = new pg.Pool({ connectionString: shop.desk.databaseUrl, max: 1, options: '-c search_path=bloomdesk' });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  const gatewayOf = async (id: string) =>
    (await pool.query('select gateway from order_transactions where order_id = $1', [id])).rows[0]?.gateway;
  const entries = async () => (await pool.query('select count(*)::int as n from ledger_entries')).rows[0]?.n;
  await pool.query(`update order_transactions set gateway = ''`);
  const before = await entries();

  await shopParcels.down(db);
  await shopParcels.up(db);
  expect([await gatewayOf(orderId), await gatewayOf(other), await entries()]).toEqual(['shopify', '', before]);
  await db.destroy();
});
