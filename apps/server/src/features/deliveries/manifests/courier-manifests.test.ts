import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acknowledgeCourierManifest,
  listCourierManifests,
  sendCourierManifest,
} from '@bloomdesk/contract/deliveries/manifests.calls';
import { tasksOf } from '#composition/tasks.ts';
import { cdlEnv, type CdlDesk, openCdlDesk } from '#test/support/deliveries/cdl-desk.ts';
import { makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/** What people see of a courier's manifests, and what they do about them. */
let courier: CdlDesk;
let desk: TestServer;
let manager: TestStaff;
let number: string;
const date = '2027-02-10';

beforeAll(async () => {
  courier = await openCdlDesk();
  desk = await startTestServer({ env: { ...cdlEnv(courier), CDL_CUTOFFS: '20:00,4=08:00' } });
  await desk.app.pool.query(`update delivery_areas set carrier = 'cdl' where description = 'Baltimore City'`);
  manager = await desk.staff('OpsManager', 'FCAll');
});
afterAll(async () => {
  await desk.close();
  await courier.close();
});
beforeEach(async () => {
  desk.setClock('2027-02-10T13:10:00Z');
  await desk.app.pool.query('update courier_manifests set written_at = $1', ['2027-02-10T12:00:00Z']); // the last one was long ago
  const suborder = { deliveryDate: date, fulfillmentDate: date, startTime: `${date}T17:00:00Z` };
  await makeBatch(manager, [await placeSuborder(desk, { suborder })]);
  await desk.runJobs();
  await round();
  number = (await shown()).at(-1)?.number ?? '';
});

const round = async () => await tasksOf(desk.app)['exchange-manifests']?.({}, { last: false });
const shown = async (who = manager) => (await who.send(listCourierManifests, { fcId: 4, date })).body.data.manifests;
const lastShown = async () => (await shown()).find((one) => one.number === number);

test('the day shows its manifests, also to packers of the center, and to nobody of another one', async () => {
  expect(await lastShown()).toMatchObject({ state: 'sent', parcels: 1, problem: null, withdrawn: [], nextTryAt: null });
  const [role] = (await desk.app.centers.get(4))?.roles ?? [];
  const packer = await desk.staff(`FC${role?.replace(/^FC/, '')}`);
  expect(await shown(packer)).toEqual(await shown());
  const elsewhere = await desk.staff('OpsManager', 'FCElsewhere');
  expect((await elsewhere.send(listCourierManifests, { fcId: 4, date })).status).toBe(403);
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  expect((await viewer.send(sendCourierManifest, { fcId: 4, number })).status).toBe(403);
  expect((await manager.send(sendCourierManifest, { fcId: 1, number })).status).toBe(404);
  expect((await manager.send(listCourierManifests, { fcId: 4, date: '2027-02-31' })).status).toBe(400);
});

test('what is sent again while it lies there is found and no second file; what was refused goes under another name', async () => {
  expect((await manager.send(sendCourierManifest, { fcId: 4, number })).body.data.manifest).toMatchObject({
    state: 'waiting',
  });
  await round();
  expect(await lastShown()).toMatchObject({ state: 'sent' });
  courier.takeAll({ result: 'rejected', message: 'Closed today' });
  await round();
  expect(await lastShown()).toMatchObject({ state: 'refused', problem: 'Closed today' });

  await manager.send(sendCourierManifest, { fcId: 4, number });
  await round();
  courier.takeAll();
  await round();
  expect(await lastShown()).toMatchObject({ state: 'acknowledged', problem: null });
  expect(courier.ledger.manifests.get(number)).toEqual([`MANIFEST_${number}.csv`, `MANIFEST_${number}_2.csv`]);
  expect(courier.ledger.offences).toEqual([]);
});

test('people note what the courier has said by phone; then it is sent no more, and its addresses are forgotten', async () => {
  const { manifest } = (await manager.send(acknowledgeCourierManifest, { fcId: 4, number })).body.data;
  expect(manifest).toMatchObject({ state: 'acknowledged', acknowledgedAt: '2027-02-10T13:10:00.000Z' });
  const again = await manager.send(sendCourierManifest, { fcId: 4, number });
  expect([again.status, again.body.code]).toEqual([409, 'manifest-acknowledged']);
  const twice = await manager.send(acknowledgeCourierManifest, { fcId: 4, number });
  expect([twice.status, twice.body.code]).toEqual([409, 'manifest-acknowledged']);
  const { rows } = await desk.app.pool.query(
    'select count(*)::integer as left from courier_parcels join courier_manifests using (manifest_id) where courier_manifests.number = $1 and sheet is not null',
    [number],
  );
  expect(rows).toEqual([{ left: 0 }]);
});

test('what has not reached the courier is not acknowledged by people', async () => {
  await manager.send(sendCourierManifest, { fcId: 4, number });
  const early = await manager.send(acknowledgeCourierManifest, { fcId: 4, number });
  expect([early.status, early.body.code]).toEqual([409, 'manifest-not-sent']);
});
