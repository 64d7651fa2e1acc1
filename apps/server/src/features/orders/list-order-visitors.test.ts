import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrderVisitors } from '@bloomdesk/contract/orders/visitors.calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const open = async (staff: TestStaff, orderId: string) =>
  (await staff.send(listOrderVisitors, { orderId })).body.data as {
    visitors: { email: string; since: string }[];
    stamp: string;
  };
const emailsAt = async (staff: TestStaff, orderId: string) =>
  (await open(staff, orderId)).visitors.map(({ email }) => email);

test('two people at one order see each other, nobody sees themselves, and who leaves is gone in 40 seconds', async () => {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  desk.setClock('2027-02-10T15:00:00Z');
  expect(await emailsAt(care, orderId)).toEqual([]);
  expect(await emailsAt(manager, orderId)).toEqual([care.email]);
  expect(await emailsAt(care, orderId)).toEqual([manager.email]);

  desk.setClock('2027-02-10T15:00:30Z');
  expect((await open(care, orderId)).visitors).toMatchObject([{ since: '2027-02-10T15:00:00.000Z' }]);
  desk.setClock('2027-02-10T15:00:41Z');
  expect(await emailsAt(care, orderId)).toEqual([]);
  expect((await open(manager, orderId)).visitors).toMatchObject([{ email: care.email }]);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('people at another order are not here', async () => {
  const [orderId, other] = [(await placeSuborder(desk)).slice(0, -2), (await placeSuborder(desk)).slice(0, -2)];
  await open(care, other);
  expect(await emailsAt(manager, orderId)).toEqual([]);
});

test('the stamp changes with any suborder of the order, and with nothing else', async () => {
  const suborderId = await placeSuborder(desk);
  const orderId = suborderId.slice(0, -2);
  const { stamp } = await open(care, orderId);
  expect((await open(manager, orderId)).stamp).toBe(stamp);
  await care.send(updateSuborder, { suborderId, fields: { message: 'With love' } });
  expect((await open(manager, orderId)).stamp).not.toBe(stamp);
});

test('an order that does not exist, or is of another center, has no visitors', async () => {
  expect((await care.send(listOrderVisitors, { orderId: '9999999' })).status).toBe(404);
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  expect((await (await desk.staff('FCMagic')).send(listOrderVisitors, { orderId })).status).toBe(404);
});
