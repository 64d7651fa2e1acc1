import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import { force, place } from '#test/support/sample-floor.ts';
import { sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let orderId: string;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.setClock('2027-02-10T15:00:00Z');
  await desk.app.pool.query('delete from mailbox');
  orderId = await place(desk, sampleOrder({ suborders: [sampleSuborder(), sampleSuborder({ message: 'For Tom' })] }));
});

const letters = async () => {
  await desk.runJobs();
  const { rows } = await desk.app.pool.query('select to_address, subject, body from mailbox order by mail_id');
  return rows;
};

test('the sender gets a letter about the suborder, with its day and window at the center, and no price', async () => {
  const suborderId = `${orderId}-1`;
  await force(desk, [suborderId], { status: 'OutForDelivery' });
  const { status, body } = await care.send(sendLifecycleEvent, { orderId, eventType: 'OUT_FOR_DELIVERY', suborderId });
  expect([status, body.data]).toEqual([
    200,
    { orderId, eventType: 'OUT_FOR_DELIVERY', suborderId, sentTo: 'dana.reyes@example.com', warning: null },
  ]);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    to_address: 'dana.reyes@example.com',
    subject: `Your order ${orderId} is out for delivery`,
  });
  expect(letter?.body).toContain('- 1 × Blushing Rose');
  expect(letter?.body).toContain('Delivery day: Sat, Feb 13, 9:00 – 11:00 am');
  expect(letter?.body).not.toMatch(/\$|88|122/);
});

test('a status that does not fit is reported and does not hold the letter back', async () => {
  const { status, body } = await care.send(sendLifecycleEvent, { orderId, eventType: 'DELIVERY_CONFIRMATION' });
  expect([status, body.data.warning]).toEqual([
    200,
    `Suborder ${orderId}-1 is not delivered: it is Received. Suborder ${orderId}-2 is not delivered: it is Received.`,
  ]);
  expect(await letters()).toHaveLength(1);
});

test('the same letter goes once in ten minutes, another one at once, and each resend is in the trail', async () => {
  const send = (eventType: string) => care.send(sendLifecycleEvent, { orderId, eventType });
  const answers = await Promise.all([send('SHIPPED_CONFIRMATION'), send('SHIPPED_CONFIRMATION')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
    code: 'sent-recently',
    message: 'This letter went out within the last 10 minutes. It can be sent again in 10 minutes.',
  });
  expect((await send('REDELIVERY')).status).toBe(200);
  desk.setClock('2027-02-10T15:09:59Z');
  const late = await send('SHIPPED_CONFIRMATION');
  expect([late.status, late.headers['retry-after'], late.body.message]).toEqual([
    429,
    '1',
    'This letter went out within the last 10 minutes. It can be sent again in 1 minute.',
  ]);
  desk.setClock('2027-02-10T15:10:00Z');
  expect((await send('SHIPPED_CONFIRMATION')).status).toBe(200);
  expect(await letters()).toHaveLength(3);

  const log = await care.send(listAuditLog, { type: 'ORDER', id: orderId });
  const events: { actionPerformed: string; actionData: Record<string, unknown> }[] = log.body.data.auditLogEntries;
  expect(events.map(({ actionPerformed, actionData }) => [actionPerformed, actionData['eventType']])).toEqual([
    ['lifecycle.send', 'SHIPPED_CONFIRMATION'],
    ['lifecycle.send', 'REDELIVERY'],
    ['lifecycle.send', 'SHIPPED_CONFIRMATION'],
  ]);
});

test('a repeated request is one letter', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => care.send(sendLifecycleEvent, { orderId, eventType: 'CANCEL_ORDER' }, headers);
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
  expect(await letters()).toHaveLength(1);
});

test('an event nobody knows, and a suborder of another order, are refused, and nothing goes out', async () => {
  const odd = await care.send(sendLifecycleEvent, { orderId, eventType: 'ORDER_EATEN' });
  expect([odd.status, odd.body.code]).toEqual([422, 'unknown-event']);
  const eventType = 'OUT_FOR_DELIVERY';
  const foreign = await care.send(sendLifecycleEvent, { orderId, eventType, suborderId: '9999999-1' });
  expect([foreign.status, foreign.body.message]).toEqual([404, `Suborder 9999999-1 of order ${orderId} not found`]);
  expect((await care.send(sendLifecycleEvent, { orderId: '9999999', eventType })).status).toBe(404);
  expect((await care.send(sendLifecycleEvent, { orderId, eventType })).status).toBe(200); // the refusal was no sending
  expect(await letters()).toHaveLength(1);
});

test('a user who may not write to customers is turned away', async () => {
  const ops = await desk.staff('OpsAssociate', 'FCAll');
  expect((await ops.send(sendLifecycleEvent, { orderId, eventType: 'OUT_FOR_DELIVERY' })).status).toBe(403);
});
