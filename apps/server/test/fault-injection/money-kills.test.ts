import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';
import { killAlong } from './kill-now-and-then.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { editor, fieldOf, hireManagers, managers } from './money-field.ts';
import { type Field, type Operation, operationOf } from './money-operations.ts';
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
const byManagers = `in (${managers.map((email) => `'${email}'`).join(', ')})`;

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
  const [before] = await sql<Before>(
    server,
    `select coalesce(max(event_id), 0)::int as "lastEvent", clock_now()::text as at from audit_events`,
  );
  if (before === undefined) throw new Error('there is no trail');
  const responses: Response[] = [];
  const work = { isOver: false, skipped: 0 };
  const progress = { done: () => responses.length + work.skipped, all: operations };
  const killing = killAlong(server, progress, { servers: serverKills, databases: databaseKills });
  const cutting = cutBackends(work, progress.done);
  await Promise.all([workThrough(field, clients, { responses, work }), killing]); // a server that does not come back ends it at once
  work.isOver = true;
  const cuts = (await cutting) + proxy.cuts();
  proxy.calm();
  await untilSettled(before);

  console.log(wordsOf(responses), `${cuts} connections cut`);
  expect(cuts).toBeGreaterThanOrEqual(Math.floor(operations * 0.09));
  await expectEveryEffectOnce(responses, before);
  await expectAuditOf(responses, before);
  await expectGatewayToAgree();
  const pool = openPool(server.databaseUrl(), { statementTimeout: 120_000, role: null });
  expect(await breachesOf(databaseOf(pool))).toEqual([]);
  await pool.end();
});

/** Where the demo day ends and the work begins. */
interface Before {
  lastEvent: number;
  at: string;
}

/** What was asked and what the last word on it was. */
interface Response {
  operation: Operation;
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of ten kinds, looked into below
  body: any;
}

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

/** The server goes on by itself until the gateway has said what became of everything; the demo day keeps a refund that waits. */
async function untilSettled({ at }: Before): Promise<void> {
  await untilRecovered(
    server,
    () => 'everything to be settled',
    async () => {
      const [open] = await sql<{ open: number }>(
        server,
        `select ((select count(*) from refunds where status in ('granted', 'pending') and created_at >= '${at}')
          + (select count(*) from charges where status = 'pending' and requested_at >= '${at}'))::int as open`,
      );
      return open?.open === 0 || undefined;
    },
    { every: 500, more: operations > 1000 ? 300_000 : 0 },
  );
}

/** What was told to have happened is there, once; nothing else is. */
async function expectEveryEffectOnce(responses: readonly Response[], { at }: Before): Promise<void> {
  const done = responses.filter(({ status }) => status === 200);
  const of = (...kinds: Operation['kind'][]) => done.filter(({ operation }) => kinds.includes(operation.kind));
  expect(of('refund').length).toBeGreaterThan(operations / 20);

  const refunds = of('refund', 'lineRefund', 'cancel').flatMap(({ body }) => body.data.refunds ?? []);
  await expectSame(
    `select refund_id as id from refunds where performed_by ${byManagers} and created_at >= '${at}'`,
    refunds.map(({ refundId }) => refundId),
  );
  const credits = [
    ...of('orderCredit').map(({ body }) => body.data.creditId),
    ...of('credit').map(({ body }) => body.data.credit.creditId),
    ...of('cancel').flatMap(({ body }) => body.data.credit?.creditId ?? []),
  ];
  await expectSame(
    `select credit_id as id from credits where issued_by ${byManagers} and created_at >= '${at}' and origin <> 'returned'`,
    credits,
  );
  const charges = of('charge').map(({ body }) => body.data.chargeId);
  await expectSame(
    `select charge_id as id from charges where performed_by ${byManagers} and requested_at >= '${at}'`,
    charges,
  );
  const paid = of('payWithCredit');
  const [redeemed] = await sql<{ n: number; amount: number }>(
    server,
    `select count(*)::int as n, coalesce(sum(captured), 0)::int as amount from credit_redemptions
     where performed_by ${byManagers} and reserved_at >= '${at}'`,
  );
  expect(redeemed).toEqual({ n: paid.length, amount: paid.length * 20 });
  const adjustments = of('adjust').map(({ body }) => String(body.adjustment.adjustment_id));
  await expectSame(`select adjustment_id::text as id from adjustments where memo like 'turn %'`, adjustments);

  const [entries] = await sql<{ edits: number; voids: number }>(
    server,
    `select count(*) filter (where kind = 'edit')::int as edits, count(*) filter (where kind = 'void')::int as voids
     from credit_entries where performed_by ${byManagers} and at >= '${at}'`,
  );
  expect(entries).toEqual({ edits: of('creditEdit').length, voids: of('creditDelete').length });
}

async function expectSame(query: string, ids: readonly string[]): Promise<void> {
  const stored = await sql<{ id: string }>(server, query);
  expect(new Set(ids).size).toBe(ids.length);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
}

/** As many events of each kind as successes that were told (P11). */
async function expectAuditOf(responses: readonly Response[], { lastEvent }: Before): Promise<void> {
  const events = await sql<{ action: string; n: number }>(
    server,
    `select action, count(*)::int as n from audit_events where event_id > ${lastEvent} and (performed_by ${byManagers} or performed_by = '${editor}') group by 1`,
  );
  const expected = new Map<string, number>();
  for (const { operation, status } of responses)
    if (status === 200) expected.set(operation.audit, (expected.get(operation.audit) ?? 0) + 1);
  const stored = new Map(events.filter(({ action }) => expected.has(action)).map(({ action, n }) => [action, n]));
  expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(expected));
}

/**
 * The gateway's own book has one row for each refund and charge that settled, over the same amount, and no other but the
 * one refund of the demo day that it takes minutes to settle.
 */
async function expectGatewayToAgree(): Promise<void> {
  const rows = await sql<{ fault: string }>(
    server,
    `select coalesce(r.effect_key, g.effect_key) || ': ' || coalesce(r.amount::text, 'nothing') || ' for ' || coalesce(g.amount::text, 'nothing') as fault
     from (select * from refunds where status = 'settled' and transaction_id not like 'CM-%') r
       full join (select * from simulated_refunds where payment_reference not like '%settling%') g using (effect_key) where r.amount is distinct from g.amount
     union all
     select coalesce(c.effect_key, g.effect_key) || ': ' || coalesce(c.amount::text, 'nothing') || ' for ' || coalesce(g.amount::text, 'nothing')
     from (select * from charges where status = 'settled') c
       full join (select * from simulated_charges where outcome = 'settled') g using (effect_key) where c.amount is distinct from g.amount`,
  );
  expect(rows).toEqual([]);
}
