import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchOrders, type SearchHit } from '@bloomdesk/contract/search/calls';
import { makeBatch, place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let dana: string;
let jose: string;
let brien: string;

const customer = (email: string, firstName: string, lastName: string, phone: string) => ({
  email,
  firstName,
  lastName,
  phone,
  zipCode: '21201',
});

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  const { recipient } = sampleSuborder();
  const to = (changes: object) => ({ suborder: { recipient: { ...recipient, ...changes } } });
  dana = await place(desk, sampleOrder());
  desk.setClock('2027-02-10T15:01:00Z');
  jose = await place(
    desk,
    sampleOrder({
      customer: customer('jose.alvarez@example.com', 'José María', 'Álvarez-Muñoz', '+12025550177'),
      ...to({ firstName: 'Zoë', lastName: 'Ångström', phone: '+13055550142', email: 'zoe@example.org' }),
      bulk: { requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', orderRef: 'GALA-0007' },
    }),
  );
  desk.setClock('2027-02-10T15:02:00Z');
  brien = await place(
    desk,
    sampleOrder({
      customer: customer('brien@example.com', 'Dana', "O'Brien", '+17185550101'),
      ...to({ firstName: 'Jørgen', lastName: 'Weiß', phone: '(212) 555-0188' }),
    }),
  );
});
afterAll(() => desk.close());

async function hits(q: string): Promise<SearchHit[]> {
  const { status, body } = await care.send(searchOrders, { q });
  expect([q, status]).toEqual([q, 200]);
  return body.data.hits;
}
const found = async (q: string) => (await hits(q)).map(({ orderId, matched }) => `${orderId} ${matched}`);

test('a hit says what was found and whose order it is', async () => {
  expect(await hits('410 555 0199')).toMatchObject([
    {
      suborderId: expect.stringMatching(/^\d+-1$/),
      matched: 'recipient phone',
      matchedText: '4105550199',
      customer: 'Dana Reyes',
      recipient: 'Rosa Reyes',
      deliveryDate: '2027-02-13',
      status: 'Received',
    },
  ]);
});

test('by its number, its suborder, its reference', async () => {
  expect(await found(dana)).toEqual([`${dana} order id`]);
  expect(await found(`#${dana}-1`)).toEqual([`${dana} suborder id`]);
  expect(await found('gala-00')).toEqual([`${jose} order reference`]);
});

test.each(['(202) 555-0177', '+1 202 555 0177', '2025550177', '12025550177', '5550177', '202.555.0177', '202555017'])(
  'by the caller’s phone number as %s',
  async (q) => {
    expect(await found(q)).toEqual([`${jose} sender phone`]);
  },
);

test('by an address as far as it is typed', async () => {
  expect(await found('JOSE.alvarez@ex')).toEqual([`${jose} sender email`]);
  expect(await found('zoe@example.org')).toEqual([`${jose} recipient email`]);
  expect(await found('oe@example.org')).toEqual([]);
});

test.each(['josé', 'Jose Maria', 'alvarez munoz', 'munoz jose', 'alv mar', 'MUÑ ÁLV JO', 'jose mari'])(
  'by the name of the sender as %s',
  async (q) => expect(await found(q)).toContain(`${jose} sender name`),
);

test.each([
  ['angstrom', 'jose'],
  ['zoe angs', 'jose'],
  ['jorgen', 'brien'],
  ['weiss jorgen', 'brien'],
  ["o'brien", 'brien'],
  ['obrien dana', 'brien'],
])('accents, case and apostrophes are nobody’s business: %s', async (q, whose) => {
  expect((await hits(q)).map(({ orderId }) => orderId)).toContain(whose === 'jose' ? jose : brien);
});

test('every word must be there', async () => {
  expect(await found('jose brien')).toEqual([]);
  expect(await found('jose jose jose')).toEqual([]);
  for (const signs of ['%', '_', '%%%', '___', '\\%%']) expect(await found(signs)).toEqual([]);
  expect(await found('a')).toEqual([]);
});

test('whole words come before beginnings, the newest first', async () => {
  expect((await hits('dana')).map(({ orderId }) => orderId)).toEqual([brien, dana]);
  const danae = await place(desk, sampleOrder({ customer: customer('x@example.com', 'Danae', 'Lee', '+17185550102') }));
  expect((await hits('dana')).map(({ orderId }) => orderId)).toEqual([brien, dana, danae]);
});

test('by what the carrier calls it, however its groups are typed, and by its batch', async () => {
  await desk.app.pool.query(
    `insert into vendor_deliveries (suborder_id, platform, carrier_name, state, effect_key, tracking_code, requested_at)
     values ($1, 'easypost', 'ups', 'booked', 'k', '1Z999AA10123456784', now())`,
    [`${dana}-1`],
  );
  expect(await found('1z 999 aa1 01 2345 6784')).toEqual([`${dana} tracking number`]);
  expect(await found('1Z999AA1')).toEqual([`${dana} tracking number`]);
  const batchId = await makeBatch(await desk.staff('OpsAssociate', 'FCAll'), [`${brien}-1`]);
  expect(await found(batchId)).toEqual([`${brien} batch id`]);
  expect(await found('batch var')).toEqual([`${brien} batch name`]);
});

test('what has been corrected is found by what it is now, and no longer by what it was', async () => {
  const id = await place(
    desk,
    sampleOrder({ customer: customer('typo@example.com', 'Ilse', 'Vogel', '+17185550103') }),
  );
  await desk.app.pool.query(
    `update customers set last_name = 'Specht', phone = '+17185550104' where email = 'typo@example.com'`,
  );
  await desk.app.pool.query(
    `update suborders set recipient = recipient || '{"lastName": "Kranich"}' where order_id = $1`,
    [id],
  );
  expect([await found('vogel'), await found('718 555 0103')]).toEqual([[], []]);
  expect([await found('specht'), await found('718 555 0104')]).toEqual([[`${id} sender name`], [`${id} sender phone`]]);
  expect(await found('kranich')).toEqual([`${id} recipient name`]);
});

test('a customer of many orders fills the list with the latest, never with more than twenty hits', async () => {
  for (let at = 0; at < 24; at++)
    await place(
      desk,
      sampleOrder({ customer: customer(`q${at}@example.com`, 'Quentin', `Q${at}`, `+1718555${2000 + at}`) }),
    );
  expect(await hits('quentin')).toHaveLength(20);
});

test('only those who find orders may search', async () => {
  const packer = await desk.staff('FCHub');
  expect((await packer.send(searchOrders, { q: 'dana' })).status).toBe(403);
  expect((await care.inject('GET', '/v1/search?q=')).status).toBe(400);
});
