import { expect } from 'vitest';
import type { Field } from './money-operations.ts';
import { type Database, type RetryingClient, sql } from './retrying-client.ts';
import { currentTime } from './shifted-clock.ts';

const orders = 400;
/** Several, as what one may give in a day is counted for each and lets one at a time through. */
export const managers = ['care.manager', 'care.manager2', 'care.manager3', 'care.manager4'].map(
  (name) => `${name}@bloomdesk.test`,
);
export const editor = 'inventory.editor@bloomdesk.test';

/** The manager of the demo day gets colleagues who may do the same. */
export async function hireManagers(server: Database): Promise<void> {
  const [first, ...others] = managers;
  for (const email of others)
    await sql(
      server,
      `insert into staff_users (email, given_name, family_name, password_hash, must_change_password, groups, created_at)
       select '${email}', given_name, family_name, password_hash, false, groups, created_at from staff_users
       where email = '${first}' on conflict do nothing`,
    );
}

/** Orders paid by card, at a gateway that loses answers, settles slowly or declines now and then; and lots with stock. */
export async function fieldOf(server: Database, stock: RetryingClient): Promise<Field> {
  const found = await sql<{ orderId: string; email: string }>(
    server,
    `with chosen as (
       select order_id, row_number() over (order by order_id) as place from orders
       where captured > 0 and status <> 'Cancelled' order by order_id limit ${orders}
     ), paid as (
       update order_transactions t set payment_type = 'card', transaction_id =
         case place % 10 when 0 then 'lost-' when 1 then 'slow-' when 2 then 'declined-' else 'tx-' end || t.order_id
       from chosen where chosen.order_id = t.order_id and transaction_type = 'payment' and state = 'settled'
     )
     select o.order_id as "orderId", c.email from chosen join orders o using (order_id) join customers c using (customer_id) order by 1`,
  );
  const today = currentTime().toISOString().slice(0, 10);
  const { inventory } = await stock.get(`/api/shopify/inventory/fulfillable-on-date?fcId=4&date=${today}`);
  const lots = inventory
    .filter((lot: { on_hand_qty: number }) => lot.on_hand_qty > 30)
    .slice(0, 20)
    .map((lot: { id: number }) => lot.id);
  expect([found.length, lots.length]).toEqual([orders, 20]);
  return { orders: found, lots, today, credits: [] };
}
