import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { makeBatch, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const day = { fcId: 4, date: '2027-02-13' };

let desk: TestServer;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

test('a day lists the suborders of its center, each with its batch, its lines and how it travels', async () => {
  expect((await packer.send(listSuborders, day)).body.data).toEqual({ suborders: [] });
  const batched = await placeSuborder(desk);
  const loose = await placeSuborder(desk);
  await placeSuborder(desk, { suborder: { fcId: 29 } });
  const batchId = await makeBatch(packer, [batched]);
  const { status, body } = await packer.send(listSuborders, day);
  const { suborders } = body.data;
  expect([status, suborders.map(({ suborderId }) => suborderId)]).toEqual([200, [batched, loose].toSorted()]);
  expect(suborders.find(({ suborderId }) => suborderId === batched)).toMatchObject({
    orderId: batched.slice(0, -2),
    status: 'Batched',
    batchId,
    batchName: expect.any(String),
    inException: false,
    fcId: 4,
    fulfillmentDate: day.date,
    lineItems: [
      { index: 0, sku: 'FLRL-B-1001', name: 'Blushing Rose', quantity: 1 },
      { index: 1, sku: 'FLRL-V-3001' },
    ],
    outstandingBalance: null,
    delivery: { areaId: expect.any(Number), startTime: expect.any(String), transportMode: expect.any(String) },
  });
  expect(suborders.find(({ suborderId }) => suborderId === loose)).toMatchObject({
    status: 'Received',
    batchId: null,
    batchName: null,
  });
  expect((await packer.send(listSuborders, { ...day, date: '2027-02-12' })).body.data.suborders).toEqual([]);
});

test('a day that is none is refused, and another center is not opened', async () => {
  const odd = await packer.send(listSuborders, { ...day, date: '2027-02-30' });
  expect([odd.status, odd.body.details]).toEqual([400, [{ field: 'date', message: 'must be a day of the calendar' }]]);
  expect((await packer.send(listSuborders, { ...day, fcId: 29 })).status).toBe(403);
  const viewer = await desk.staff('InventoryViewer', 'FCAll');
  expect((await viewer.send(listSuborders, day)).status).toBe(403);
});
