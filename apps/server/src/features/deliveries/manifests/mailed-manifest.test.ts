import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeCourierManifest, listCourierManifests } from '@bloomdesk/contract/deliveries/manifests.calls';
import { tasksOf } from '#composition/tasks.ts';
import { mailedCourierFiles } from '#partners/courier-files/courier-files.mail.ts';
import { simulatedMail } from '#partners/mail/mail.simulated.ts';
import { makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/** A courier that gets its manifests by mail: the letter goes once, and people note what it says of them. */
const date = '2027-02-10';
let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMTP_FROM: 'desk@bloom.example',
      CDL_ACCOUNT: 'BLOOM01',
      CDL_MANIFEST_MAIL: 'day@courier.example',
      CDL_CUTOFFS: '08:00',
    },
  });
  const mail = simulatedMail(desk.app.db, desk.app.clock);
  desk.app.partners = { ...desk.app.partners, courierFiles: mailedCourierFiles(mail, 'day@courier.example') };
  await desk.app.pool.query(`update delivery_areas set carrier = 'cdl' where description = 'Baltimore City'`);
});
afterAll(() => desk.close());

test('a manifest goes by mail at the cut-off, once, and is marked as acknowledged by people', async () => {
  desk.setClock(`${date}T13:10:00Z`);
  const manager = await desk.staff('OpsManager', 'FCAll');
  const suborder = { deliveryDate: date, fulfillmentDate: date, startTime: `${date}T17:00:00Z` };
  await makeBatch(manager, [await placeSuborder(desk, { suborder }), await placeSuborder(desk, { suborder })]);
  await desk.runJobs();
  const round = async () => await tasksOf(desk.app)['exchange-manifests']?.({}, { last: false });
  await round();
  await round();

  const listed = async () => (await manager.send(listCourierManifests, { fcId: 4, date })).body.data.manifests;
  const [manifest] = await listed();
  expect(manifest).toMatchObject({ state: 'sent', parcels: 2 });
  const number = manifest?.number ?? '';
  const { rows } = await desk.app.pool.query(
    `select subject, body from mailbox where to_address = 'day@courier.example'`,
  );
  expect(rows).toEqual([{ subject: `MANIFEST_${number}`, body: expect.stringContaining('manifest of 2 parcels') }]);
  await manager.send(acknowledgeCourierManifest, { fcId: 4, number });
  expect(await listed()).toMatchObject([{ state: 'acknowledged' }]);
});
