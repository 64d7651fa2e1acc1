import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLabel, getLabelPicture, getLocalDeliveryLabel, getZplLabel } from '@bloomdesk/contract/printing/calls';
import { startWorker } from '#jobs/worker.ts';
import { tasksOf } from '#composition/tasks.ts';
import { deliveryAreaNamed, force, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { readCode128, readPicture } from '#test/support/label-picture.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;
let shipped: string;
let driven: string;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
  driven = await placeSuborder(desk);
  shipped = await placeSuborder(desk, {
    suborder: { areaId: await deliveryAreaNamed(desk, 'Ground from Baltimore'), transportMode: 'ground_2' },
  });
  await makeBatch(packer, [driven, shipped]);
  await desk.runJobs();
});
afterAll(() => desk.close());

const pictureOf = (suborderId: string) => `/v1/suborders/${suborderId}/label.png`;

test("a carrier's label is printed as its picture, with its tracking number", async () => {
  const { status, body } = await packer.send(getLabel, { suborderId: shipped });
  expect(status).toBe(200);
  expect(getLabel.data.parse(body.data).label).toEqual({
    kind: 'png',
    url: pictureOf(shipped),
    trackingCode: expect.stringMatching(/^\d{15}$/),
  });
});

test('the picture is drawn when it is first asked for, and kept', async () => {
  const { label } = (await packer.send(getLabel, { suborderId: shipped })).body.data;
  const png = await pictureBytes(packer, shipped);
  expect(label).toMatchObject({ trackingCode: readCode128(readPicture(png), 980) });
  const { rows } = await desk.app.pool.query('select label_png from vendor_deliveries where suborder_id = $1', [
    shipped,
  ]);
  expect(rows[0].label_png.equals(png)).toBe(true);
  expect((await pictureBytes(packer, shipped)).equals(png)).toBe(true);
});

test('a courier gets our own label: the day and window at the center, the place in the batch, the suborder id in bars', async () => {
  expect((await packer.send(getLabel, { suborderId: driven })).body.data.label).toEqual({
    kind: 'png',
    url: pictureOf(driven),
    trackingCode: null,
  });
  const { localDeliveryLabelZpl: zpl } = (await packer.send(getLocalDeliveryLabel, { suborderId: driven })).body.data;
  expect(zpl).toContain('Sat, Feb 13 9:00');
  expect(zpl).toContain('^FDRosa Reyes^FS');
  const png = readPicture(await pictureBytes(packer, driven));
  expect([png.width, png.height, readCode128(png, 1000)]).toEqual([812, 1218, driven]);
  const compact = (await packer.send(getLocalDeliveryLabel, { suborderId: driven, compact: 'true' })).body.data
    .localDeliveryLabelZpl;
  expect(compact).toContain('^LL609');
});

test('at the table CDL goes to the Zebra printer where the center does so, elsewhere to a page', async () => {
  const area = await deliveryAreaNamed(desk, 'Ground from Baltimore');
  const cdl = await placeSuborder(desk, { suborder: { areaId: area, transportMode: 'ground_2' } });
  await makeBatch(packer, [cdl]);
  await desk.runJobs();
  await desk.app.pool.query(`update vendor_deliveries set carrier_name = 'CDL' where suborder_id = $1`, [cdl]);
  expect((await packer.send(getLabel, { suborderId: cdl })).body.data.label.kind).toBe('png');
  const guided = (await packer.send(getLabel, { suborderId: cdl, guided: 'true' })).body.data.label;
  expect(guided).toMatchObject({ kind: 'zpl', pictureUrl: pictureOf(cdl), zpl: expect.stringContaining('^XA') });
});

test("the carrier's printer language is given out as it came", async () => {
  const { status, body } = await packer.send(getZplLabel, { suborderId: shipped });
  expect(status).toBe(200);
  expect(body.data.label).toMatch(/^\^XA[\s\S]*\^XZ$/);
});

test('printer language that would change a printer is never given out', async () => {
  const ground = { areaId: await deliveryAreaNamed(desk, 'Ground from Baltimore'), transportMode: 'ground_2' };
  const odd = await placeSuborder(desk, { suborder: ground });
  await makeBatch(packer, [odd]);
  await desk.runJobs();
  await desk.app.pool.query(`update vendor_deliveries set label_zpl = '^XA~JR^XZ' where suborder_id = $1`, [odd]);
  const zpl = await packer.send(getZplLabel, { suborderId: odd });
  expect([zpl.status, zpl.body.code]).toEqual([422, 'unsafe-label']);
  expect((await packer.send(getLabel, { suborderId: odd })).body.data.label).toEqual({
    kind: 'none',
    warning: 'Failed to print label - unknown error',
  });
  expect((await packer.inject('GET', pictureOf(odd))).status).toBe(409);
});

test('what has no label says so in the words of the floor', async () => {
  const warning = async (suborderId: string) => (await packer.send(getLabel, { suborderId })).body.data.label;
  const nowhere = await placeSuborder(desk, { suborder: { areaId: null } });
  expect(await warning(nowhere)).toEqual({ kind: 'none', warning: 'Failed to create label' });
  const refused = await placeSuborder(desk);
  await desk.app.pool.query(
    `insert into vendor_deliveries (suborder_id, platform, carrier_name, state, effect_key, requested_at) values ($1, 'onFleet', 'onfleet', 'refused', 'carrier.book:x:1', now())`,
    [refused],
  );
  expect(await warning(refused)).toEqual({ kind: 'none', warning: 'Failed to send to onfleet' });
  const picture = await packer.inject('GET', pictureOf(refused));
  expect([picture.status, picture.body.message]).toEqual([409, 'Failed to send to onfleet']);
  const zpl = await packer.send(getZplLabel, { suborderId: driven });
  expect([zpl.status, zpl.body.message]).toEqual([409, 'Failed to create label']);
});

test('a delivery nobody has asked for is asked for when its label is wanted', async () => {
  const suborderId = await placeSuborder(desk);
  expect((await packer.send(getLabel, { suborderId })).body.data.label).toEqual({
    kind: 'none',
    warning: 'Failed to create label',
  });
  expect(await desk.runJobs()).toBe(1);
  expect((await packer.send(getLabel, { suborderId })).body.data.label.kind).toBe('png');
});

test('a label wanted the moment its batch is made is waited for', async () => {
  const worker = await startWorker(desk.app.pool, tasksOf(desk.app), pino({ level: 'silent' }));
  try {
    await untilHeard();
    const suborderId = await placeSuborder(desk);
    await makeBatch(packer, [suborderId]);
    expect((await packer.send(getLabel, { suborderId })).body.data.label.kind).toBe('png');
  } finally {
    await worker.stop();
  }
});

test.each(['Cancelled', 'OutForDelivery', 'Delivered'])('no label of a suborder that is %s', async (status) => {
  const suborderId = await placeSuborder(desk);
  await force(desk, [suborderId], { status });
  for (const call of [getLabel, getZplLabel, getLocalDeliveryLabel]) {
    expect(await packer.send(call, { suborderId })).toMatchObject({ status: 409, body: { code: 'label-refused' } });
  }
});

test('labels of other centers are as if unknown; people without orders get none', async () => {
  const magic = await desk.staff('FCMagic');
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  for (const call of [getLabel, getLabelPicture, getZplLabel, getLocalDeliveryLabel]) {
    expect(await magic.send(call, { suborderId: shipped })).toMatchObject({
      status: 404,
      body: { message: `Suborder ${shipped} not found` },
    });
    expect((await packer.send(call, { suborderId: '9999999-1' })).status).toBe(404);
    expect((await viewer.send(call, { suborderId: shipped })).status).toBe(403);
  }
  expect((await packer.inject('GET', `/v1/suborders/${driven}/local-delivery-label?compact=yes`)).status).toBe(400);
});

/** A worker is known by its heartbeat. */
async function untilHeard(): Promise<void> {
  for (;;) {
    const { rowCount } = await desk.app.pool.query('select from worker_heartbeats');
    if (rowCount) return;
  }
}

async function pictureBytes(staff: TestStaff, suborderId: string): Promise<Buffer> {
  const answer = await desk.app.http.inject({
    url: pictureOf(suborderId),
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  return answer.rawPayload;
}
