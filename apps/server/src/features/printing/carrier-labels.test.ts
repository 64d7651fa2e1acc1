import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLabel } from '@bloomdesk/contract/printing/calls';
import { getBatchLabels } from '@bloomdesk/contract/printing/papers.calls';
import { createDeliveryArea } from '@bloomdesk/contract/delivery-areas/calls';
import { carriers, deliveryPlatforms, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { fcConfigOf } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import { chooseLabel, labelToFetch, type PrintJob } from '@bloomdesk/domain/printing/label-choice';
import { noLabelReason } from '@bloomdesk/domain/printing/no-label';
import { simulatedCarriers } from '#partners/carriers/carriers.simulated.ts';
import { deliveryAreaNamed, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { readCode128, readPicture } from '#test/support/label-picture.ts';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { drawLabel } from './labels/draw-label.ts';
import { deliveryOf } from './labels/label-of.ts';

let desk: TestServer;
let staff: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  staff = await desk.staff('OpsManager', 'OutboundDeliveryEditor', 'FCAll');
});
afterAll(() => desk.close());

test('no center that packs at a table, or by Worldease or IPD, is seeded with a partner who labels its own packages', async () => {
  const { rows } = await desk.app.pool.query(
    'select fc_id, delivery_mechanism, carrier from delivery_areas where active order by fc_id',
  );
  const centers = await desk.app.centers.all();
  const isOurs = ({ config }: (typeof centers)[number]) =>
    config.useGuidedFulfillment || config.useBulkAndGuidedFulfillment || config.useIPD || config.isUpsWorldeaseFc;
  const ours = new Set(centers.filter(isOurs).map(({ fcId }) => fcId));
  const without = rows.filter((row) => ours.has(row.fc_id) && noLabelReason([row.delivery_mechanism, row.carrier]));
  expect([ours.size, without]).toEqual([8, []]);
});

const everyArea = carriers.flatMap((carrier) =>
  deliveryPlatforms.flatMap((platform) => transportModes.map((mode) => ({ carrier, platform, mode }))),
);

test('for every carrier, platform and mode of an area, its label prints or the reason is given why there is none', async () => {
  const outcomes = new Map<string, number>();
  for (const { carrier, platform, mode } of everyArea) {
    const job = await labelBooked(carrier, platform, mode);
    const reason = noLabelReason([platform, carrier]);
    const isParcelByHand = ['bike', 'car'].includes(mode) && platform === 'easypost' && isParcelCarrier(carrier);
    const expected = reason ?? (isParcelByHand ? 'Failed to create label' : undefined);
    const said = job.kind === 'none' ? job.warning : undefined;
    expect([carrier, platform, mode, said]).toEqual([carrier, platform, mode, expected]);
    outcomes.set(job.kind, (outcomes.get(job.kind) ?? 0) + 1);
  }
  expect(everyArea).toHaveLength(408);
  expect(outcomes.get('none')).toBeLessThan(250);
});

function isParcelCarrier(carrier: string): boolean {
  return ['easypost', 'fedex', 'ups'].includes(carrier);
}

/** What is printed of a delivery as its simulated carrier has answered. */
async function labelBooked(carrier: string, platform: string, transportMode: string): Promise<PrintJob> {
  const booked = await simulatedCarriers().book(sampleBooking({ carrier, platform, transportMode }));
  const done = booked.outcome === 'booked' ? booked : undefined;
  const delivery = deliveryOf({
    suborderId: '1000001-1',
    platform,
    carrierName: carrier,
    state: booked.outcome,
    trackingCode: done?.trackingCode ?? null,
    onfleetTaskId: done?.onfleetTaskId ?? null,
    labelZpl: done?.labelZpl ?? null,
    labelUrl: null,
    hasPicture: false,
  });
  const place = { fc: fcConfigOf({}), isGuided: false };
  const zpl = labelToFetch(delivery, place)?.call === 'zpl-label' ? (done?.labelZpl ?? null) : '^XA^FDours^FS^XZ';
  return chooseLabel(delivery, place, { httpStatus: 200, zpl });
}

test.each(carriers)('an area of carrier %s can be set, booked and printed', async (carrier) => {
  const named = `Everywhere by ${carrier}`;
  const area = {
    description: named,
    deliveryMechanism: 'easypost',
    carrier,
    transportMode: 'ground',
    fcId: 4,
    nationwide: true,
  } as const;
  const made = await staff.send(createDeliveryArea, { deliveryArea: area });
  expect([made.status, made.body.data?.deliveryArea.carrier]).toEqual([200, carrier]);
  const suborderId = await placeSuborder(desk, {
    suborder: { areaId: made.body.data.deliveryArea.id, transportMode: 'ground' },
  });
  const batchId = await makeBatch(staff, [suborderId]);
  await desk.runJobs();

  const { label } = (await staff.send(getLabel, { suborderId })).body.data;
  const [own] = getBatchLabels.data.parse((await staff.send(getBatchLabels, { batchId })).body.data).labels;
  if (carrier === 'golocal') {
    expect(label).toEqual({ kind: 'none', warning: 'GoLocal needs no label.' });
    return expect(own).toEqual({ suborderId, error: 'GoLocal needs no label.' });
  }
  expect(label.kind).not.toBe('none');
  expect(readPicture(await drawLabel(own?.zpl ?? '')).width).toBe(812);
  const { rows } = await desk.app.pool.query('select service_level from vendor_deliveries where suborder_id = $1', [
    suborderId,
  ]);
  expect(rows[0].service_level).not.toMatch(/overnight|nextday/i);
});

test('parcels by bike are warned of where the area is saved', async () => {
  const area = { description: 'Bikes', deliveryMechanism: 'easypost', carrier: 'ups', transportMode: 'bike' } as const;
  const { body } = await staff.send(createDeliveryArea, { deliveryArea: { ...area, fcId: 4 } });
  expect(body.data.warnings).toEqual([
    'Parcel carriers do not deliver by bike. Deliveries in this area will be refused.',
  ]);
});

test.each([
  [29, 'IPD from Cayambe', 'fedex_ipd'],
  [50, 'IPD from Quito', 'fedex_ipd'],
  [51, 'Worldease from Tenjo', 'ups_worldease'],
  [52, 'Worldease Saver from Madrid', 'ups_worldease_saver'],
])('as seeded, center %d prints a label for everything that leaves by %s', async (fcId, area, transportMode) => {
  const suborder = { fcId, areaId: await deliveryAreaNamed(desk, area), transportMode };
  const ids = [await placeSuborder(desk, { suborder }), await placeSuborder(desk, { suborder })];
  const batchId = await makeBatch(staff, ids, fcId);
  await desk.runJobs();
  const { labels } = getBatchLabels.data.parse((await staff.send(getBatchLabels, { batchId })).body.data);
  expect(labels).toEqual(ids.map((suborderId) => ({ suborderId, zpl: expect.stringMatching(/^\^XA[\s\S]*\^XZ$/) })));
  for (const suborderId of ids) {
    const { label } = (await staff.send(getLabel, { suborderId })).body.data;
    expect(label).toMatchObject({ kind: 'png', trackingCode: expect.stringMatching(/^(1Z|\d{12})/) });
  }
});

test('the 1-pager of CDL names the carrier and its number where the center has its own variant; others stay as they are', async () => {
  const area = {
    description: 'CDL',
    deliveryMechanism: 'onFleet',
    carrier: 'cdl',
    transportMode: 'car',
    fcId: 4,
    nationwide: true,
  } as const;
  const made = await staff.send(createDeliveryArea, { deliveryArea: area });
  const cdl = await placeSuborder(desk, {
    suborder: { areaId: made.body.data.deliveryArea.id, transportMode: 'car' },
  });
  const driven = await placeSuborder(desk);
  await makeBatch(staff, [cdl, driven]);
  await desk.runJobs();

  const own = await pictureOf(cdl, '?paper=one-pager');
  expect([readPicture(own).height, readCode128(readPicture(own), 1000)]).toEqual([1218, cdl]);
  expect(own.equals(await pictureOf(cdl))).toBe(false);
  expect((await pictureOf(driven, '?paper=one-pager')).equals(await pictureOf(driven))).toBe(true);
  await desk.app.pool.query(
    `update fulfillment_centers set config = config || '{"useCustomOnePagerForCdl": false}' where fc_id = 4`,
  );
  desk.setClock(new Date(desk.app.clock().getTime() + 60_000).toISOString()); // centers are read again
  expect((await pictureOf(cdl, '?paper=one-pager')).equals(await pictureOf(cdl))).toBe(true);
});

async function pictureOf(suborderId: string, query = ''): Promise<Buffer> {
  const answer = await desk.app.http.inject({
    url: `/v1/suborders/${suborderId}/label.png${query}`,
    headers: { authorization: `Bearer ${staff.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}
