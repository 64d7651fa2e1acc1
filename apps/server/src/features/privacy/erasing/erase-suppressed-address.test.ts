import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSuppressedAddress, removeSuppressedAddress } from '@bloomdesk/contract/notifications/suppressed.calls';
import { erasePerson } from '@bloomdesk/contract/privacy/calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { whereTheyStand } from '#test/support/privacy/search-everything.ts';
import { force, place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  desk.setClock('2027-02-10T15:00:00Z');
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const email = 'quillon.t@canary.example';

test('with a person their address leaves the list, the notes beside others, and what the trail says of it', async () => {
  const orderId = await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email } }));
  await force(desk, [`${orderId}-1`], { status: 'Delivered' });
  const add = async (address: string, note: string) =>
    dataOf(addSuppressedAddress, await admin.send(addSuppressedAddress, { address, note })).suppressed;
  const first = await add(email, 'Asked by phone');
  await admin.send(removeSuppressedAddress, { suppressionId: first.suppressionId, note: `${email} called again` });
  await add(email, 'Asked by phone again');
  await add('friend@example.com', `A friend of ${email}`);
  expect((await admin.send(erasePerson, { who: email, confirmation: email })).status).toBe(200);
  await desk.runJobs();
  const kept = await ask(desk.databaseUrl, 'select address, note from bloomdesk.suppressed_addresses');
  expect(kept).toEqual([{ address: 'friend@example.com', note: expect.stringMatching(/^A friend of (?!quillon)/) }]);
  expect(await whereTheyStand(desk.databaseUrl, [email])).toEqual([]);
});
