import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDayDeliveries } from '@bloomdesk/contract/deliveries/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const write = (sql: string, values: unknown[]) => desk.app.pool.query(sql, values);
const dayOf = async (suborderId: string) => {
  const { rows } = await write('select fc_id, delivery_date::text as day from suborders where suborder_id = $1', [
    suborderId,
  ]);
  return { fcId: Number(rows[0]?.fc_id), date: String(rows[0]?.day) };
};

test('a day’s deliveries say where they go: by the address, by the middle of the ZIP code, or that nobody knows', async () => {
  const [found = '', near = '', unknown = '', cancelled = ''] = await Promise.all(
    Array.from({ length: 4 }, () => placeSuborder(desk)),
  );
  const day = await dayOf(found);
  const set = (id: string, recipient: object) =>
    write('update suborders set recipient = recipient || $2 where suborder_id = $1', [id, recipient]);
  await set(found, { zipCode: '21201-4411', coords: { lat: 39.29, lng: -76.61 } });
  await set(near, { zipCode: '21201', coords: null });
  await set(unknown, { zipCode: '99999', coords: { lat: 0, lng: 0 } });
  await write("update suborders set status = 'Cancelled' where suborder_id = $1", [cancelled]);

  const reader = await desk.staff('OutboundDeliveryViewer', 'FCAll');
  const { status, body } = await reader.send(listDayDeliveries, day);
  expect(status).toBe(200);
  const { deliveries } = listDayDeliveries.data.parse(body.data);
  const placeOf = (id: string) => deliveries.find(({ suborderId }) => suborderId === id)?.place;
  expect(placeOf(found)).toEqual({ lat: 39.29, lng: -76.61, isExact: true });
  expect(placeOf(near)).toMatchObject({ isExact: false, lat: expect.closeTo(39.3, 0), lng: expect.closeTo(-76.6, 0) });
  expect(placeOf(unknown)).toBeNull();
  expect(deliveries.map(({ suborderId }) => suborderId)).not.toContain(cancelled);

  const other = await reader.send(listDayDeliveries, { ...day, date: '2031-02-13' });
  expect(other.body.data).toEqual({ deliveries: [] });
  expect((await reader.send(listDayDeliveries, { ...day, date: '2031-02-30' })).status).toBe(400);
});

test('only those who may look at deliveries read them', async () => {
  const day = await dayOf(await placeSuborder(desk));
  const inventory = await desk.staff('InventoryViewer', 'FCAll');
  expect((await inventory.send(listDayDeliveries, day)).status).toBe(403);
  const elsewhere = await desk.staff('OutboundDeliveryViewer', 'FCMagic');
  expect((await elsewhere.send(listDayDeliveries, day)).status).toBe(403);
});
