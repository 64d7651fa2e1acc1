import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPastRecipients } from '@bloomdesk/contract/customers/recipients.calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const rosa = {
  firstName: 'Rosa',
  lastName: 'Reyes',
  address1: '100 N Charles St',
  zipCode: '21201',
  city: 'Baltimore',
};
const send = async (email: string, recipient: object, deliveryDate: string) =>
  await place(
    desk,
    sampleOrder({
      customer: { ...sampleOrder().customer, email },
      suborder: { recipient: { ...recipient }, deliveryDate },
    }),
  );
const of = async (customerId: string, staff = care) => await staff.send(listPastRecipients, { customerId });

test('each person at each address comes once, as written last, the latest first', async () => {
  const email = 'sends.often@example.com';
  await send(email, { ...rosa, phone: '+14105550100' }, '2027-01-05');
  await send(email, { ...rosa, address1: '1 Light St' }, '2027-01-20');
  await send(email, { ...rosa, firstName: 'ROSA', zipCode: '21201-3724', phone: '+14105550199' }, '2027-02-01');
  await send(email, { ...rosa, firstName: 'Ivy' }, '2027-01-01');
  await send('someone.else@example.com', { ...rosa, firstName: 'Nobody' }, '2027-02-02');
  const { recipients } = listPastRecipients.data.parse((await of('Sends.Often@example.com')).body.data);
  expect(recipients.map((each) => [each.firstName, each.address1, each.phone, each.deliveryDate])).toEqual([
    ['ROSA', '100 N Charles St', '+14105550199', '2027-02-01'],
    ['Rosa', '1 Light St', '', '2027-01-20'],
    ['Ivy', '100 N Charles St', '', '2027-01-01'],
  ]);
});

test('at most twelve; nobody is found for an unknown customer, nor by who may not find orders', async () => {
  const email = 'sends.to.many@example.com';
  for (let day = 10; day < 25; day++) await send(email, { ...rosa, firstName: `Friend ${day}` }, `2027-01-${day}`);
  const { recipients } = listPastRecipients.data.parse((await of(email)).body.data);
  expect([recipients.length, recipients[0]?.firstName, recipients.at(-1)?.firstName]).toEqual([
    12,
    'Friend 24',
    'Friend 13',
  ]);
  expect((await of('nobody@example.com')).status).toBe(404);
  expect((await of(email, await desk.staff('FCHub'))).status).toBe(403);
});
