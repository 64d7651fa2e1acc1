import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExpiredLots } from '@bloomdesk/contract/inventory/calls';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor', 'FCHub');
});
afterAll(() => desk.close());

test('lots past their day that still have stock are on a list of their own', async () => {
  const gone = await putLot(desk, { expirationDate: '2027-02-09', stockInitial: 4, sku: 'FLRL-B-1077' });
  await putLot(desk, { expirationDate: '2027-02-09', stockInitial: 0, sku: 'FLRL-B-1077' });
  await putLot(desk, { expirationDate: '2027-02-09', stockInitial: 4, fcId: 2 });
  const expired = async (date: string) => {
    const { inventory } = listExpiredLots.data.parse((await editor.send(listExpiredLots, { fcId: 4, date })).body);
    return inventory.map(({ id }) => id);
  };
  expect(await expired('2027-02-10')).toEqual([gone]);
  expect(await expired('2027-02-09')).toEqual([]);
  expect((await editor.send(listExpiredLots, { fcId: 4, date: '2027-02-30' })).status).toBe(400);
});
