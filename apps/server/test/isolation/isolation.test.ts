import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { storesOf } from '#composition/stores.ts';
import { type Db, transact } from '#db/db.ts';
import { isInfrastructureFault } from '#jobs/infrastructure-fault.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findAnomalies } from './find-anomalies.ts';
import type { Step, Transaction } from './history.ts';

/*
 * Our transactions are as isolated as we claim (P9). The notes of orders are lists that clients append to and read, by the
 * transactions, locks and stores of the use cases, and by the call itself; a checker looks for an order in which all of it
 * could have happened.
 */
/** Small enough for every change; `npm run prove -- isolation` runs 20,000. */
const count = Number(process.env['ISOLATION_TRANSACTIONS'] ?? 200);
const clients = 12;
/** Transactions to each list: the longer it grows the less anybody else is in it. */
const perList = 50;
const atOnce = 6;

let desk: TestServer;
let orderIds: string[];
beforeAll(async () => {
  desk = await startTestServer();
  orderIds = [];
  for (let at = 0; at < Math.ceil(count / perList) + atOnce; at++) orderIds.push(await newOrder(`list.${at}`));
}, 600_000);
afterAll(() => desk.close());

/** Of a customer of its own, as customers are locked with their orders. */
async function newOrder(name: string): Promise<string> {
  const { customer, ...order } = sampleOrder();
  return await place(desk, { ...order, customer: { ...customer, email: `${name}@example.com` } });
}

const listOf = (note: string) => (note === '' ? [] : note.split(' ').map(Number));

/** A fixed draw, so that a run can be made again; the machine is not fixed. */
function draw(id: number, of: number, turn = 0): number {
  return ((id * 48_271 + turn * 16_807) % 2_147_483_647) % of;
}

/** The lists of a transaction: up to three of those that are worked on at its time. */
function keysOf(id: number): string[] {
  const first = Math.floor(id / perList);
  const some = Array.from({ length: 1 + draw(id, 3) }, (_, at) => orderIds[first + draw(id, atOnce, at + 1)] ?? '');
  return [...new Set(some)];
}

class Abort extends Error {}

/** Reads its lists, appends to each, sometimes twice, and now and then thinks better of it. */
async function change(db: Db, id: number, steps: Step[]): Promise<void> {
  const { orders, orderEditing } = storesOf(db);
  await orders.lock(keysOf(id));
  for (const [at, key] of keysOf(id).entries()) {
    const stored = await orderEditing.lock(key);
    if (stored === undefined) throw new Error(`there is no order ${key}`);
    let list = listOf(stored.internalNote);
    steps.push({ read: key, list });
    for (let time = 0; time <= draw(id, 2, at); time++) {
      const value = id * 10 + at * 2 + time + 1;
      list = [...list, value];
      steps.push({ append: key, value });
      await orderEditing.set(key, { type: stored.type, internalNote: list.join(' ') });
    }
  }
  if (draw(id, 9) === 0) throw new Abort();
}

/** Reads its lists as a screen does, without any lock. */
async function look(db: Db, id: number, steps: Step[]): Promise<void> {
  for (const key of keysOf(id)) {
    const row = await db
      .selectFrom('orders')
      .select('internal_note')
      .where('order_id', '=', key)
      .executeTakeFirstOrThrow();
    steps.push({ read: key, list: listOf(row.internal_note) });
  }
}

async function run(id: number): Promise<Transaction> {
  const isLocking = draw(id, 4, 7) !== 0;
  let steps: Step[] = [];
  const work = (db: Db) => {
    steps = []; // a deadlock's victim is run again
    return isLocking ? change(db, id, steps) : look(db, id, steps);
  };
  try {
    await transact(desk.app.pool, work);
    return { id, outcome: 'committed', isLocking, steps };
  } catch (error) {
    if (!(error instanceof Abort) && !isInfrastructureFault(error)) throw error; // one that waited too long is none either
    return { id, outcome: 'aborted', isLocking, steps };
  }
}

async function lists(keys: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await desk.app.db
    .selectFrom('orders')
    .select(['order_id', 'internal_note'])
    .where('order_id', 'in', keys)
    .execute();
  return new Map(rows.map((row) => [row.order_id, listOf(row.internal_note)]));
}

test(`${count.toLocaleString('en')} transactions of ${clients} clients have an order in which all of them could have run`, {
  timeout: 1_200_000,
}, async () => {
  const transactions: Transaction[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) transactions.push(await run(next++));
  };
  await Promise.all(Array.from({ length: clients }, client));
  expect(findAnomalies({ transactions, lists: await lists(orderIds) })).toEqual([]);
  const of = (kind: Transaction['outcome']) => transactions.filter(({ outcome }) => outcome === kind).length;
  expect([of('committed') > count / 2, of('aborted') > 0]).toEqual([true, true]);
});

test('whoever edits an order over the call with the version they read loses nothing and overlooks nothing', async () => {
  const orderId = await newOrder('called');
  const staff = await desk.staff('CareManager', 'FCAll');
  const transactions: Transaction[] = [];
  let stale = 0;
  const append = async (value: number): Promise<void> => {
    const { order } = (await staff.send(getOrder, { orderId })).body.data;
    const list = listOf(order.internalNote);
    const fields = { internalNote: [...list, value].join(' ') };
    const { status } = await staff.send(updateOrder, { orderId, fields, expectedVersion: order.version });
    if (status === 409) {
      stale++;
      return await append(value);
    }
    expect(status).toBe(200);
    transactions.push({
      id: value,
      outcome: 'committed',
      isLocking: true,
      steps: [
        { read: orderId, list },
        { append: orderId, value },
      ],
    });
  };
  const editors = Array.from({ length: 5 }, async (_, editor) => {
    for (let time = 0; time < 6; time++) await append(editor * 100 + time + 1);
  });
  await Promise.all(editors);
  expect(findAnomalies({ transactions, lists: await lists([orderId]) })).toEqual([]);
  expect([transactions.length, stale > 0]).toEqual([30, true]);
});
