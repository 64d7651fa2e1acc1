import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendIntakeOrders } from '@bloomdesk/contract/intake/calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { deliveryOf, type IntakeDesk, startIntakeDesk } from '#test/support/intake/intake-desk.ts';
import { type IntakeInput, intakeOf } from '#test/support/intake/sample-intake.ts';
import { force, makeBatch } from '#test/support/sample-floor.ts';

let intake: IntakeDesk;
beforeAll(async () => {
  intake = await startIntakeDesk();
});
afterAll(() => intake.desk.close());

const [bouquet, vase] = deliveryOf().lines;
if (!bouquet || !vase) throw new Error('the sample has no lines');
const second = deliveryOf({ externalId: 'd2', lines: [{ ...vase, tax: '1.32' }] });
const changed = (changes: object, more: Partial<IntakeInput> = {}) => ({ deliveries: [deliveryOf(changes)], ...more });

async function rowOf(orderId: string) {
  const { rows } = await intake.desk.app.pool.query(
    `select s.suborder_id as id, s.delivery_date as date, s.fulfillment_date as "workDay", s.fc_id as "fcId", s.area_id as "areaId",
       to_char(s.start_at at time zone 'America/New_York', 'HH24:MI') as at, s.status, s.message, s.recipient
     from suborders s where s.order_id = $1 order by suffix`,
    [orderId],
  );
  return rows;
}

test('message, recipient and instructions are changed where no work has begun, once, in the name of the storefront', async () => {
  const orderId = await intake.placed(intakeOf('u1', { updatedAt: '2027-02-10T10:00:00Z' }));
  const recipient = { firstName: 'Rosa', lastName: 'Marsh', phone: '410-555-0144' };
  const update = intakeOf('u1', {
    ...changed({ recipient, message: 'Happy birthday!', instructions: 'Ring twice' }),
    updatedAt: '2027-02-10T11:00:00Z',
  });
  expect(await intake.sent(update)).toBe('changed');
  expect(await rowOf(orderId)).toMatchObject([
    { message: 'Happy birthday!', recipient: { lastName: 'Marsh', phone: '+14105550144', instructions: 'Ring twice' } },
  ]);
  for (let again = 0; again < 2; again++) expect(await intake.sent(update)).toBe('unchanged');
  const older = intakeOf('u1', { ...changed({ message: 'Older' }), updatedAt: '2027-02-10T10:30:00Z' });
  expect(await intake.sent(older)).toBe('outdated');
  expect(await intake.trailOf(orderId)).toEqual(['intake.update by key:Web shop']);
  expect(await rowOf(orderId)).toMatchObject([{ message: 'Happy birthday!' }]);
});

test('an update that is sent five times in the same moment is applied once', async () => {
  const orderId = await intake.placed(intakeOf('u2'));
  const update = intakeOf('u2', changed({ message: 'At once' }));
  const heard = await Promise.all([1, 2, 3, 4, 5].map(() => intake.sent(update)));
  expect(heard.toSorted()).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged', 'unchanged']);
  expect(await intake.trailOf(orderId)).toEqual(['intake.update by key:Web shop']);
});

test('another address and another day find their area, window and center as those of a new order do', async () => {
  const orderId = await intake.placed(intakeOf('u3'));
  const [before] = await rowOf(orderId);
  const address = { line1: '600 N Clark St', city: 'Chicago', state: 'IL', postalCode: '60614' };
  expect(await intake.sent(intakeOf('u3', changed({ address, deliveryDate: '2027-02-16' })))).toBe('changed');
  const [after] = await rowOf(orderId);
  expect(after).toMatchObject({ date: '2027-02-16', recipient: { city: 'Chicago', zipCode: '60614' } });
  expect(after.areaId).not.toBe(before.areaId);
  const { rows } = await intake.desk.app.pool.query(
    'select round(lat::numeric, 4)::float8 as lat, round(lng::numeric, 4)::float8 as lng from zip_places where zip = $1',
    ['60614'],
  );
  const { coords } = after.recipient;
  expect([Number(coords.lat.toFixed(4)), Number(coords.lng.toFixed(4))]).toEqual([rows[0].lat, rows[0].lng]);
});

test('a chosen hour is kept where only the house changes, and a wished one is followed', async () => {
  const at = (windowStart: string) => changed({ windowStart });
  const orderId = await intake.placed(intakeOf('u4', at('13:00')));
  expect(await rowOf(orderId)).toMatchObject([{ at: '13:00' }]);
  const address = { line1: '1 Light St', city: 'Baltimore', state: 'MD', postalCode: '21202' };
  expect(await intake.sent(intakeOf('u4', changed({ windowStart: '13:00', address })))).toBe('changed');
  expect(await rowOf(orderId)).toMatchObject([{ at: '13:00', recipient: { address1: '1 Light St' } }]);
  expect(await intake.sent(intakeOf('u4', changed({ windowStart: '11:00', address })))).toBe('changed');
  expect(await rowOf(orderId)).toMatchObject([{ at: '11:00' }]);
});

test('what cannot be delivered is refused in words, and nothing of the update stays', async () => {
  const orderId = await intake.placed(intakeOf('u5'));
  const before = await rowOf(orderId);
  for (const [changes, text] of [
    [{ message: 'New', deliveryDate: '2027-02-01' }, /past/],
    [{ message: 'New', address: { ...deliveryOf().address, postalCode: '00000' } }, /ZIP|zip/],
    [{ message: 'New', recipient: { ...deliveryOf().recipient, phone: '12' } }, /^Phone is not valid\.$/],
  ] as const) {
    const { status, body } = await intake.send(intakeOf('u5', changed(changes)));
    expect([status, body.code]).toEqual([409, 'intake-unfit']);
    expect(body.message).toMatch(text);
  }
  const { body } = await intake.send(intakeOf('u5', { totals: { total: '1.00' } }));
  expect(body.code).toBe('intake-money');
  expect(await rowOf(orderId)).toEqual(before);
  expect(await intake.reasonsOf(orderId)).toEqual({}); // the storefront hears it, and can send it right
});

test('once work has begun an update is refused whole, with an exception at the suborder that is past it, once', async () => {
  const both = { deliveries: [deliveryOf({ lines: [bouquet] }), second] };
  const orderId = await intake.placed(intakeOf('u6', both));
  const before = await rowOf(orderId);
  await makeBatch(intake.manager, [`${orderId}-2`]);
  const update = intakeOf('u6', {
    deliveries: [deliveryOf({ lines: [bouquet], message: 'One' }), { ...second, message: 'Two' }],
  });
  for (let again = 0; again < 2; again++) {
    const { status, body } = await intake.send(update);
    expect([status, body.code, body.message]).toEqual([
      409,
      'intake-begun',
      `Suborder ${orderId}-2 is already Batched.`,
    ]);
  }
  expect((await rowOf(orderId)).map(({ message }) => message)).toEqual(before.map(({ message }) => message));
  expect(await intake.reasonsOf(orderId)).toEqual({
    [`${orderId}-2`]: `Other: change by web-shop not applied: Suborder ${orderId}-2 is already Batched.`,
  });
  expect(await intake.trailOf(orderId)).toEqual(['intake.tooLate by key:Web shop']);

  const first = intakeOf('u6', { deliveries: [deliveryOf({ lines: [bouquet], message: 'One' }), second] });
  expect(await intake.sent(first)).toBe('changed'); // the other one has not begun
  expect((await rowOf(orderId))[0]).toMatchObject({ message: 'One' });
});

test('a label or a carrier is work that has begun', async () => {
  const printed = await intake.placed(intakeOf('u7'));
  await intake.desk.app.pool.query('update suborders set labels_printed = 1 where order_id = $1', [printed]);
  const { body } = await intake.send(intakeOf('u7', changed({ message: 'Late' })));
  expect(body.message).toBe(`The label of suborder ${printed}-1 is printed.`);
  await force(intake.desk, [`${printed}-1`], { status: 'Cancelled' });
  expect((await intake.send(intakeOf('u7', changed({ message: 'Later' })))).body.code).toBe('intake-begun');
});

test('a delivery that is taken out is cancelled, one that is put in is for people', async () => {
  const both = { deliveries: [deliveryOf({ lines: [bouquet] }), second] };
  const orderId = await intake.placed(intakeOf('u8', both));
  const alone = {
    deliveries: [deliveryOf({ lines: [bouquet] })],
    totals: { shipping: '15.00', shippingTax: '0.90', total: '117.66' },
  };
  expect(await intake.sent(intakeOf('u8', alone))).toBe('changed');
  expect(await rowOf(orderId)).toMatchObject([{ status: 'Received' }, { status: 'Cancelled' }]);
  const { paymentSummary } = await intake.orderOf(orderId);
  expect(paymentSummary).toMatchObject({ orderTotal: 117.66, outstandingBalance: -23.32 });
  expect(await intake.sent(intakeOf('u8', both))).toBe('intake-added');
  expect(Object.keys(await intake.reasonsOf(orderId))).toEqual([`${orderId}-1`]);
});

test('what staff have changed and the storefront has not stays', async () => {
  const orderId = await intake.placed(intakeOf('u9'));
  await intake.desk.app.pool.query(
    `update suborders set recipient = recipient || '{"phone": "+14105550177"}' where order_id = $1`,
    [orderId],
  );
  expect(await intake.sent(intakeOf('u9', changed({ message: 'Other words' })))).toBe('changed');
  expect(await rowOf(orderId)).toMatchObject([{ message: 'Other words', recipient: { phone: '+14105550177' } }]);
});

test('the sender is renamed, and an email only where nothing else hangs on it', async () => {
  const buyer = { email: 'solo@example.com', firstName: 'Sol', lastName: 'Reyes', phone: '410-555-0123' };
  const orderId = await intake.placed(intakeOf('u10', { buyer }));
  expect(await intake.sent(intakeOf('u10', { buyer: { ...buyer, lastName: 'Marsh', email: 'sol@example.com' } }))).toBe(
    'changed',
  );
  expect((await intake.orderOf(orderId)).customer).toMatchObject({ lastName: 'Marsh', email: 'sol@example.com' });
  const shared = await intake.placed(intakeOf('u11'));
  const renamed = intakeOf('u11', { buyer: { ...intakeOf('u11').buyer, email: 'new@example.com' } });
  expect(await intake.sent(renamed)).toBe('intake-email');
  expect((await intake.orderOf(shared)).customer).toMatchObject({ email: 'dana@example.com' });
});

test('a hold is released, with the change that came meanwhile; other reasons keep the exception', async () => {
  const orderId = await intake.placed(intakeOf('u12'));
  expect(await intake.sent(intakeOf('u12', { status: 'hold' }))).toBe('changed');
  expect(await intake.reasonsOf(orderId)).toEqual({ [`${orderId}-1`]: 'Other: held by web-shop' });
  expect(await intake.sent(intakeOf('u12', { status: 'hold', ...changed({ message: 'While held' }) }))).toBe('changed');
  expect(await intake.sent(intakeOf('u12', changed({ message: 'Released' })))).toBe('changed');
  expect(await intake.reasonsOf(orderId)).toEqual({});
  expect(await rowOf(orderId)).toMatchObject([{ message: 'Released' }]);
  expect(await intake.trailOf(orderId)).toEqual(
    ['hold', 'update', 'update', 'release'].map((verb) => `intake.${verb} by key:Web shop`),
  );
});

test('a list takes each order for itself: one that is past it keeps no other waiting', async () => {
  const [first, other] = [await intake.placed(intakeOf('u13')), await intake.placed(intakeOf('u14'))];
  await force(intake.desk, [`${first}-1`], { status: 'AtTable' });
  const orders = [
    intakeOf('u13', changed({ message: 'Late' })),
    intakeOf('u14', changed({ message: 'In time' })),
    intakeOf('u14', changed({ message: 'In time, again' })),
    intakeOf('u15'),
  ];
  const heard = dataOf(sendIntakeOrders, await intake.desk.nobody.send(sendIntakeOrders, { orders }, intake.shop));
  expect(heard.orders.map(({ outcome, refusal }) => refusal?.code ?? outcome)).toEqual([
    'intake-begun',
    'changed',
    'changed',
    'new',
  ]);
  expect(await rowOf(other)).toMatchObject([{ message: 'In time, again' }]);
});
