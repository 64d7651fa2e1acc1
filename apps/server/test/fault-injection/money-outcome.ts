import { expect } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { editor, managers } from './money-field.ts';
import type { Operation } from './money-operations.ts';
import { wronglyKeptOrders } from '#test/support/database/kept-orders.ts';
import { type Database, sql } from './retrying-client.ts';

const byManagers = `in (${managers.map((email) => `'${email}'`).join(', ')})`;

/** Where the demo day ends and the work begins. */
export interface Before {
  lastEvent: number;
  at: string;
}

/** What was asked and what the last word on it was. */
export interface Response {
  operation: Operation;
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of ten kinds, looked into below
  body: any;
}

/** The moment before any work, by the database. */
export async function momentBefore(database: Database): Promise<Before> {
  const [before] = await sql<Before>(
    database,
    `select coalesce(max(event_id), 0)::int as "lastEvent", clock_now()::text as at from audit_events`,
  );
  if (before === undefined) throw new Error('there is no trail');
  return before;
}

/** Money of the work that a gateway has not had the last word on; the demo day keeps a refund that waits. */
export async function unsettledSince(database: Database, { at }: Pick<Before, 'at'>): Promise<number> {
  const [open] = await sql<{ open: number }>(
    database,
    `select ((select count(*) from refunds where status in ('granted', 'pending') and created_at >= '${at}')
      + (select count(*) from charges where status = 'pending' and requested_at >= '${at}'))::int as open`,
  );
  return open?.open ?? Infinity;
}

/** What was told to have happened is there, once; nothing else is. No promise about stored data is broken. */
export async function expectEveryEffectOnce(
  database: Database,
  responses: readonly Response[],
  before: Before,
): Promise<void> {
  await expectRows(database, responses, before);
  await expectAuditOf(database, responses, before);
  await expectGatewayToAgree(database);
  const pool = openPool(database.databaseUrl(), { statementTimeout: 120_000, role: null });
  try {
    expect(await breachesOf(databaseOf(pool))).toEqual([]);
    expect(await wronglyKeptOrders(pool)).toEqual([]);
  } finally {
    await pool.end();
  }
}

async function expectRows(database: Database, responses: readonly Response[], { at }: Before): Promise<void> {
  const done = responses.filter(({ status }) => status === 200);
  const of = (...kinds: Operation['kind'][]) => done.filter(({ operation }) => kinds.includes(operation.kind));
  expect(of('refund').length).toBeGreaterThan(responses.length / 20);

  const refunds = of('refund', 'lineRefund', 'cancel').flatMap(({ body }) => body.data.refunds ?? []);
  await expectSame(
    database,
    `select refund_id as id from refunds where performed_by ${byManagers} and created_at >= '${at}'`,
    refunds.map(({ refundId }) => refundId),
  );
  const credits = [
    ...of('orderCredit').map(({ body }) => body.data.creditId),
    ...of('credit').map(({ body }) => body.data.credit.creditId),
    ...of('cancel').flatMap(({ body }) => body.data.credit?.creditId ?? []),
  ];
  await expectSame(
    database,
    `select credit_id as id from credits where issued_by ${byManagers} and created_at >= '${at}' and origin <> 'returned'`,
    credits,
  );
  const charges = of('charge').map(({ body }) => body.data.chargeId);
  await expectSame(
    database,
    `select charge_id as id from charges where performed_by ${byManagers} and requested_at >= '${at}'`,
    charges,
  );
  const adjustments = of('adjust').map(({ body }) => String(body.adjustment.adjustment_id));
  await expectSame(database, `select adjustment_id::text as id from adjustments where memo like 'turn %'`, adjustments);
  await expectCreditsSpent(database, of, at);
}

/** Credits that were redeemed, changed and deleted, as often as it was told. */
async function expectCreditsSpent(
  database: Database,
  of: (kind: Operation['kind']) => readonly Response[],
  at: string,
): Promise<void> {
  const paid = of('payWithCredit');
  const [redeemed] = await sql<{ n: number; amount: number }>(
    database,
    `select count(*)::int as n, coalesce(sum(captured), 0)::int as amount from credit_redemptions
     where performed_by ${byManagers} and reserved_at >= '${at}'`,
  );
  expect(redeemed).toEqual({ n: paid.length, amount: paid.length * 20 });
  const [entries] = await sql<{ edits: number; voids: number }>(
    database,
    `select count(*) filter (where kind = 'edit')::int as edits, count(*) filter (where kind = 'void')::int as voids
     from credit_entries where performed_by ${byManagers} and at >= '${at}'`,
  );
  expect(entries).toEqual({ edits: of('creditEdit').length, voids: of('creditDelete').length });
}

async function expectSame(database: Database, query: string, ids: readonly string[]): Promise<void> {
  const stored = await sql<{ id: string }>(database, query);
  expect(new Set(ids).size).toBe(ids.length);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
}

/** As many events of each kind as successes that were told (P11). */
async function expectAuditOf(database: Database, responses: readonly Response[], { lastEvent }: Before): Promise<void> {
  const events = await sql<{ action: string; n: number }>(
    database,
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
async function expectGatewayToAgree(database: Database): Promise<void> {
  const rows = await sql<{ fault: string }>(
    database,
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
