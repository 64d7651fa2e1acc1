import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeFromBatch, updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import { completeBatch, getBatch, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { force, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { makeWorldeaseBatch } from '#test/support/worldease-floor.ts';
import { simulatedWorldease } from '#partners/worldease/worldease.simulated.ts';
import type { Pld } from '#partners/worldease/worldease.ts';

let desk: TestServer;
let packer: TestStaff;
let manager: TestStaff;
let sentPlds: Pld[];

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCAgrogana');
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(() => desk.close());

beforeEach(() => {
  sentPlds = [];
  desk.app.partners.worldease = simulatedWorldease({ after: (pld) => void sentPlds.push(pld) });
});

async function onTable(...recipients: Parameters<typeof makeWorldeaseBatch>[2][number][]) {
  const made = await makeWorldeaseBatch(desk, packer, recipients);
  await packer.send(startFulfilling, { batchId: made.batchId });
  return made;
}

async function statusOf(batchId: string): Promise<string> {
  return (await packer.send(getBatch, { batchId })).body.data.batch.status;
}

test('a Worldease batch is completed once UPS has approved it', async () => {
  const { batchId, ids } = await onTable({}, {});
  const { status, body } = await packer.send(completeBatch, { batchId });
  expect([status, body.data.batch.status, body.data.packed]).toEqual([200, 'Completed', 2]);
  expect(sentPlds.map(({ packages }) => packages.map(({ suborderId }) => suborderId))).toEqual([ids]);
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'AwaitingPickup' }, { status: 'AwaitingPickup' }]);
});

test('what UPS misses comes back by suborder, and nothing has changed', async () => {
  const { batchId, ids } = await onTable({}, { zipCode: '' }, { phone: '' });
  const [fine = '', nowhere = '', silent = ''] = ids;
  const requests = { batchId, exceptions: [{ suborderId: fine, reason: 'Other: Other' }] };
  const before = await statesOf(desk, ids);
  const { status, body } = await packer.send(completeBatch, requests);

  expect([status, body.code]).toEqual([409, 'pld-refused']);
  expect(body.data.current.suborderIdsToErrors).toEqual({
    [nowhere]: ['Postal code is missing'],
    [silent]: ['Phone number is missing'],
  });
  expect(body.message).toBe(
    `Suborder ${nowhere} has the following error: Postal code is missing. Suborder ${silent} has the following error: Phone number is missing`,
  );
  expect(await statesOf(desk, ids)).toEqual(before);
  expect(await statusOf(batchId)).toBe('AtTable');
  const { rowCount } = await desk.app.pool.query('select from suborder_exceptions where suborder_id = any($1)', [ids]);
  expect(rowCount).toBe(0);

  const left = { batchId, exceptions: ids.slice(1).map((suborderId) => ({ suborderId, reason: 'Other: Other' })) };
  expect((await packer.send(completeBatch, left)).body.data).toMatchObject({
    packed: 1,
    batch: { status: 'Completed' },
  });
  expect(sentPlds.at(-1)?.packages.map(({ suborderId }) => suborderId)).toEqual([fine]);
});

test('UPS hears nothing of suborders in exception, nor of a batch that may not be completed', async () => {
  const { batchId, ids } = await onTable({}, {});
  await force(desk, ids.slice(1), { in_exception: true });
  expect((await packer.send(completeBatch, { batchId })).body.code).toBe('exceptions-left');
  const stranger = {
    batchId,
    confirmExceptions: 1,
    exceptions: [{ suborderId: '9999999-1', reason: 'Other: Other' }],
  };
  expect((await packer.send(completeBatch, stranger)).status).toBe(400);
  expect(sentPlds).toEqual([]);

  expect((await packer.send(completeBatch, { batchId, confirmExceptions: 1 })).body.data.packed).toBe(1);
  expect(sentPlds.map(({ packages }) => packages.length)).toEqual([1]);
  expect((await packer.send(completeBatch, { batchId })).body.message).toBe('Batch already completed!');
  expect(sentPlds).toHaveLength(1);
});

test('with nothing but exceptions left there is nothing to tell UPS', async () => {
  const { batchId, ids } = await onTable({ zipCode: '' });
  await force(desk, ids, { in_exception: true });
  const { body } = await packer.send(completeBatch, { batchId, confirmExceptions: 1 });
  expect(body.data).toMatchObject({ packed: 0, batch: { status: 'Completed' } });
  expect(sentPlds).toEqual([]);
});

test('while UPS is away nothing changes; the same request again completes the batch with one PLD', async () => {
  const { batchId, ids } = await onTable({ address1: '9 Lost Customs Road' });
  const key = { 'idempotency-key': randomUUID() };
  const lost = await packer.send(completeBatch, { batchId }, key);
  expect([lost.status, lost.body.retryable]).toEqual([503, true]);
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'AtTable' }]);

  const completed = await packer.send(completeBatch, { batchId }, key);
  expect([completed.status, completed.body.data.packed]).toEqual([200, 1]);
  const again = await packer.send(completeBatch, { batchId }, key);
  expect(again.text).toBe(completed.text);
  expect(new Set(sentPlds.map(({ effectKey }) => effectKey))).toEqual(new Set([`ups.pld:${batchId}:1`]));
});

test('two tabs complete a batch once, with one PLD', async () => {
  const { batchId, ids } = await onTable({}, {}, {});
  const answers = await Promise.all(Array.from({ length: 8 }, () => packer.send(completeBatch, { batchId })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(new Set(sentPlds.map(({ effectKey }) => effectKey))).toEqual(new Set([`ups.pld:${batchId}:1`]));
  const { rowCount } = await desk.app.pool.query(
    `select from audit_events e join audit_links l using (event_id) where action = 'batch.complete' and entity_id = $1`,
    [batchId],
  );
  expect(rowCount).toBe(1);
  expect(new Set((await statesOf(desk, ids)).map((row) => row?.status))).toEqual(new Set(['AwaitingPickup']));
});

test('a batch that changes while UPS answers is sent to UPS again before it is completed', async () => {
  const { batchId, ids } = await onTable({}, {});
  let changes = 0;
  desk.app.partners.worldease = {
    check: async () => {},
    docBoxLabels: async () => [],
    async uploadPld(pld) {
      if (changes++ === 0) await manager.send(removeFromBatch, { batchId, suborderIds: ids.slice(1) });
      return await simulatedWorldease({ after: (sent) => void sentPlds.push(sent) }).uploadPld(pld);
    },
  };
  const { status, body } = await packer.send(completeBatch, { batchId });
  expect([status, body.data.packed]).toEqual([200, 1]);
  expect(sentPlds.map(({ packages }) => packages.length)).toEqual([2, 1]);
});

test('one that changes after UPS has approved it is not completed as it was', async () => {
  const { batchId, ids } = await onTable({}, {});
  let requests = 0;
  desk.app.partners.worldease = {
    check: async () => {},
    docBoxLabels: async () => [],
    async uploadPld() {
      requests++;
      await desk.app.pool.query(
        `update suborders set recipient = recipient || jsonb_build_object('address1', $2::text) where suborder_id = $1`,
        [ids[0], `${requests} Moved Street`],
      );
      return { outcome: 'approved' };
    },
  };
  const { status, body } = await packer.send(completeBatch, { batchId });
  expect([status, body.code]).toEqual([409, 'pld-missing']);
  expect(await statusOf(batchId)).toBe('AtTable');

  desk.app.partners.worldease = simulatedWorldease();
  expect((await packer.send(completeBatch, { batchId })).status).toBe(200);
});

test('fulfilled once more and unchanged, the batch needs no new word of UPS', async () => {
  const { batchId } = await onTable({});
  await packer.send(completeBatch, { batchId });
  await manager.send(updateBatch, { batchId, fields: { status: 'AtTable' } });
  expect((await packer.send(completeBatch, { batchId })).status).toBe(200);
  expect(sentPlds).toHaveLength(1);
});
