import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
const orders = { park: '', spruce: '', elm: '', four: '' };

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  orders.park = await placeAt('3461 Park Place');
  orders.spruce = await placeAt('4141 Spruce Street');
  orders.elm = await placeAt('77 Elm Bay Street');
  orders.four = await place(
    desk,
    sampleOrder({
      customer: { ...sampleOrder().customer, email: 'irene@example.com', firstName: 'Irene', lastName: 'Johnson' },
      suborders: [sampleSuborder(), sampleSuborder(), sampleSuborder(), sampleSuborder()],
    }),
  );
});
afterAll(() => desk.close());

async function placeAt(address1: string): Promise<string> {
  const { recipient } = sampleSuborder();
  return await place(desk, sampleOrder({ suborder: { recipient: { ...recipient, address1 } } }));
}

async function asked(q: string) {
  const { data } = (await care.send(searchOrders, { q })).body;
  return { corrected: data.corrected, alike: data.alike, orders: data.hits.map(({ orderId }) => orderId) };
}

test('an order with several matching suborders is returned and counted once for a mistyped name', async () => {
  expect(await asked('Irene Jonson')).toEqual({ corrected: 'irene johnson', alike: 1, orders: [orders.four] });
  const { data } = (await care.send(searchOrders, { q: 'Irene Jonson' })).body;
  expect(data.hits[0]?.suborderId).toBe(`${orders.four}-1`);
});

test.each([
  ['3461 Prk Place', 'park', '3461 park place'],
  ['Prk Place', 'park', 'park place'],
  ['prk pl', 'park', 'park pl'],
  ['3461 Pakr Place', 'park', '3461 park place'],
  ['Parrk Plcae', 'park', 'park place'],
  ['Prk Plcae', 'park', 'park place'],
  ['3461 Perk Place', 'park', '3461 park place'],
  ['Eln Street', 'elm', 'elm street'],
  ['77 Eml', 'elm', '77 elm'],
  ['bay eln', 'elm', 'bay elm'],
  ['Elmm Street', 'elm', 'elm street'],
  ['4141 Sprce Street', 'spruce', '4141 spruce street'],
] as const)('%s finds the order of %s', async (q, whose, corrected) =>
  expect(await asked(q)).toMatchObject({ corrected, orders: [orders[whose]] }),
);

test.each([
  ['prk', 'alone it is like too many'],
  ['em street', 'two letters are like too many'],
  ['eln bya', 'one short word is forgiven, not two'],
  ['prk tulsa', 'every other word must be there'],
  ['em@example.com', 'a short part of an address is taken as it is'],
  ['cmo place', 'the end of everyone’s e-mail address is not meant'],
  ['3461 avd', 'no order has both'],
])('%s finds nothing: %s', async (q) => expect((await asked(q)).orders).toEqual([]));
