import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { startTestHouse, type TestHouse } from '#test/support/test-house.ts';

let desk: TestHouse;
beforeAll(async () => {
  desk = await startTestHouse();
});
afterAll(() => desk.close());

test('a house without a demo day names no orders to open, and only to those who may find orders', async () => {
  const care = await desk.staff('CareAssociate', 'FCAll');
  const { status, body } = await care.send(listDemoOrders, {});
  expect([status, body.data]).toEqual([200, { orders: [] }]);
  expect((await (await desk.staff('InventoryViewer', 'FCAll')).send(listDemoOrders, {})).status).toBe(403);
});
