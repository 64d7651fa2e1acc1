import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryAreaNamed, makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { drawLabelsAhead } from './draw-labels-ahead.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

async function parcel(): Promise<string> {
  const areaId = await deliveryAreaNamed(desk, 'Ground from Baltimore');
  return await placeSuborder(desk, { suborder: { areaId, transportMode: 'ground_2' } });
}

async function pictures(): Promise<Buffer[]> {
  const { rows } = await desk.app.pool.query(
    'select label_png from vendor_deliveries where label_png is not null order by suborder_id',
  );
  return rows.map((row) => row.label_png);
}

test('while a demo is seeded no label is drawn', async () => {
  await makeBatch(packer, [await parcel()]);
  await desk.runJobs();
  expect(await pictures()).toEqual([]);
});

test('labels are drawn once their suborders have joined a batch, before anybody asks; a second run changes nothing', async () => {
  desk.app.drawsLabelsAhead = true;
  const members = [await parcel(), await placeSuborder(desk), await parcel()];
  const withoutLabel = await placeSuborder(desk, { suborder: { areaId: null } });
  await makeBatch(packer, [...members, withoutLabel]);
  await desk.runJobs();
  const drawn = await pictures();
  expect(drawn).toHaveLength(2);
  await drawLabelsAhead(desk.app, { suborderIds: [...members, withoutLabel, '9999999-1'] });
  expect(await pictures()).toEqual(drawn);
});
