import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';
import { killAlong } from './kill-now-and-then.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { editor, fieldOf, hireManagers, managers } from './money-field.ts';
import { type Field, operationOf } from './money-operations.ts';
import { type Before, expectEveryEffectOnce, momentBefore, type Response, unsettledSince } from './money-outcome.ts';
import { untilRecovered } from './until.ts';

/*
 * What is promised of money and stock when everything around Bloomdesk fails (P1, P2): thirty-two clients refund,
 * credit, charge, cancel and adjust at once, while server and database are killed and connections are cut on both sides.
 * Nothing is lost, nothing doubled, no cap broken, and what the gateway has done is what was intended.
 */
/** Small enough for every change; `npm run prove -- kills` has what P1 promises and more. */
const operations = Number(process.env['MONEY_OPERATIONS'] ?? 60);
const serverKills = Number(process.env['MONEY_SERVER_KILLS'] ?? 2);
const databaseKills = Number(process.env['MONEY_DATABASE_KILLS'] ?? 1);

let server: KillableServer;
let proxy: CuttingProxy;
beforeAll(async () => {
  server = await startKillableServer({ BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000' });
  proxy = await startCuttingProxy(server.url);
}, 300_000);
afterAll(async () => {
  proxy.close();
  await server.stop();
}, 60_000);

test('of all movements of money and stock none is lost or doubled, whatever is killed or cut when', {
  timeout: 3_600_000,
}, async () => {
  await hireManagers(server);
  const care = await Promise.all(managers.map((email) => signedIn(proxy, email)));
  const clients = { care, stock: await signedIn(proxy, editor) };
  const field = await fieldOf(server, clients.stock);
  const before = await momentBefore(server);
  const responses: Response[] = [];
  const work = { isOver: false, skipped: 0 };
  const progress = { done: () => responses.length + work.skipped, all: operations };
  const killing = killAlong(server, progress, { servers: serverKills, databases: databaseKills });
  const cutting = cutBackends(work, progress.done);
  const reading = readOrders(field, care, work);
  await Promise.all([workThrough(field, clients, { responses, work }), killing]); // a server that does not come back ends it at once
  work.isOver = true;
  await reading;
  const cuts = (await cutting) + proxy.cuts();
  proxy.calm();
  await untilSettled(before);

  console.log(wordsOf(responses), `${cuts} connections cut`);
  expect(cuts).toBeGreaterThanOrEqual(Math.floor(operations * 0.09));
  await expectEveryEffectOnce(server, responses, before);
});

/** How often each kind was answered how, for anyone who reads the log. */
function wordsOf(responses: readonly Response[]): string {
  const counts = new Map<string, number>();
  for (const { operation, status, body } of responses) {
    const words = `${operation.kind} ${status} ${body.code ?? body.error?.code ?? ''}`.trim();
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .map(([words, n]) => `${words}: ${n}`)
    .toSorted()
    .join(', ');
}

async function workThrough(
  field: Field,
  { care, stock }: { care: RetryingClient[]; stock: RetryingClient },
  { responses, work }: { responses: Response[]; work: { skipped: number } },
): Promise<void> {
  let next = 0;
  const working = Array.from({ length: 32 }, async (_, worker) => {
    while (next < operations) {
      const operation = operationOf(next++, field);
      if (operation === null) {
        work.skipped++;
        continue;
      }
      const client = (operation.kind === 'adjust' ? undefined : care[worker % care.length]) ?? stock;
      const { status, body } = await client.send(operation.method, operation.path, operation.body);
      responses.push({ operation, status, body });
      if (operation.kind === 'credit' && status === 200) field.credits.push(body.data.credit.creditId);
    }
  });
  await Promise.all(working);
}

/** Others read the orders meanwhile, so that what is kept of them has every occasion to be old. */
async function readOrders(
  { orders }: Field,
  care: readonly RetryingClient[],
  work: { isOver: boolean },
): Promise<void> {
  for (let at = 0; !work.isOver; at++) {
    await care[at % care.length]?.get(`/v1/orders/${orders[at % Math.min(40, orders.length)]?.orderId}`);
    await pause(5);
  }
}

/** Cuts the server's own connections to its database along the work, wherever they are in theirs. */
async function cutBackends(work: { isOver: boolean }, done: () => number): Promise<number> {
  let [cut, next] = [0, 0];
  while (!work.isOver) {
    await pause(20);
    if (done() < next) continue;
    next = done() + 20;
    const rows = await sql<{ gone: boolean }>(
      server,
      `select pg_terminate_backend(pid) as gone from (select pid from pg_stat_activity
       where application_name = 'bloomdesk' and state <> 'idle' order by random() limit 1) a`,
    );
    cut += rows.filter(({ gone }) => gone).length;
  }
  return cut;
}

/** The server goes on by itself until the gateway has said what became of everything. */
async function untilSettled(before: Before): Promise<void> {
  await untilRecovered(
    server,
    () => 'everything to be settled',
    async () => (await unsettledSince(server, before)) === 0 || undefined,
    { every: 500, more: operations > 1000 ? 300_000 : 0 },
  );
}
