import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let four: string;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  four = await place(
    desk,
    sampleOrder({
      customer: { ...sampleOrder().customer, email: 'irene@example.com', firstName: 'Irene', lastName: 'Johnson' },
      suborders: [sampleSuborder(), sampleSuborder(), sampleSuborder(), sampleSuborder()],
    }),
  );
});
afterAll(() => desk.close());

async function asked(q: string) {
  const { data } = (await care.send(searchOrders, { q })).body;
  return { corrected: data.corrected, alike: data.alike, orders: data.hits.map(({ orderId }) => orderId) };
}

test('an order whose suborders all have the mistyped name is told and counted once', async () => {
  expect(await asked('Irene Jonson')).toEqual({ corrected: 'irene johnson', alike: 1, orders: [four] });
  const { data } = (await care.send(searchOrders, { q: 'Irene Jonson' })).body;
  expect(data.hits[0]?.suborderId).toBe(`${four}-1`);
});
