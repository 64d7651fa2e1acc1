import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { sendLifecycleEvent } from '@bloomdesk/contract/notifications/calls';
import {
  addSuppressedAddress,
  listSuppressedAddresses,
  removeSuppressedAddress,
} from '@bloomdesk/contract/notifications/suppressed.calls';
import { listOrderTimeline } from '@bloomdesk/contract/orders/timeline.calls';
import { outbox } from '#jobs/outbox.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  desk.setClock('2027-02-10T15:00:00Z');
  admin = await desk.staff('Administrator');
  care = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const add = async (address: string, note = 'Asked us by phone') =>
  await admin.send(addSuppressedAddress, { address, note });
const added = async (address: string) => dataOf(addSuppressedAddress, await add(address)).suppressed;
const found = async (search?: string) =>
  dataOf(listSuppressedAddresses, await admin.send(listSuppressedAddresses, search === undefined ? {} : { search }));

test('an administrator puts an address on the list and takes it off, each with a reason that the trail keeps', async () => {
  const suppressed = await added(' Dana@Example.com ');
  expect(suppressed).toMatchObject({ address: 'dana@example.com', reason: 'manual', addedBy: admin.email });
  expect((await found('DANA@')).addresses).toEqual([suppressed]);
  const { suppressionId } = suppressed;
  const removed = await admin.send(removeSuppressedAddress, { suppressionId, note: 'She called again' });
  expect(removed.status).toBe(200);
  expect((await found('dana@')).addresses).toEqual([]);
  const log = await admin.send(listAuditLog, { type: 'SUPPRESSION', id: suppressionId });
  const { auditLogEntries: entries } = dataOf(listAuditLog, log);
  expect(entries.map(({ actionPerformed, performedBy }) => [actionPerformed, performedBy])).toEqual([
    ['suppression.remove', admin.email],
    ['suppression.add', admin.email],
  ]);
  expect(JSON.stringify(entries)).toMatch(/She called again[^]*Asked us by phone/);
});

test('the newest 100 are listed, all are counted, and a search finds the others', async () => {
  const before = (await found()).total;
  await desk.app.pool.query(`insert into suppressed_addresses (address, reason, since, added_by)
    select 'many' || n || '@example.com', 'bounced', timestamptz '2027-02-01T00:00Z' + n * interval '1 minute', 'webhook:ses'
    from generate_series(1, 120) n`);
  const { addresses, total } = await found('many');
  expect([addresses.length, addresses[0]?.address, total]).toEqual([100, 'many120@example.com', 120]);
  expect((await found('many7@')).addresses).toMatchObject([{ address: 'many7@example.com' }]);
  expect((await found('%')).total).toBe(0);
  expect((await found()).total).toBe(before + 120);
});

test.each([
  [{ address: 'nobody', note: 'x' }, 'address'],
  [{ address: 'a@example.com', note: ' ' }, 'note'],
  [{ address: 'a@example.com', note: 'n'.repeat(201) }, 'note'],
])('%j is refused, and its field is named', async (input, field) => {
  const { status, body } = await admin.send(addSuppressedAddress, input);
  expect([status, body.details]).toMatchObject([400, [{ field }]]);
});

test('an address is on the list once, and one that is not there cannot be taken off', async () => {
  await add('once@example.com');
  const again = await add('ONCE@example.com');
  expect([again.status, again.body.code]).toEqual([409, 'already-suppressed']);
  const suppressionId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  expect((await admin.send(removeSuppressedAddress, { suppressionId, note: 'x' })).status).toBe(404);
});

test('administrators alone see and change the list', async () => {
  const { suppressionId } = await added('kept@example.com');
  expect((await care.send(listSuppressedAddresses, {})).status).toBe(403);
  expect((await care.send(addSuppressedAddress, { address: 'x@example.com', note: 'x' })).status).toBe(403);
  expect((await care.send(removeSuppressedAddress, { suppressionId, note: 'x' })).status).toBe(403);
});

test('a letter to an address on the list is not sent, says why, and goes again once the address is off it', async () => {
  const { customer } = sampleOrder();
  const orderId = await place(desk, sampleOrder({ customer: { ...customer, email: 'reyes@example.com' } }));
  const { suppressionId } = await added('reyes@example.com');
  const told = async (eventType: 'SHIPPED_CONFIRMATION' | 'OUT_FOR_DELIVERY') => {
    expect((await care.send(sendLifecycleEvent, { orderId, eventType })).status).toBe(200);
    await desk.runJobs();
    const timeline = dataOf(listOrderTimeline, await care.send(listOrderTimeline, { orderId }));
    return timeline.entries.find((entry) => entry.kind === 'letter' && entry.eventType === eventType);
  };
  const sent = async () =>
    (await desk.app.db.selectFrom('mailbox').select('to_address').execute()).map(({ to_address: to }) => to);
  expect(await told('SHIPPED_CONFIRMATION')).toMatchObject({ state: 'not-sent', notSentBecause: 'manual' });
  expect(await sent()).toEqual([]);
  await admin.send(removeSuppressedAddress, { suppressionId, note: 'x' });
  expect(await told('OUT_FOR_DELIVERY')).toMatchObject({ state: 'sent', notSentBecause: null });
  expect(await sent()).toEqual(['reyes@example.com']);
});

test('every letter is held back, however its address is written, and none counts as failed or sent', async () => {
  await added('vendor@example.com');
  const payload = { to: 'Vendor@Example.com ', subject: 'Purchase order', body: 'Roses' };
  const effectKey = 'purchase-order:1:1';
  await outbox(desk.app.db, desk.app.clock()).plan({ effectKey, partner: 'mail', kind: 'mail.send', payload });
  await desk.runJobs();
  const effect = desk.app.db.selectFrom('outbox').where('effect_key', '=', effectKey);
  expect(await effect.select(['state', 'not_sent_because', 'last_error']).executeTakeFirst()).toEqual({
    state: 'done',
    not_sent_because: 'manual',
    last_error: null,
  });
  const mailed = desk.app.db.selectFrom('mailbox').where('effect_key', '=', effectKey);
  expect(await mailed.select('mail_id').executeTakeFirst()).toBeUndefined();
});
