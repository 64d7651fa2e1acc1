import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

test('a app without a demo day names no orders to open, and only to those who may find orders', async () => {
  const care = await desk.staff('CareAssociate', 'FCAll');
  const { status, body } = await care.send(listDemoOrders, {});
  expect([status, body.data]).toEqual([200, { orders: [] }]);
  expect((await (await desk.staff('InventoryViewer', 'FCAll')).send(listDemoOrders, {})).status).toBe(403);
});
