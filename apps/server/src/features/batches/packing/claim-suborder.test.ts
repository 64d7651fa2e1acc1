import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimSuborder, getPackingProgress, packSuborder, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { withRetries } from '#test/support/retrying.ts';
import { force, makeBatch, placeSuborder, placeSuborders, statesOf, withPapers } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;
let other: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
  other = await desk.staff('FCHub', 'OpsAssociate');
});
afterAll(() => desk.close());
beforeEach(() => desk.setClock('2027-02-10T15:00:00Z'));

async function onTable(count: number): Promise<{ batchId: string; ids: string[] }> {
  const ids = await placeSuborders(desk, count);
  const batchId = await makeBatch(packer, ids);
  await packer.send(startFulfilling, { batchId });
  await withPapers(desk, ids);
  return { batchId, ids };
}

function benchOf(staff: TestStaff, batchId: string) {
  const benchId = randomUUID();
  return {
    benchId,
    claim: async (suborderIds: readonly string[], more: { takesOver?: boolean; idleSeconds?: number } = {}) => {
      const { body } = await withRetries(() =>
        staff.send(claimSuborder, { batchId, benchId, suborderIds: [...suborderIds], ...more }),
      );
      return claimSuborder.data.parse(body.data);
    },
  };
}

test('two benches on a batch of forty need forty scans in all', async () => {
  const { batchId, ids } = await onTable(40);
  let scans = 0;
  const work = async (staff: TestStaff) => {
    const bench = benchOf(staff, batchId);
    let left = ids;
    for (;;) {
      const { claimed } = await bench.claim(left);
      if (!claimed) return;
      scans++;
      const { body } = await withRetries(() => staff.send(packSuborder, { batchId, suborderId: claimed.suborderId }));
      expect(body.data.packedNow).toBe(true);
      const at = ids.indexOf(claimed.suborderId);
      left = [...ids.slice(at + 1), ...ids.slice(0, at)]; // the next one after it, wrapping round
    }
  };
  await Promise.all([work(packer), work(other)]);
  expect(scans).toBe(40);
  expect(new Set((await statesOf(desk, ids)).map((row) => row?.status))).toEqual(new Set(['Packed']));
});

test('a bench has one suborder at a time, and the other benches see whose it is', async () => {
  const { batchId, ids } = await onTable(3);
  const [first = '', second = '', third = ''] = ids;
  const [here, there] = [benchOf(packer, batchId), benchOf(other, batchId)];
  expect((await here.claim(ids)).claimed?.suborderId).toBe(first);
  expect((await there.claim(ids)).claimed?.suborderId).toBe(second);
  await here.claim([third]);

  const { body } = await packer.send(getPackingProgress, { batchId });
  expect(getPackingProgress.data.parse(body.data).claims).toEqual(
    expect.arrayContaining([
      { suborderId: second, benchId: there.benchId, claimedBy: other.email },
      { suborderId: third, benchId: here.benchId, claimedBy: packer.email },
    ]),
  );
  expect((await here.claim([])).claims).toEqual([
    { suborderId: second, benchId: there.benchId, claimedBy: other.email },
  ]);
});

test('a scan takes a suborder over; without one it stays where it is', async () => {
  const { batchId, ids } = await onTable(1);
  const [here, there] = [benchOf(packer, batchId), benchOf(other, batchId)];
  await here.claim(ids);
  expect((await there.claim(ids)).claimed).toBeNull();
  const taken = await there.claim(ids, { takesOver: true });
  expect(taken.claimed).toMatchObject({ suborderId: ids[0], labelsPrinted: 1 });
  expect(taken.claims.map(({ benchId }) => benchId)).toEqual([there.benchId]);
});

test('a claim lapses a minute after its page is closed, or after ten minutes without activity', async () => {
  const { batchId, ids } = await onTable(1);
  const [here, there] = [benchOf(packer, batchId), benchOf(other, batchId)];
  await here.claim(ids);
  desk.setClock('2027-02-10T15:00:59Z');
  expect((await there.claim(ids)).claimed).toBeNull();
  await here.claim(ids, { idleSeconds: 59 });
  desk.setClock('2027-02-10T15:01:58Z');
  expect((await there.claim(ids)).claimed).toBeNull();
  desk.setClock('2027-02-10T15:02:00Z');
  expect((await there.claim(ids)).claimed?.suborderId).toBe(ids[0]);

  expect((await there.claim(ids, { idleSeconds: 599 })).claimed).not.toBeNull();
  desk.setClock('2027-02-10T15:02:02Z');
  expect((await here.claim(ids)).claimed).not.toBeNull();
  expect((await here.claim(ids, { idleSeconds: 600 })).claims).toEqual([]);
});

test('only what is still to be packed is claimed', async () => {
  const { batchId, ids } = await onTable(3);
  const [packed = '', stopped = '', fine = ''] = ids;
  await force(desk, [packed], { status: 'Packed' });
  await force(desk, [stopped], { in_exception: true });
  const stranger = await placeSuborder(desk);
  const bench = benchOf(packer, batchId);
  expect((await bench.claim([packed, stopped, stranger, fine], { takesOver: true })).claimed?.suborderId).toBe(fine);
});

test('other centers, other people and odd input are turned away', async () => {
  const { batchId, ids } = await onTable(1);
  const input = { batchId, benchId: randomUUID(), suborderIds: ids };
  expect((await (await desk.staff('FCMagic')).send(claimSuborder, input)).status).toBe(404);
  expect((await (await desk.staff('CareAssociate', 'FCAll')).send(claimSuborder, input)).status).toBe(403);
  expect((await packer.send(claimSuborder, { ...input, benchId: 'mine' })).status).toBe(400);
});
