import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MassRedeliveryRow } from '@bloomdesk/contract/mass-redelivery/shapes';
import { previewedActionOf } from '@bloomdesk/domain/mass-redelivery/redelivery-action';
import { breachesOf } from '#db/invariants.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { eventCounts, miscountedDeliveryWindows } from './bulk-outcome.ts';
import { endUnderKills } from './bulk-action-under-kills.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';

const suborderCount = 40;
const kills = 2;

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
}, 300_000);
afterAll(() => server.stop(), 60_000);

const credit = (amount: number) => ({ by: 'dollars', amount });
const choices = [
  { kind: 'move' },
  { kind: 'move', credit: credit(1) },
  { kind: 'credit', credit: credit(2) },
  { kind: 'cancel' },
];

test('a bad day whose server is killed twice: every action once, money and places as previewed', {
  timeout: 600_000,
}, async () => {
  const manager = await signedIn(server, 'everything@bloomdesk.test');
  const rows = await planned(manager);
  const actions = Object.fromEntries(rows.map((row) => [row.suborderId, previewedActionOf(row)]));
  const { bulkActionId } = await manager.post('/v1/bulk-actions', {
    action: { kind: 'BAD_DAY', reasons: [{ tag: 'Delivery issue: Late' }], deeds: actions },
    suborderIds: rows.map(({ suborderId }) => suborderId),
  });

  const result = await endUnderKills(manager, {
    bulkActionId,
    total: rows.length,
    kills,
    kill: () => server.killServer(),
  });

  expect(result).toMatchObject({ state: 'done', total: rows.length, succeeded: rows.length, failed: 0 });
  expect(await eventCounts(server, bulkActionId, 'suborder.badDay')).toEqual([
    { events: rows.length, suborders: rows.length },
  ]);
  expect(await stateOf(rows)).toEqual(rows.map(expected));
  expect(await miscountedDeliveryWindows(server)).toEqual([]);
  const pool = openPool(server.databaseUrl(), { statementTimeout: 120_000, role: null });
  const orderIds = rows.map(({ orderId }) => orderId);
  expect(await breachesOf(databaseOf(pool), orderIds)).toEqual([]);
  await pool.end();
});

/** So many suborders of the fullest day with the four kinds of choices in turn; those that can be done. */
async function planned(manager: RetryingClient): Promise<MassRedeliveryRow[]> {
  const [{ fcId, date } = { fcId: 0, date: '' }] = await sql<{ fcId: number; date: string }>(
    server,
    `select fc_id as "fcId", delivery_date::text as date from suborders where status in ('Received', 'Batched')
     group by 1, 2 order by count(*) desc limit 1`,
  );
  const day = { fcId, date, usual: { kind: 'leave' } };
  const { suborders: all }: { suborders: MassRedeliveryRow[] } = await manager.post('/v1/bad-day/plan', day);
  const chosen = all
    .filter(({ obstacles }) => obstacles.move === null && obstacles.cancel === null)
    .slice(0, suborderCount)
    .map(({ suborderId }, at) => [suborderId, choices[at % choices.length]]);
  const { suborders } = await manager.post('/v1/bad-day/plan', { ...day, choices: Object.fromEntries(chosen) });
  const doable = suborders.filter(({ plan }: MassRedeliveryRow) => plan.kind !== 'leave');
  expect(doable.length).toBeGreaterThan(suborderCount / 2);
  return doable;
}

interface Stands {
  suborderId: string;
  /** Where it is brought; null once it is cancelled. */
  startTime: string | null;
  /** Credits issued for it, in cents. */
  credits: number[];
  /** Cents that went back or are on their way. */
  goesBack: number;
}

function expected({ suborderId, startTime, plan }: MassRedeliveryRow): Stands {
  const given = 'credit' in plan && plan.credit > 0 ? [Math.round(plan.credit * 100)] : [];
  if (plan.kind === 'cancel')
    return { suborderId, startTime: null, credits: [], goesBack: Math.round(plan.goesBack * 100) };
  return {
    suborderId,
    startTime: plan.kind === 'move' ? plan.place.startTime : startTime,
    credits: given,
    goesBack: 0,
  };
}

async function stateOf(rows: readonly MassRedeliveryRow[]): Promise<Stands[]> {
  const ids = rows.map(({ suborderId }) => suborderId);
  const found = await sql<Omit<Stands, 'startTime'> & { status: string; startTime: Date | null }>(
    server,
    `select s.suborder_id as "suborderId", s.status, s.start_at as "startTime",
       array(select amount::int from credits c where c.suborder_id = s.suborder_id) as credits,
       case when s.status = 'Cancelled' then (select coalesce(sum(r.amount), 0)::int from refunds r
         where r.order_id = s.order_id and coalesce(r.suborder_id, s.suborder_id) = s.suborder_id and r.status <> 'failed' and r.created_at >= s.status_at - interval '1 second') else 0 end as "goesBack"
     from suborders s where s.suborder_id in (${ids.map((id) => `'${id}'`).join()})`,
  );
  const byId = new Map(found.map((each) => [each.suborderId, each]));
  return ids.flatMap((id) => {
    const each = byId.get(id);
    if (!each) return [];
    const { suborderId, credits, goesBack, status, startTime } = each;
    return [
      { suborderId, startTime: status === 'Cancelled' ? null : (startTime?.toISOString() ?? null), credits, goesBack },
    ];
  });
}
