import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { completeBatch } from '@bloomdesk/contract/batches/calls';
import { removeFromBatch, transitionBatch } from '@bloomdesk/contract/batches/changes.calls';
import { confirmIpd, getIpdPaper } from '@bloomdesk/contract/batches/ipd.calls';
import { listConnections, testConnection } from '@bloomdesk/contract/connections/calls';
import { pushDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { pauseWork, resumeWork } from '@bloomdesk/contract/operations/calls';
import { getBatchLabels, getIpdManifest } from '@bloomdesk/contract/printing/papers.calls';
import { tasksOf } from '#composition/tasks.ts';
import { fedexEvent } from '#stand-ins/fedex/fedex-event.ts';
import { liveBoxes } from '#stand-ins/fedex/fedex-ledger.ts';
import { type FedexStandIn, startFedexStandIn } from '#stand-ins/fedex/fedex-stand-in.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { fedexAccount, fedexEnv } from '#test/support/deliveries/fedex-account.ts';
import { ipdFc, makeIpdBatch, placeIpd } from '#test/support/deliveries/ipd-floor.ts';
import { makeBatch, placeSuborder, statesOf } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * An IPD center's day with FedEx itself: labels, batch, consolidation, its papers and tracking, against a stand-in that
 * speaks FedEx's contract and keeps a ledger of its own.
 */
let fedex: FedexStandIn;
let desk: TestServer;
let manager: TestStaff;
let faults: Partial<Record<string, StandInFault[]>> = {};

beforeAll(async () => {
  fedex = await startFedexStandIn({ ...fedexAccount, fault: (operation) => faults[operation]?.shift() });
  desk = await startTestServer({ env: fedexEnv(fedex.origin) });
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(async () => {
  await desk.close();
  await fedex.close();
});
afterEach(() => {
  faults = {};
});

async function numbersOf(ids: readonly string[]): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ tracking_code: string }>(
    'select tracking_code from vendor_deliveries where suborder_id = any($1) order by suborder_id',
    [ids],
  );
  return rows.map((row) => row.tracking_code);
}

const consolidationsOf = (numbers: readonly (string | null)[]) =>
  [...new Set(numbers.map((number) => fedex.ledger.boxes.get(number ?? '')?.consolidation ?? ''))].map((index) =>
    fedex.ledger.consolidations.get(index),
  );

test('center 29 from Received to the papers of its consolidation, and on to the door', async () => {
  const ids = [await placeIpd(desk), await placeIpd(desk, { placeName: 'Harbor Tower' })];
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Received' }, { status: 'Received' }]);
  const batchId = await makeBatch(manager, ids, ipdFc);
  await desk.runJobs();
  const { labels } = (await manager.send(getBatchLabels, { batchId })).body.data;
  expect(labels.map(({ png = '' }) => Buffer.from(png, 'base64').subarray(1, 4).toString())).toEqual(['PNG', 'PNG']);
  const numbers = await numbersOf(ids);
  expect(consolidationsOf(numbers)).toMatchObject([{ state: 'open', account: fedexAccount.account }]);

  await manager.send(transitionBatch, { batchId, status: 'SubordersPrinted' });
  const early = await manager.send(completeBatch, { batchId });
  expect([early.status, early.body.code]).toEqual([409, 'ipd-unconfirmed']);
  const { papers, awaited } = (await manager.send(confirmIpd, { batchId })).body.data;
  expect(papers.map(({ fileName }) => fileName)).toEqual([
    `Bloomdesk_IPD_${batchId}_1_commercial-invoice.pdf`,
    `Bloomdesk_IPD_${batchId}_2_auxiliary.pdf`,
    `Bloomdesk_IPD_${batchId}_3_manifest-report.pdf`,
  ]);
  expect(awaited).toEqual([]);
  for (const { paper } of papers) {
    const file = await manager.send(getIpdPaper, { batchId, paper });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.text).toMatch(/^%PDF-1.4[^]*2 boxes/);
  }
  const again = (await manager.send(confirmIpd, { batchId })).body.data;
  expect(again.papers).toEqual(papers);
  expect(consolidationsOf(numbers)).toMatchObject([{ state: 'confirmed', confirmations: 1 }]);
  expect((await manager.send(getIpdManifest, { batchId })).text).toContain(numbers[0]); // the input file stays

  const { body } = await manager.send(completeBatch, { batchId });
  expect([body.data.batch.status, body.data.packed]).toEqual(['Completed', 2]);
  const box = fedex.ledger.boxes.get(numbers[0] ?? '');
  box?.scans.push({ code: 'DP', description: 'Departed', at: '2027-02-13T08:00:00-05:00' });
  expect(await tell(numbers[0] ?? '')).toEqual({ status: 200, outcome: 'asked' });
  await tasksOf(desk.app)['ask-carriers']?.({}, { last: false });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'InTransit' }, { status: 'AwaitingPickup' }]);
});

async function tell(trackingNumber: string, secret = 'token-of-the-trial-portal') {
  const scans = [{ code: 'DL', description: 'Delivered', at: '2027-02-13T09:00:00-05:00' }];
  const box = {
    trackingNumber,
    reference: '',
    account: '',
    consolidation: null,
    index: null,
    isCancelled: false,
    scans,
  };
  const { body, headers } = fedexEvent(box, secret);
  const answer = await desk.nobody.inject('POST', '/v1/webhooks/fedex', body, headers);
  return { status: answer.status, outcome: Object(answer.body.data).outcome };
}

test('an event moves nothing by itself, and one that FedEx has not signed is refused', async () => {
  const { ids } = await makeIpdBatch(desk, manager, [{}]);
  const [number = ''] = await numbersOf(ids);
  expect(await tell(number, 'of a stranger, long enough')).toEqual({ status: 401, outcome: undefined });
  expect(await tell(number)).toEqual({ status: 200, outcome: 'asked' });
  expect(await tell('799999999999')).toEqual({ status: 200, outcome: 'unknown' });
  await tasksOf(desk.app)['ask-carriers']?.({}, { last: false });
  expect(await statesOf(desk, ids)).toMatchObject([{ status: 'Batched' }]); // it says Delivered, Track does not
});

test('a confirmation whose answer is lost is one confirmation, and only its papers are lost', async () => {
  const { batchId, ids } = await makeIpdBatch(desk, manager, [{}, {}]);
  faults = { confirm: ['lost-answer'] };
  const lost = await manager.send(confirmIpd, { batchId });
  expect([lost.status, lost.body.code]).toEqual([503, 'ipd-away']);
  expect((await manager.send(confirmIpd, { batchId })).body.data).toEqual({ papers: [], awaited: [] });
  expect(consolidationsOf(await numbersOf(ids))).toMatchObject([{ state: 'confirmed', confirmations: 1 }]);
});

test('a label whose answer was lost comes with the papers, and is no second one', async () => {
  const id = await placeIpd(desk);
  const batchId = await makeBatch(manager, [id], ipdFc);
  const book = async () =>
    await tasksOf(desk.app)['send-effect']?.({ effectKey: `carrier.book:${id}:1` }, { last: false });
  faults = { add: ['lost-answer'] };
  await book();
  await book(); // FedEx has it, and says so
  expect(await numbersOf([id])).toEqual([null]);
  expect((await manager.send(confirmIpd, { batchId })).body.data.awaited).toEqual([id]);
  await book();
  const made = liveBoxes(fedex.ledger).filter(({ reference }) => reference === `${id}-1`);
  expect(made.map(({ trackingNumber }) => trackingNumber)).toEqual(await numbersOf([id]));
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
});

test('a box that leaves its batch leaves the consolidation, and joins that of its new batch with a new label', async () => {
  const { batchId, ids } = await makeIpdBatch(desk, manager, [{}, {}]);
  const [stays = '', leaves = ''] = ids;
  const [, old = ''] = await numbersOf(ids);
  await manager.send(removeFromBatch, { batchId, suborderIds: [leaves] });
  const other = await makeBatch(manager, [leaves], ipdFc);
  await desk.runJobs();
  const elsewhere = await manager.send(confirmIpd, { batchId: other });
  expect([elsewhere.status, elsewhere.body.code, elsewhere.body.message]).toEqual([
    409,
    'ipd-refused',
    `Suborder ${leaves} has the following error: Its FedEx label leaves with batch ${batchId}; push its delivery again`,
  ]);
  await manager.send(confirmIpd, { batchId });
  expect(fedex.ledger.boxes.get(old)).toMatchObject({ isCancelled: true });
  await manager.send(pushDelivery, { suborderId: leaves, repush: true });
  await desk.runJobs();
  await manager.send(confirmIpd, { batchId: other });
  const [kept, anew] = await numbersOf([stays, leaves]);
  expect(anew).not.toBe(old);
  expect(consolidationsOf([kept ?? null, anew ?? null])).toMatchObject([{ confirmations: 1 }, { confirmations: 1 }]);
});

test('a box that was labeled before it stood in a batch brings the papers of its own consolidation', async () => {
  const { batchId, ids } = await makeIpdBatch(desk, manager, [{}, {}]);
  const [, leaves = ''] = ids;
  await manager.send(removeFromBatch, { batchId, suborderIds: [leaves] });
  await manager.send(pushDelivery, { suborderId: leaves, repush: true });
  await desk.runJobs();
  const other = await makeBatch(manager, [leaves], ipdFc);
  const { papers } = (await manager.send(confirmIpd, { batchId: other })).body.data;
  expect(papers).toHaveLength(3);
  expect((await manager.send(getIpdPaper, { batchId: other, paper: '1' })).text).toContain('1 boxes');
  expect((await manager.send(confirmIpd, { batchId })).body.data.papers).toHaveLength(3);
});

test('a recipient that FedEx rejects is reported when its label is made, and its suborder goes into exception', async () => {
  const { batchId, ids } = await makeIpdBatch(desk, manager, [{}, { address1: '7 Refused Street' }]);
  const { rows } = await desk.app.pool.query('select reason from suborder_exceptions where suborder_id = $1', [ids[1]]);
  expect(rows).toEqual([{ reason: 'Tech issue: Label error - Recipient address is not served.' }]);
  expect((await manager.send(confirmIpd, { batchId })).body.data.papers).toHaveLength(3); // the other one leaves
});

test('the papers are refused without FedEx IPD, and to people without the permission', async () => {
  const baltimore = await makeBatch(manager, [await placeSuborder(desk)]);
  const other = await manager.send(confirmIpd, { batchId: baltimore });
  expect([other.status, other.body.code]).toEqual([409, 'no-ipd']);
  const { batchId } = await makeIpdBatch(desk, manager, [{}]);
  expect((await (await desk.staff('FCHub')).send(confirmIpd, { batchId })).status).toBe(404);
  expect((await (await desk.staff('CareManager', 'FCAll')).send(confirmIpd, { batchId })).status).toBe(403);
  expect((await manager.send(getIpdPaper, { batchId, paper: '1' })).status).toBe(404); // nothing is confirmed
});

test('Connections shows FedEx and FedEx IPD as live, and a wrong key says which', async () => {
  const admin = await desk.staff('Administrator');
  const { connections } = (await admin.send(listConnections, {})).body.data;
  const modes = connections.filter(({ partner }) => ['fedex', 'ipd', 'easypost'].includes(partner));
  expect(modes.map(({ partner, mode }) => [partner, mode])).toEqual([
    ['easypost', 'simulated'],
    ['fedex', 'live'],
    ['ipd', 'live'],
  ]);
  const wrong = await startTestServer({ env: { ...fedexEnv(fedex.origin), FEDEX_CLIENT_SECRET: 'another' } });
  try {
    const { tested } = (await (await wrong.staff('Administrator')).send(testConnection, { partner: 'fedex' })).body
      .data;
    expect(tested.problem).toBe('FedEx does not accept FEDEX_CLIENT_ID and FEDEX_CLIENT_SECRET (NOT.AUTHORIZED.ERROR)');
  } finally {
    await wrong.close();
  }
});

test('while FedEx is paused its labels wait untried', async () => {
  const admin = await desk.staff('Administrator');
  await admin.send(pauseWork, { work: 'fedex', reason: 'Their bill is wrong' });
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  const id = await placeIpd(desk);
  await makeBatch(manager, [id], ipdFc);
  const effectKey = `carrier.book:${id}:1`;
  await tasksOf(desk.app)['send-effect']?.({ effectKey, lane: 'carrier:fedex:0' }, { last: false });
  const { rows } = await desk.app.pool.query('select attempts, last_error from outbox where effect_key = $1', [
    effectKey,
  ]);
  expect(rows).toEqual([{ attempts: 0, last_error: 'FedEx is paused' }]);
  await admin.send(resumeWork, { work: 'fedex' });
});

test('no label of the day was made twice, and nothing was asked that the contract has not', () => {
  expect(fedex.ledger.offences).toEqual([]);
  const references = liveBoxes(fedex.ledger).map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
});
