import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditOrder, getOwnCareDay } from '@bloomdesk/contract/remedies/calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
const ownDay = async (staff = care) => {
  const { status, body } = await staff.send(getOwnCareDay, {});
  expect(status).toBe(200);
  return getOwnCareDay.data.parse(body.data);
};
const credit = async (orderId: string, amount: number, staff = care) => {
  const given = await staff.send(creditOrder, { orderId, amount, issuingToRecipient: false, reasons });
  expect(given.status).toBe(200);
};

test('an associate sees what they have given today themselves, and nothing of others or of yesterday', async () => {
  expect(await ownDay()).toEqual({ date: '2027-02-10', resolvedOrders: 0, given: 0 });
  const orders = await Promise.all([0, 1, 2].map(async () => (await placeSuborder(desk)).slice(0, -2)));
  const [first = '', second = '', third = ''] = orders;
  await credit(first, 12.5);
  await credit(second, 3);
  await credit(third, 40, await desk.staff('CareManager', 'FCAll'));
  expect(await ownDay()).toEqual({ date: '2027-02-10', resolvedOrders: 2, given: 15.5 });

  await desk.app.pool.query(`update care_resolutions set at = $2 where order_id = $1`, [first, '2027-02-10T04:59:59Z']);
  await desk.app.pool.query(`update care_resolutions set declined = true where order_id = $1`, [second]);
  expect(await ownDay()).toEqual({ date: '2027-02-10', resolvedOrders: 0, given: 0 });
});

test('it is for who gives', async () => {
  const packer = await desk.staff('FCHub');
  expect((await packer.send(getOwnCareDay, {})).status).toBe(403);
});
