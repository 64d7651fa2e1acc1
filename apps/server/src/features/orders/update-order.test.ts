import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { updateOrder } from '@bloomdesk/contract/orders/actions.calls';
import { creditOrder } from '@bloomdesk/contract/remedies/calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let orderId: string;
let made = 0;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());
beforeEach(async () => {
  made += 1;
  orderId = await place(
    desk,
    sampleOrder({ customer: { ...sampleOrder().customer, email: `dana${made}@example.com` } }),
  );
});

const update = (fields: Record<string, unknown>, expectedVersion?: number) =>
  care.send(updateOrder, { orderId, fields, expectedVersion });

test('the sender is corrected, found by what they are called now, and the trail tells just that', async () => {
  const { status, body } = await update({ lastName: ' Reyes-Ortega ', phone: '(202) 555-0199' });
  expect(status).toBe(200);
  const { customer, version } = updateOrder.data.parse(body.data).order;
  expect(customer).toMatchObject({ firstName: 'Dana', lastName: 'Reyes-Ortega', phone: '+12025550199' });
  expect(version).toBe(2);
  const { hits } = (await care.send(searchOrders, { q: 'ortega dana' })).body.data;
  expect(hits).toMatchObject([{ orderId, matches: [{ field: 'sender name' }] }]);
  const log = await care.send(listAuditLog, { type: 'ORDER', id: orderId });
  expect(log.body.data.auditLogEntries).toMatchObject([
    {
      actionPerformed: 'order.update',
      actionData: {
        before: { lastName: 'Reyes', phone: '+14105550123' },
        after: { lastName: 'Reyes-Ortega', phone: '+12025550199' },
      },
    },
  ]);
});

test('its type changes with its suborders, and a note stays among staff', async () => {
  const { body } = await update({ type: 'b2b', internalNote: 'VIP, call before noon' });
  const order = updateOrder.data.parse(body.data).order;
  expect([order.type, order.internalNote, order.suborders[0]?.orderType]).toEqual([
    'b2b',
    'VIP, call before noon',
    'b2b',
  ]);
  const log = await care.send(listAuditLog, { type: 'ORDER', id: orderId });
  expect(log.text).not.toContain('VIP');
  expect(log.body.data.auditLogEntries).toMatchObject([
    { actionData: { before: { type: 'web' }, after: { type: 'b2b' }, internalNote: 21 } },
  ]);
});

test('what is no field of it to write is refused whole', async () => {
  for (const fields of [{ status: 'Cancelled' }, { phone: '2025550123', captured: 1 }, {}]) {
    const { status } = await update(fields);
    expect([fields, status]).toEqual([fields, 422]);
  }
  expect((await update({ phone: '911' })).body).toMatchObject({
    code: 'bad-input',
    message: 'Invalid phone number',
  });
  expect((await update({ type: 'gift' })).status).toBe(400);
  expect((await update({ internalNote: 'x' }, 1)).status).toBe(200); // nothing of it was kept
});

test('an address is one customer', async () => {
  const taken = `dana${made}@example.com`;
  orderId = await place(desk, sampleOrder({ customer: { ...sampleOrder().customer, email: 'typo@example.com' } }));
  expect((await update({ email: taken.toUpperCase() })).body).toMatchObject({
    code: 'email-taken',
    message: 'Another customer has this email address.',
  });
  const credit = { orderId, issuingToRecipient: false, amount: 5, reasons: [{ tag: 'Quality issue: Wilted' }] };
  const { body } = await (await desk.staff('CareManager')).send(creditOrder, credit);
  expect((await update({ email: 'mended@example.com' })).status).toBe(200);
  const { rows } = await desk.app.pool.query('select email from credits where credit_id = $1', [body.data.creditId]);
  expect(rows).toEqual([{ email: 'mended@example.com' }]);
});

test('nobody writes over what they have not seen, and writing the same changes nothing', async () => {
  const answers = await Promise.all([update({ internalNote: 'one' }, 1), update({ internalNote: 'two' }, 1)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = answers.find(({ status }) => status === 409);
  expect(loser?.body).toMatchObject({ code: 'changed-meanwhile', data: { current: { orderId, version: 2 } } });
  const same = await update({ firstName: 'Dana' });
  expect(same.body.data.order.version).toBe(2);
});

test('those who may not, and orders that are not there', async () => {
  const stranger = await desk.staff('InventoryEditor', 'FCAll');
  expect((await stranger.send(updateOrder, { orderId, fields: { internalNote: 'x' } })).status).toBe(403);
  orderId = '9999999';
  expect((await update({ internalNote: 'x' })).status).toBe(404);
});
