import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { completeBatch, startFulfilling } from '@bloomdesk/contract/batches/calls';
import { removeFromBatch, uploadPld } from '@bloomdesk/contract/batches/changes.calls';
import { pauseWork, resumeWork } from '@bloomdesk/contract/operations/calls';
import { listConnections, testConnection } from '@bloomdesk/contract/connections/calls';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { getBatchLabels, getDocboxLabel, getMasterInvoice } from '@bloomdesk/contract/printing/papers.calls';
import { tasksOf } from '#composition/tasks.ts';
import { liveLabels } from '#stand-ins/ups/ups-ledger.ts';
import { startUpsStandIn, type UpsStandIn } from '#stand-ins/ups/ups-stand-in.ts';
import { upsAccount, upsEnv } from '#test/support/deliveries/ups-account.ts';
import { makeBatch, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { makeWorldeaseBatch, placeWorldease, worldeaseFc } from '#test/support/worldease-floor.ts';

/*
 * A Worldease center's day with UPS itself in place of the simulation: labels, batch, close-out and tracking, against a
 * stand-in that speaks UPS's contract and keeps a ledger of its own.
 */
let ups: UpsStandIn;
let desk: TestServer;
let manager: TestStaff;
let faults: Partial<Record<string, StandInFault[]>> = {};

beforeAll(async () => {
  ups = await startUpsStandIn({ ...upsAccount, fault: (operation) => faults[operation]?.shift() });
  desk = await startTestServer({ env: upsEnv(ups.origin) });
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(async () => {
  await desk.close();
  await ups.close();
});
afterEach(() => {
  faults = {};
});

const mastersOf = (numbers: readonly (string | null)[]) =>
  [...new Set(numbers.map((number) => ups.ledger.labels.get(number ?? '')?.gccn ?? ''))].map((gccn) =>
    ups.ledger.masters.get(gccn),
  );

async function numbersOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ tracking_code: string }>(
    'select tracking_code from vendor_deliveries where suborder_id = any($1) order by suborder_id',
    [ids],
  );
  return rows.map((row) => row.tracking_code);
}

test('center 51 from Received to a closed master, and on to the door', async () => {
  const ids = [await placeWorldease(desk), await placeWorldease(desk, { placeName: 'Harbor Tower' })];
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Received' }, { status: 'Received' }]);
  const batchId = await makeBatch(manager, ids, worldeaseFc);
  await desk.runJobs();

  const { labels } = (await manager.send(getBatchLabels, { batchId })).body.data;
  const numbers = await numbersOf(ids);
  expect(labels.map(({ zpl = '' }, at) => zpl.includes(`^FD${numbers[at]}^FS`))).toEqual([true, true]);
  await manager.send(startFulfilling, { batchId });
  expect(mastersOf(numbers)).toMatchObject([{ state: 'open', account: upsAccount.account }]);
  const { body } = await manager.send(completeBatch, { batchId });
  expect([body.data.batch.status, body.data.packed]).toEqual(['Completed', 2]);
  expect(mastersOf(numbers)).toMatchObject([{ state: 'closed', closeOuts: 1 }]);

  const docBox = (await manager.send(getDocboxLabel, { batchId })).body.data.label;
  expect(docBox).toContain(mastersOf(numbers)[0]?.gccn);
  expect((await manager.send(getMasterInvoice, { batchId })).body.data.invoice.packages).toMatchObject([
    { trackingNumber: numbers[0] },
    { trackingNumber: numbers[1] },
  ]);

  ups.ledger.labels
    .get(numbers[0] ?? '')
    ?.scans.push({ type: 'I', code: 'DP', description: 'Departed', at: '20270213120000' });
  expect((await alert(numbers[0] ?? '')).outcome).toBe('asked');
  await tasksOf(desk.app)['ask-carriers']?.({}, { last: false });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'InTransit' }, { status: 'AwaitingPickup' }]);
});

async function alert(trackingNumber: string, credential = 'credential-of-the-trial') {
  const event = { trackingNumber, activityStatus: { type: 'D', code: 'FS', description: 'Delivered' } };
  const { status, body } = await desk.nobody.inject('POST', '/v1/webhooks/ups', JSON.stringify(event), {
    'content-type': 'application/json',
    credential,
  });
  return { status, outcome: Object(body.data).outcome };
}

test('an alert moves nothing by itself, and strangers make us ask nothing', async () => {
  const { ids } = await makeWorldeaseBatch(desk, manager, [{}]);
  const [number = ''] = await numbersOf(ids);
  expect(await alert(number, 'of a stranger, long enough')).toEqual({ status: 401, outcome: undefined });
  expect(await alert(number)).toEqual({ status: 200, outcome: 'asked' });
  expect(await alert('1ZTR1A510399999999')).toEqual({ status: 200, outcome: 'unknown' });
  await tasksOf(desk.app)['ask-carriers']?.({}, { last: false });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Batched' }]); // it says Delivered, Track does not
});

test('a close-out whose answer is lost is one close-out, and the batch is completed by the next try', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, {}]);
  faults = { close: ['lost-answer'] };
  const lost = await manager.send(uploadPld, { id: batchId });
  expect([lost.status, lost.body.code]).toEqual([503, 'ups-away']);
  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true);
  expect(mastersOf(await numbersOf(ids))).toMatchObject([{ state: 'closed', closeOuts: 1 }]);
});

test('a box that leaves its batch leaves the shipment, and joins that of its new batch with a new label', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, {}]);
  const [stays = '', leaves = ''] = ids;
  const [, old = ''] = await numbersOf(ids);
  await manager.send(removeFromBatch, { batchId, suborderIds: [leaves] });
  const other = await makeBatch(manager, [leaves], worldeaseFc);
  await desk.runJobs();
  const elsewhere = await manager.send(uploadPld, { id: other });
  expect(elsewhere.body.data).toEqual({
    isCompleted: false,
    suborderIdsToErrors: { [leaves]: [`Its UPS label leaves with batch ${batchId}; push its delivery again`] },
  });

  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true);
  expect(ups.ledger.labels.get(old)).toMatchObject({ isVoided: true });
  await manager.send(pushDelivery, { suborderId: leaves, repush: true });
  await desk.runJobs();
  expect((await manager.send(uploadPld, { id: other })).body.data.isCompleted).toBe(true);
  const [kept, anew] = await numbersOf([stays, leaves]);
  expect(anew).not.toBe(old);
  expect(mastersOf([kept ?? null, anew ?? null])).toMatchObject([{ closeOuts: 1 }, { closeOuts: 1 }]);
});

test('a box that was labeled before it stood in a batch has its doc box label beside that of the others', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, {}]);
  const [stays = '', leaves = ''] = ids;
  await manager.send(removeFromBatch, { batchId, suborderIds: [leaves] });
  await manager.send(pushDelivery, { suborderId: leaves, repush: true });
  await desk.runJobs();
  const joins = await placeWorldease(desk);
  const other = await makeBatch(manager, [leaves, joins], worldeaseFc);
  await desk.runJobs();
  await manager.send(startFulfilling, { batchId: other });
  expect((await manager.send(completeBatch, { batchId: other })).status).toBe(200);
  const masters = mastersOf(await numbersOf([leaves, joins]));
  expect(masters).toMatchObject([{ closeOuts: 1 }, { closeOuts: 1 }]);
  const { label } = (await manager.send(getDocboxLabel, { batchId: other })).body.data;
  for (const master of masters) expect(label).toContain(master?.gccn);
  expect(label).not.toContain(mastersOf(await numbersOf([stays]))[0]?.gccn);
});

test('a recipient that UPS rejects is reported when its label is made, and its suborder goes into exception', async () => {
  const { batchId, ids } = await makeWorldeaseBatch(desk, manager, [{}, { phone: '' }]);
  const { rows } = await desk.app.pool.query('select reason from suborder_exceptions where suborder_id = $1', [ids[1]]);
  expect(rows).toEqual([{ reason: 'Tech issue: Label error - Missing or invalid ship to phone number.' }]);
  expect((await manager.send(uploadPld, { id: batchId })).body.data.isCompleted).toBe(true); // the other one leaves
  expect(liveLabels(ups.ledger).filter(({ reference }) => reference?.startsWith(`${ids[1]}-`))).toEqual([]);
});

test('Connections shows UPS and World Ease as live, and a wrong key says which', async () => {
  const admin = await desk.staff('Administrator');
  const { connections } = (await admin.send(listConnections, {})).body.data;
  const modes = connections.filter(({ partner }) => ['ups', 'worldease', 'easypost'].includes(partner));
  expect(modes.map(({ partner, mode }) => [partner, mode])).toEqual([
    ['easypost', 'simulated'],
    ['ups', 'live'],
    ['worldease', 'live'],
  ]);
  const wrong = await startTestServer({ env: { ...upsEnv(ups.origin), UPS_CLIENT_SECRET: 'another' } });
  try {
    const { tested } = (await (await wrong.staff('Administrator')).send(testConnection, { partner: 'ups' })).body.data;
    expect(tested.problem).toBe('UPS does not accept UPS_CLIENT_ID and UPS_CLIENT_SECRET (10401)');
  } finally {
    await wrong.close();
  }
});

test('while UPS is paused its labels wait untried, and EasyPost, which books none of them, holds nothing up', async () => {
  const admin = await desk.staff('Administrator');
  const ask = async () => {
    const id = await placeWorldease(desk);
    await makeBatch(manager, [id], worldeaseFc);
    await desk.runJobs();
    const { rows } = await desk.app.pool.query(
      `select state, attempts, last_error from outbox where effect_key = 'carrier.book:' || $1 || ':1'`,
      [id],
    );
    return rows[0];
  };
  await admin.send(pauseWork, { work: 'easypost', reason: 'Their bill is wrong' });
  expect(await ask()).toMatchObject({ state: 'done' });
  await admin.send(resumeWork, { work: 'easypost' });
  await admin.send(pauseWork, { work: 'ups', reason: 'Their bill is wrong' });
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  const id = await placeWorldease(desk);
  await makeBatch(manager, [id], worldeaseFc);
  await tasksOf(desk.app)['send-effect']?.(
    { effectKey: `carrier.book:${id}:1`, lane: 'carrier:ups:0' },
    { last: false },
  );
  const { rows } = await desk.app.pool.query('select attempts, last_error from outbox where effect_key = $1', [
    `carrier.book:${id}:1`,
  ]);
  expect(rows).toEqual([{ attempts: 0, last_error: 'UPS is paused' }]);
  await admin.send(resumeWork, { work: 'ups' });
});

test('no label of the day was made twice, and nothing was asked that the contract has not', () => {
  expect(ups.ledger.offences).toEqual([]);
  const references = liveLabels(ups.ledger).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
});
