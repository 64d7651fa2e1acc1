import { completeBatch, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachesOf } from '#db/invariants.ts';
import { withRetries } from '#test/support/retrying.ts';
import { makeBatch, placeSuborder, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/** `npm run prove -- busy-day` packs 5,000. */
const count = Number(process.env['BUSY_DAY_SUBORDERS'] ?? 24);
const perBatch = Math.min(250, count / 4);
const tables = 4;

let desk: TestServer;
let packers: TestStaff[];
beforeAll(async () => {
  desk = await startTestServer();
  packers = await Promise.all(
    (['FCAll', 'FCHub', 'FCManager', 'OpsManager'] as const).map((role) => desk.staff(role, 'FCHub')),
  );
}, 60_000);
afterAll(() => desk.close());

/** A batch from the list of the day to the pickup, as people at one table take it there. */
async function packBatch(packer: TestStaff, ids: readonly string[]): Promise<void> {
  const batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  for (const suborderId of ids) {
    const { status } = await withRetries(() => packer.send(packSuborder, { batchId, suborderId }));
    expect(status).toBe(200);
  }
  const { body } = await withRetries(() => packer.send(completeBatch, { batchId }));
  expect(body.data).toMatchObject({ packed: ids.length, skipped: [] });
}

test(`a day of ${count} suborders is batched, packed and completed at ${tables} tables while orders come in`, {
  timeout: 900_000,
}, async () => {
  const ids = await placeSuborders(desk, count);
  const batches = Array.from({ length: Math.ceil(count / perBatch) }, (_, at) =>
    ids.slice(at * perBatch, (at + 1) * perBatch),
  );
  const day = { isOver: false };
  const late: string[] = [];
  const coming = (async () => {
    do late.push(await placeSuborder(desk));
    while (!day.isOver);
  })();
  await Promise.all(
    packers.slice(0, tables).map(async (packer) => {
      for (let batch = batches.pop(); batch; batch = batches.pop()) await packBatch(packer, batch);
    }),
  );
  day.isOver = true;
  await coming;

  const states = await statesOf(desk, ids);
  expect(new Set(states.map((state) => state?.status))).toEqual(new Set(['AwaitingPickup']));
  expect(new Set((await statesOf(desk, late)).map((state) => `${state?.status} ${state?.batch_id}`))).toEqual(
    new Set(['Received null']),
  );
  const { rows } = await desk.app.pool.query<{ packed: number; once: number }>(
    `select count(*)::int as packed, count(distinct entity_id)::int as once
       from audit_events join audit_links using (event_id) where action = 'suborder.pack' and entity_type = 'SUBORDER'`,
  );
  expect(rows).toEqual([{ packed: count, once: count }]);
  await desk.runJobs();
  expect(await breachesOf(desk.app.db)).toEqual([]);
});
