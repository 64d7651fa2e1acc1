import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeFromBatch, transitionBatch, updateBatch, uploadPld } from '@bloomdesk/contract/batches/changes.calls';
import { withRetries } from '#test/support/retrying.ts';
import { makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { makeWorldeaseBatch } from '#test/support/worldease-floor.ts';
import { simulatedWorldease } from '#partners/worldease/worldease.simulated.ts';
import type { Pld } from '#partners/worldease/worldease.ts';

let desk: TestServer;
let manager: TestStaff;
/** What UPS has taken in, and how often it was told. */
let sentPlds: Pld[];

beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

beforeEach(() => {
  sentPlds = [];
  desk.app.partners.worldease = simulatedWorldease({ after: (pld) => void sentPlds.push(pld) });
});

test('UPS gets every package of the batch, once', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, { placeName: 'Harbor Tower' }]);
  const { status, body } = await manager.send(uploadPld, { id: batchId });

  expect(status).toBe(200);
  expect(uploadPld.data.parse(body.data)).toEqual({ isCompleted: true, suborderIdsToErrors: {} });
  expect(sentPlds).toMatchObject([
    {
      effectKey: `ups.pld:${batchId}:1`,
      batchId,
      replaces: null,
      shipDate: '2027-02-13',
      shipper: { name: 'Agroganadera Espinosa', city: 'Tenjo', zipCode: '250207' },
      packages: [
        {
          suborderId: ids[0],
          trackingNumber: expect.stringMatching(/^1Z/),
          transportMode: 'ups_worldease',
          recipient: { name: 'Rosa Reyes', zipCode: '21201', phone: '+14105550199' },
        },
        { suborderId: ids[1], recipient: { company: 'Harbor Tower' } },
      ],
    },
  ]);

  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true);
  expect(sentPlds).toHaveLength(1);
  expect(await trailOf(batchId)).toEqual([{ pld: 'approved', attempt: 1 }]);
});

test('each suborder says what UPS misses, and nothing changes', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, { zipCode: '' }, { phone: ' ', zipCode: '' }]);
  const before = await statesOf(desk, ids);
  const { status, body } = await manager.send(uploadPld, { id: batchId });
  expect([status, body.data]).toEqual([
    200,
    {
      isCompleted: false,
      suborderIdsToErrors: {
        [ids[1] ?? '']: ['Postal code is missing'],
        [ids[2] ?? '']: ['Postal code is missing', 'Phone number is missing'],
      },
    },
  ]);
  expect(await statesOf(desk, ids)).toEqual(before);
  await mend(ids);
  expect((await manager.send(uploadPld, { id: batchId })).body.data).toEqual({
    isCompleted: true,
    suborderIdsToErrors: {},
  });
  expect(sentPlds.map(({ effectKey }) => effectKey)).toEqual([`ups.pld:${batchId}:1`, `ups.pld:${batchId}:2`]);
});

test('an answer that was lost is fetched again under the same key', async () => {
  const { batchId } = await makeWorldeaseBatch(desk, manager, [{ address1: '9 Lost Customs Road' }]);
  const lost = await manager.send(uploadPld, { id: batchId });
  expect([lost.status, lost.body.code, lost.body.retryable, lost.body.notDone, lost.body.message]).toEqual([
    503,
    'ups-away',
    true,
    true,
    'UPS cannot be reached. Nothing has changed; please try again.',
  ]);
  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true);
  expect(new Set(sentPlds.map(({ effectKey }) => effectKey))).toEqual(new Set([`ups.pld:${batchId}:1`]));
  expect(sentPlds[1]).toEqual(sentPlds[0]);
});

test('what changed while an answer was lost is sent after that answer has come', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{ address1: '9 Lost Customs Road' }, {}]);
  await manager.send(uploadPld, { id: batchId });
  await manager.send(removeFromBatch, { batchId, suborderIds: ids.slice(1) });
  expect((await manager.send(uploadPld, { id: batchId })).status).toBe(503); // its own answer is lost as well
  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true);

  const keys = [1, 1, 2, 2].map((attempt) => `ups.pld:${batchId}:${attempt}`);
  expect(sentPlds.map(({ effectKey }) => effectKey)).toEqual(keys);
  expect(sentPlds.map(({ packages }) => packages.length)).toEqual([2, 2, 1, 1]);
  expect(sentPlds.at(-1)?.replaces).toBe(`ups.pld:${batchId}:1`);
});

test('an approval covers what the batch held; a changed batch is sent again', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, {}]);
  await manager.send(uploadPld, { id: batchId });
  await manager.send(removeFromBatch, { batchId, suborderIds: ids.slice(0, 1) });
  await manager.send(uploadPld, { id: batchId });
  expect(sentPlds.map(({ effectKey, replaces }) => [effectKey, replaces])).toEqual([
    [`ups.pld:${batchId}:1`, null],
    [`ups.pld:${batchId}:2`, `ups.pld:${batchId}:1`],
  ]);
});

test('a dozen at once are one PLD', async () => {
  const { batchId } = await makeWorldeaseBatch(desk, manager, [{}, {}]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => withRetries(() => manager.send(uploadPld, { id: batchId }))),
  );
  expect(new Set(answers.map((answer) => answer.body.data.isCompleted))).toEqual(new Set([true]));
  expect(new Set(sentPlds.map(({ effectKey }) => effectKey))).toEqual(new Set([`ups.pld:${batchId}:1`]));
  expect(await trailOf(batchId)).toHaveLength(1);
});

test('nothing is locked while UPS is asked', async () => {
  const { batchId } = await makeWorldeaseBatch(desk, manager, [{}]);
  let free = false;
  desk.app.partners.worldease = {
    check: async () => {},
    docBoxLabels: async () => [],
    async uploadPld() {
      await desk.app.pool.query(
        `select from batches b join suborders s using (batch_id) join orders o using (order_id)
         where batch_id = $1 for update of b, s, o nowait`,
        [batchId],
      );
      free = true;
      return { outcome: 'approved' };
    },
  };
  await manager.send(uploadPld, { id: batchId });
  expect(free).toBe(true);
});

test('without an approved PLD nobody completes a Worldease batch by its status', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}]);
  await manager.send(updateBatch, { batchId, fields: { status: 'AtTable' } });
  const byStatus = () => manager.send(updateBatch, { batchId, fields: { status: 'Completed' } });
  const refused = await byStatus();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'pld-missing',
    'UPS has not approved what this batch holds now.',
  ]);
  expect((await manager.send(transitionBatch, { batchId, status: 'Completed' })).body.code).toBe('pld-missing');
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Batched' }]);

  await manager.send(uploadPld, { id: batchId });
  expect((await byStatus()).body.data.batch.status).toBe('Completed');
  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true);
  expect(sentPlds).toHaveLength(1);
});

test('without an id, for other centers, for other people and for other batches there is no PLD', async () => {
  for (const body of [{}, { id: '' }]) {
    const missing = await manager.inject('POST', '/v1/batches/ups-pld', body);
    expect([missing.status, missing.body.message]).toEqual([400, 'batchId is missing']);
  }
  for (const body of [{ id: null }, { id: 'abc' }, { id: 50001 }, { batchId: '50001' }]) {
    expect((await manager.inject('POST', '/v1/batches/ups-pld', body)).status).toBe(400);
  }
  const baltimore = await makeBatch(manager, [await placeSuborder(desk)]);
  const other = await manager.send(uploadPld, { id: baltimore });
  expect([other.status, other.body.code]).toEqual([422, 'no-worldease']);
  const { batchId } = await makeWorldeaseBatch(desk, manager, [{}]);
  expect((await (await desk.staff('FCHub')).send(uploadPld, { id: batchId })).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(uploadPld, { id: batchId })).status).toBe(403);
  expect((await manager.send(uploadPld, { id: '99999' })).status).toBe(404);
  expect(sentPlds).toEqual([]);
});

async function mend(ids: readonly string[]): Promise<void> {
  await desk.app.pool.query(
    `update suborders set recipient = recipient || '{"zipCode": "21201", "phone": "+14105550199"}' where suborder_id = any($1)`,
    [ids],
  );
}

async function trailOf(batchId: string): Promise<unknown[]> {
  const { rows } = await desk.app.pool.query(
    `select data -> $1 -> 'after' as pld from audit_events e join audit_links l using (event_id)
     where action = 'batch.uploadPld' and entity_id = $2 order by event_id`,
    [`BATCH ${batchId}`, batchId],
  );
  return rows.map((row) => row.pld);
}
