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
const found = async (q: string) => (await hits(q)).map(({ orderId, matches }) => `${orderId} ${matches[0]?.field}`);

test('a hit says what was found and whose order it is', async () => {
  expect(await hits('410 555 0199')).toMatchObject([
    {
      suborderId: expect.stringMatching(/^\d+-1$/),
      matches: [{ field: 'recipient phone', text: '(410) 555-0199', marks: [[1, 14]] }],
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
  expect(await found('jose magdalena')).toEqual([]);
  expect(await found('alvarez tulsa')).toEqual([]);
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
  expect((await care.send(searchOrders, { q: 'quentin' })).body.data.alike).toBe(24);
});

test('a name comes before a street, and orders that match equally are counted', async () => {
  const { recipient } = sampleSuborder();
  const named = await place(
    desk,
    sampleOrder({ customer: customer('elmo@example.com', 'Ada', 'Elmore', '+17185550105') }),
  );
  desk.setClock('2027-02-10T15:03:00Z');
  const lived = await place(
    desk,
    sampleOrder({ suborder: { recipient: { ...recipient, address1: '30 Elmore Fords' } } }),
  );
  const { data } = (await care.send(searchOrders, { q: 'Elmore Baltimore' })).body;
  expect([data.hits.map(({ orderId }) => orderId), data.alike]).toEqual([[named, lived], 1]);
});

test('a caller says several things at once, and sees what of each matched', async () => {
  const [hit] = await hits('angstrom 0177 charles');
  expect(hit).toMatchObject({
    orderId: jose,
    suborderId: `${jose}-1`,
    matches: [
      { field: 'sender phone', text: '(202) 555-0177', marks: [[10, 14]] },
      { field: 'recipient name', text: 'Zoë Ångström', marks: [[4, 12]] },
      { field: 'address', text: '100 N Charles St, Baltimore, MD 21201', marks: [[6, 13]] },
    ],
  });
  expect(await found('zip:21201 angstrom day:2027-02-13 sku:flrl-b-1001')).toEqual([`${jose} recipient name`]);
  expect(await found('zip:10115 angstrom')).toEqual([]);
  expect(await found('angstrom tomorrow')).toEqual([]);
});

test('what was mistyped is found by what was meant, and says so', async () => {
  const { data } = (await care.send(searchOrders, { q: 'Angstrm Charels' })).body;
  expect(data).toMatchObject({ corrected: 'angstrom charles', hits: [{ orderId: jose }] });
  expect((await care.send(searchOrders, { q: 'Angstrom Charles' })).body.data.corrected).toBeNull();
});

test('a status narrows what is found', async () => {
  expect(await found('status:exception')).toEqual([]);
  await desk.app.pool.query(
    `insert into suborder_exceptions (suborder_id, fc_id, reason, created_at, updated_at) values ($1, 4, 'Late', now(), now())`,
    [`${dana}-1`],
  );
  await desk.app.pool.query(`update suborders set in_exception = true where suborder_id = $1`, [`${dana}-1`]);
  expect((await hits('status:exception')).map(({ suborderId, inException }) => [suborderId, inException])).toEqual([
    [`${dana}-1`, true],
  ]);
  expect(await found('status:exception angstrom')).toEqual([]);
  expect((await hits('status:received angstrom')).map(({ orderId }) => orderId)).toEqual([jose]);
  expect(await found('status:lost')).toEqual([]);
  expect(await found('day:someday')).toEqual([]);
});

test('by the codes of others: courier, gateway, subscription, accounting', async () => {
  await desk.app.pool.query(
    `insert into vendor_deliveries (suborder_id, platform, carrier_name, state, effect_key, onfleet_task_id, requested_at)
     values ($1, 'onfleet', 'onfleet', 'booked', 'task', '968be29b79f0a2f62001f649', now())`,
    [`${jose}-1`],
  );
  await desk.app.pool.query(
    `update orders set subscription = '{"source": "storefront", "subscriptionNumber": "40123"}', netsuite_sales_order_id = 'SO-7701'
     where order_id = $1`,
    [brien],
  );
  expect(await found('968be29b79f0a2f62001f649')).toEqual([`${jose} courier task`]);
  expect(await found('968BE29B79')).toEqual([`${jose} courier task`]);
  expect(await found('subscription 40123')).toEqual([`${brien} subscription number`]);
  expect(await found('so 7701')).toEqual([`${brien} sales order`]);
  await desk.app.pool.query(`update order_transactions set transaction_id = 'Kj88-Q01' where order_id = $1`, [dana]);
  expect(await found('transaction kj88q01')).toEqual([`${dana} transaction id`]);
});

test('customers and batches are found beside their orders', async () => {
  const { data } = (await care.send(searchOrders, { q: 'alvarez' })).body;
  expect(data.customers).toMatchObject([
    { name: 'José María Álvarez-Muñoz', email: 'jose.alvarez@example.com', lastOrder: jose },
  ]);
  const floor = await desk.staff('OpsAssociate', 'FCAll');
  const [batch] = (await floor.send(searchOrders, { q: 'batch var' })).body.data.batches;
  expect(batch).toMatchObject({ fcId: 4, fulfillmentDate: '2027-02-13' });
});

test('who may not find orders finds none of them', async () => {
  const packer = await desk.staff('FCHub');
  const { status, body } = await packer.send(searchOrders, { q: 'dana' });
  expect([status, body.data?.hits ?? []]).toEqual([200, []]);
  expect((await desk.nobody.send(searchOrders, { q: 'dana' })).status).toBe(401);
  expect((await care.inject('GET', '/v1/search?q=')).status).toBe(400);
});
