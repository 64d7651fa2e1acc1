import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLabel, issuePrintTicket } from '@bloomdesk/contract/printing/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { placeSuborder, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let packer: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

test('a ticket opens its own suborders for ten minutes, without signing in', async () => {
  const [first = '', second = ''] = await placeSuborders(desk, 2);
  const { status, body } = await packer.send(issuePrintTicket, { document: 'labels', suborderIds: [first] });
  expect(status).toBe(200);
  const { ticket, expiresAt } = issuePrintTicket.data.parse(body.data);
  expect([Buffer.from(ticket, 'base64url').length, expiresAt]).toEqual([32, '2027-02-10T15:10:00.000Z']);

  const key = { 'x-api-key': ticket };
  expect((await desk.nobody.send(getSuborder, { suborderId: first }, key)).status).toBe(200);
  expect((await desk.nobody.send(getLabel, { suborderId: first }, key)).status).toBe(200);
  expect((await desk.nobody.send(getSuborder, { suborderId: second }, key)).status).toBe(403);
  desk.setClock('2027-02-10T15:10:01Z');
  const expired = await desk.nobody.send(getSuborder, { suborderId: first }, key);
  desk.setClock('2027-02-10T15:00:00Z');
  expect([expired.status, expired.body.code]).toEqual([401, 'ticket-expired']);
});

test('a ticket for notecards prints no label', async () => {
  const [suborderId = ''] = await placeSuborders(desk, 1);
  const { body } = await packer.send(issuePrintTicket, { document: 'notecards', suborderIds: [suborderId] });
  const key = { 'x-api-key': body.data.ticket };
  expect((await desk.nobody.send(getSuborder, { suborderId }, key)).status).toBe(200);
  const label = await desk.nobody.send(getLabel, { suborderId }, key);
  expect([label.status, label.body.code]).toEqual([403, 'not-on-ticket']);
});

test('the ticket itself is kept nowhere', async () => {
  const suborderIds = await placeSuborders(desk, 1);
  const headers = { 'idempotency-key': 'print-again-0001' };
  const { body } = await packer.send(issuePrintTicket, { document: 'notecards', suborderIds }, headers);
  const { ticket } = body.data;
  for (const table of ['print_tickets', 'idempotency_keys', 'audit_events', 'outbox']) {
    const { rows } = await desk.app.pool.query(`select from ${table} t where t::text like '%' || $1 || '%'`, [ticket]);
    expect(rows).toEqual([]);
  }
  const again = await packer.send(issuePrintTicket, { document: 'notecards', suborderIds }, headers);
  expect(again.body.data.ticket).not.toBe(ticket);
});

test('one unknown or foreign suborder spoils the ticket, and both read alike', async () => {
  const [own = ''] = await placeSuborders(desk, 1);
  const foreign = await placeSuborder(desk, { suborder: { fcId: 29, areaId: null } });
  for (const id of [foreign, '9999999-1']) {
    const { status, body } = await packer.send(issuePrintTicket, { document: 'labels', suborderIds: [own, id] });
    expect([status, body.message]).toEqual([404, `Suborder ${id} not found`]);
  }
  const care = await desk.staff('CareAssociate');
  expect((await care.send(issuePrintTicket, { document: 'labels', suborderIds: [own, foreign] })).status).toBe(200);
});

test('people without orders get no ticket, and a ticket is for something', async () => {
  const suborderIds = await placeSuborders(desk, 1);
  expect(
    (await (await desk.staff('InventoryViewer', 'FCAll')).send(issuePrintTicket, { document: 'labels', suborderIds }))
      .status,
  ).toBe(403);
  expect((await desk.nobody.send(issuePrintTicket, { document: 'labels', suborderIds })).status).toBe(401);
  expect((await packer.send(issuePrintTicket, { document: 'labels', suborderIds: [] })).status).toBe(400);
  expect((await packer.inject('POST', '/v1/print-tickets', { document: 'money', suborderIds })).status).toBe(400);
});
