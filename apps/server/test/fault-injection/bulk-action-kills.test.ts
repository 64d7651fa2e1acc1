import { afterAll, beforeAll, expect, test } from 'vitest';
import { endUnderKills } from './bulk-action-under-kills.ts';
import { signedIn, sql } from './retrying-client.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { type OneAddress, oneAddress } from './one-address.ts';

/** A hundred or two in every run; `BULK_SUBORDERS=1000` is the promise in full. */
const suborderCount = Number(process.env['BULK_SUBORDERS'] ?? 40);
const kills = 3;

let server: KillableServer;
let other: KillableServer;
let front: OneAddress;
beforeAll(async () => {
  server = await startKillableServer();
  other = await startKillableServer({ DATABASE_URL: server.databaseUrl() });
  front = await oneAddress([server.url, other.url]);
}, 300_000);
afterAll(async () => {
  front.close();
  await other.stop();
  await server.stop();
}, 60_000);

/** Two servers behind one address share the work; the first has the database with it, and is killed all the same. */
test('a bulk action whose servers are killed three times does each suborder once', { timeout: 1_800_000 }, async () => {
  const manager = await signedIn(front, 'everything@bloomdesk.test');
  const found = await sql<{ id: string }>(
    server,
    `select suborder_id as id from suborders where status = 'Received' and order_type <> 'manual' order by suborder_id limit ${suborderCount}`,
  );
  const suborderIds = found.map(({ id }) => id);
  const { bulkActionId } = await manager.post('/v1/bulk-actions', {
    action: { kind: 'STATUS', status: 'AtTable' },
    suborderIds,
  });

  const result = await endUnderKills(manager, {
    bulkActionId,
    total: suborderIds.length,
    kills,
    kill: (turn) => (turn % 2 ? other : server).killServer(),
  });

  expect(result).toMatchObject({ state: 'done', total: suborderIds.length, succeeded: suborderIds.length, failed: 0 });
  const events = await sql<{ events: number; suborders: number }>(
    server,
    `select count(*)::int as events, count(distinct entity_id)::int as suborders from audit_events e join audit_links l using (event_id)
     where e.data->>'bulkActionId' = '${bulkActionId}' and l.entity_type = 'SUBORDER'`,
  );
  expect(events).toEqual([{ events: suborderIds.length, suborders: suborderIds.length }]);
  const [moved] = await sql<{ count: number }>(
    server,
    `select count(*)::int as count from suborders s join bulk_action_results r using (suborder_id)
     where r.bulk_action_id = '${bulkActionId}' and s.status = 'AtTable' and r.status = 'success'`,
  );
  expect(moved).toEqual({ count: suborderIds.length });
});
