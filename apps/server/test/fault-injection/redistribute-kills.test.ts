import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventCounts, miscountedDeliveryWindows } from './bulk-outcome.ts';
import { endUnderKills } from './bulk-action-under-kills.ts';
import { signedIn, sql } from './retrying-client.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';

/** A few dozen in every run; `REDISTRIBUTED_SUBORDERS=1000` is the promise in full. */
const suborderCount = Number(process.env['REDISTRIBUTED_SUBORDERS'] ?? 30);
const kills = 3;

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
}, 300_000);
afterAll(() => server.stop(), 60_000);

test('suborders are redistributed by a worker that is killed three times: each once, places and stock exact', {
  timeout: 1_800_000,
}, async () => {
  const manager = await signedIn(server, 'everything@bloomdesk.test');
  const suborderIds = await movable();
  const day = await scarceDay(suborderIds);
  const { bulkActionId } = await manager.post('/v1/bulk-actions', {
    action: { kind: 'REDISTRIBUTE', newDeliveryDate: day },
    suborderIds,
  });

  const result = await endUnderKills(manager, {
    bulkActionId,
    total: suborderIds.length,
    kills,
    kill: () => server.killServer(),
  });

  expect(result).toMatchObject({ state: 'done', total: suborderIds.length, done: suborderIds.length });
  expect(result.succeeded).toBeGreaterThan(0);
  expect(result.failed).toBeGreaterThan(0); // there is not a place for everybody
  expect(await wrongMoves(bulkActionId, day)).toEqual([]);
  expect(await eventCounts(server, bulkActionId, 'suborder.redistribute')).toEqual([
    { events: result.succeeded, suborders: result.succeeded },
  ]);
  expect(await miscountedDeliveryWindows(server)).toEqual([]);
  expect(await wrongStock(bulkActionId)).toEqual([]);
});

async function movable(): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    server,
    `select s.suborder_id as id from suborders s join delivery_areas a using (area_id)
     where s.status in ('Received', 'Batched') and s.start_at is not null and a.active
     order by s.batch_id nulls first, s.suborder_id limit ${suborderCount}`,
  );
  return rows.map(({ id }) => id);
}

/** A Wednesday next week or the week after, whose windows hold about three in four of those who come. */
async function scarceDay(suborderIds: readonly string[]): Promise<string> {
  const [{ day } = { day: '' }] = await sql<{ day: string }>(
    server,
    `select to_char(d, 'YYYY-MM-DD') as day from generate_series(clock_now()::date + 7, clock_now()::date + 13, interval '1 day') d
     where extract(isodow from d) = 3`,
  );
  await sql(
    server,
    `update delivery_windows w set capacity = w.booked + greatest(1, (3 * coming.count) / (4 * coming.windows)) from (
       select area_id, count(distinct s.suborder_id)::int as count,
         (select count(*)::int from delivery_windows o where o.area_id = s.area_id and o.delivery_date = '${day}') as windows
       from suborders s where s.suborder_id in (${suborderIds.map((id) => `'${id}'`).join()}) group by area_id) coming
     where coming.area_id = w.area_id and w.delivery_date = '${day}' and coming.windows > 0`,
  );
  return day;
}

/** Those whose delivery is not what their result says. */
async function wrongMoves(bulkActionId: string, day: string): Promise<object[]> {
  return await sql(
    server,
    `select r.suborder_id, r.status, s.delivery_date, s.batch_id from bulk_action_results r join suborders s using (suborder_id)
     where r.bulk_action_id = '${bulkActionId}' and (r.status = 'success') <>
       (s.delivery_date = '${day}' and s.batch_id is null and exists (
         select from delivery_windows w where w.window_id = s.window_id and w.area_id = s.area_id and w.start_at = s.start_at))`,
  );
}

/** Lines that have stock and are said to wait or the other way round, stock taken twice, and lots that do not add up. */
async function wrongStock(bulkActionId: string): Promise<object[]> {
  return await sql(
    server,
    `select i.suborder_id as id, i.index::text as of, i.inventory_status as what from line_items i
       join bulk_action_results r using (suborder_id)
     where r.bulk_action_id = '${bulkActionId}' and not i.is_deleted
       and (i.inventory_status in ('on_order', 'booked_against_available')) <> exists (
         select from adjustments a where a.suborder_ref = i.suborder_id and a.line_index = i.index and a.origin = 'allocation')
     union all
     select a.suborder_ref, a.lot_id::text, 'taken twice' from adjustments a join bulk_action_results r on r.suborder_id = a.suborder_ref
     where r.bulk_action_id = '${bulkActionId}' and a.origin = 'allocation'
     group by a.suborder_ref, a.line_index, a.lot_id having count(*) > 1
     union all
     select l.lot_id::text, l.sku, 'does not add up' from lots l left join lateral (
       select coalesce(-sum(quantity) filter (where adjustment_bucket(adjustment_type, for_count) = 'sale'), 0) as sale
       from adjustments a where a.lot_id = l.lot_id) sums on true
     where l.claimed_sale <> sums.sale`,
  );
}
