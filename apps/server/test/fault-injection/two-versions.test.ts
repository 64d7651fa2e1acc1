import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { signedIn, sql } from './retrying-client.ts';

/** A few in every run; `npm run prove -- versions` asks for 2,000. */
const operations = Number(process.env['VERSION_OPERATIONS'] ?? 30);
const packer = 'everything@bloomdesk.test';

let first: KillableServer;
let second: KillableServer | undefined;
beforeAll(async () => {
  first = await startKillableServer();
}, 300_000);
afterAll(async () => {
  await second?.stop();
  await first.stop();
}, 60_000);

/** What a newer Bloomdesk does to the database when it only adds to it. */
async function expandDatabase(): Promise<void> {
  for (const statement of [
    'create table bloomdesk.sachets (sachet_id bigint generated always as identity primary key, suborder_id text)',
    'alter table bloomdesk.suborders add column sachets int',
    'alter table bloomdesk.refunds add column sachets int not null default 0',
    `insert into bloomdesk_meta.kysely_migration (name, timestamp) values ('999-sachets', now()::text)`,
    `insert into bloomdesk_meta.step_kinds values ('999-sachets', 'expands')`,
  ])
    await sql(first, statement);
}

/** Suborders in a batch to be scanned, and paid orders to be refunded a dollar each. */
async function workOf(post: (path: string, body: unknown) => Promise<{ batch: { batchId: string } }>) {
  const suborders = await sql<{ id: string }>(
    first,
    `select suborder_id as id from suborders where fc_id = 4 and status = 'Received' and not in_exception order by 1 limit 40`,
  );
  const subordersMap = Object.fromEntries(suborders.map(({ id }, batchIndex) => [id, { batchIndex, lineItems: [] }]));
  const { batch } = await post('/v1/batches', { name: 'Two versions', fcId: 4, subordersMap });
  const orders = await sql<{ id: string }>(
    first,
    `select order_id as id from orders join order_transactions using (order_id)
     where captured > 5000 and transaction_type = 'payment' and state = 'settled' order by 1 limit 40`,
  );
  return { batchId: batch.batchId, suborders: suborders.map(({ id }) => id), orders: orders.map(({ id }) => id) };
}

test('two versions work beside each other while scans and refunds go on: every one is done, and none fails', {
  timeout: 600_000,
}, async () => {
  const person = await signedIn(first, packer);
  const { batchId, suborders, orders } = await workOf(person.post);
  const servers = [first.url];
  const failed: string[] = [];
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${servers[Math.floor(Math.random() * servers.length)]}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'authorization': `Bearer ${person.token()}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) failed.push(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const scan = (turn: number) =>
    send(`/v1/batches/${batchId}/pack`, {
      suborderId: suborders[turn % suborders.length],
      force: true,
      reason: 'Proof',
    });
  const refund = (turn: number) =>
    send(`/v1/orders/${orders[turn % orders.length]}/refund`, {
      amount: 0.01,
      reasons: [{ tag: 'Delivery issue: Late' }],
      additionalResolution: true,
    });
  const work = async (from: number, to: number) => {
    let turn = from;
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        while (turn < to) {
          const mine = turn++;
          await (mine % 2 === 0 ? scan(mine / 2) : refund((mine - 1) / 2));
        }
      }),
    );
  };

  const part = Math.floor(operations / 3);
  await work(0, part);
  await Promise.all([work(part, 2 * part), expandDatabase()]);
  second = await startKillableServer({ DATABASE_URL: first.databaseUrl() });
  servers.push(second.url);
  await work(2 * part, operations);

  expect(failed).toEqual([]);
  const [done] = await sql<{ packed: number; refunds: number }>(
    first,
    `select (select count(*)::int from suborders where batch_id = '${batchId}' and status = 'Packed') as packed,
       (select count(*)::int from refunds where amount = 1) as refunds`,
  );
  expect(done).toEqual({
    packed: Math.min(suborders.length, Math.ceil(operations / 2)),
    refunds: Math.floor(operations / 2),
  });
});
