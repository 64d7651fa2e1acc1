import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditLogEntry, listAuditLog } from '@bloomdesk/contract/audit/calls';
import { updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import { auditedEntities, type AuditedEntity } from '@bloomdesk/domain/audit/audited-entity';
import { transact } from '#db/db.ts';
import { makeBatch, placeSuborders } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { auditTrail } from './audit.store.ts';

let desk: TestServer;
let packer: TestStaff;
let batchId: string;
let suborderIds: string[];

beforeAll(async () => {
  desk = await startTestServer();
  packer = await desk.staff('FCHub');
  suborderIds = await placeSuborders(desk, 2);
  batchId = await makeBatch(packer, suborderIds);
  await packer.send(updateBatch, { batchId, fields: { status: 'WorkorderPrinted' }, reason: 'first print' });
});
afterAll(() => desk.close());

async function logOf(staff: TestStaff, type: AuditedEntity, id: string, page: object = {}) {
  const { status, body } = await staff.send(listAuditLog, { type, id, ...page });
  expect([type, id, status]).toEqual([type, id, 200]);
  return listAuditLog.data.parse(body.data);
}

async function write(entity: AuditedEntity, id: string, times = 1): Promise<void> {
  for (let time = 1; time <= times; time++) {
    await transact(desk.app.pool, async (db) => {
      const author = { performedBy: 'ops@bloomdesk.test', requestId: `r-${time}`, now: desk.app.clock() };
      const trail = auditTrail(db, author);
      trail.touch(entity, id, { before: { time: time - 1 }, after: { time } });
      trail.touch('SUBORDER', 'somebody-else', { after: { secret: 'of another center' } });
      trail.note({ reasons: [{ tag: 'Other: Other' }] });
      await trail.write('thing.change');
    });
  }
}

test('the events of a thing, newest first, each with its own part and what was said of the whole', async () => {
  const { auditLogEntries, nextCursor } = await logOf(packer, 'BATCH', batchId);
  expect(auditLogEntries).toMatchObject([
    {
      entityType: 'BATCH',
      entityId: batchId,
      timestamp: '2027-02-10T15:00:00.000Z',
      performedBy: packer.email,
      actionPerformed: 'batch.update',
      actionData: { before: { status: 'Created' }, after: { status: 'WorkorderPrinted' } },
    },
    { actionPerformed: 'batch.create' },
  ]);
  expect(nextCursor).toBeNull();
  const [suborder = ''] = suborderIds;
  const ofSuborder = await logOf(packer, 'SUBORDER', suborder);
  expect(ofSuborder.auditLogEntries.map(({ actionPerformed }) => actionPerformed)).toContain('batch.create');
  expect(JSON.stringify(ofSuborder)).not.toContain(`SUBORDER ${suborderIds[1]}`);
});

test('a long log comes in pages that join', async () => {
  await write('CREDIT', 'C-1', 230);
  const care = await desk.staff('CareAssociate');
  const pages: AuditLogEntry[][] = [];
  let cursor: string | null = null;
  do {
    const page: { auditLogEntries: AuditLogEntry[]; nextCursor: string | null } = await logOf(
      care,
      'CREDIT',
      'C-1',
      cursor === null ? {} : { cursor },
    );
    pages.push(page.auditLogEntries);
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 30]);
  const times = pages.flat().map(({ actionData }) => Object(actionData['after']).time);
  expect(times).toEqual(Array.from({ length: 230 }, (_, at) => 230 - at));
  expect(JSON.stringify(pages)).not.toContain('secret');
  expect(pages[0]?.[0]?.actionData['reasons']).toEqual([{ tag: 'Other: Other' }]);
  expect((await logOf(care, 'CREDIT', 'C-1', { limit: '7' })).auditLogEntries).toHaveLength(7);
  for (const odd of ['0', '501', '1e3', '-1'])
    expect((await care.inject('GET', `/v1/auditlogs/CREDIT/C-1?limit=${odd}`)).status).toBe(400);
});

test('who sees a thing sees its audit log; to all others it does not exist', async () => {
  const { rows } = await desk.app.pool.query('select customer_id from orders limit 1');
  const staffId = packer.staffId;
  const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  await desk.app.pool.query(
    `insert into bulk_requests (request_id, uploaded_by, uploader_id, file_name, file_hash, file, state, created_at)
     values ($1, 'care', 'care', 'gala.csv', 'h', '', 'previewed', now())`,
    [requestId],
  );
  await write('CREDIT', 'C-2');
  const [suborder = ''] = suborderIds;
  const ids: Partial<Record<AuditedEntity, string>> = {
    ORDER: orderIdOf(suborder),
    SUBORDER: suborder,
    EXCEPTION: suborder,
    BATCH: batchId,
    CUSTOMER: String(rows[0].customer_id),
    CREDIT: 'C-2',
    DELIVERYAREA: '2001',
    USER: staffId,
    BULKREQUEST: requestId,
    // settings that nobody has changed yet: their log is empty
    PRODUCT: 'FLRL-B-1001',
    CENTER: '4',
    COMPANY: 'company',
    REASONLIST: 'Other',
    LETTER: 'SHIPPED_CONFIRMATION',
    FLAG: 'addSuborder 4',
  };
  const readers: [groups: Parameters<TestServer['staff']>, sees: AuditedEntity[]][] = [
    [['FCHub'], ['ORDER', 'SUBORDER', 'BATCH']],
    [['FCMagic'], []],
    [['CareAssociate'], ['ORDER', 'SUBORDER', 'EXCEPTION', 'CUSTOMER', 'CREDIT', 'BULKREQUEST']],
    [
      ['OpsManager', 'FCHub'],
      ['ORDER', 'SUBORDER', 'EXCEPTION', 'BATCH', 'CUSTOMER', 'CREDIT', 'BULKREQUEST', 'FLAG'],
    ],
    [['OutboundDeliveryViewer', 'FCHub'], ['DELIVERYAREA']],
    [['OutboundDeliveryViewer', 'FCMagic'], []],
    [['InventoryViewer', 'FCHub'], ['PRODUCT']],
    [['Developers'], ['USER']],
    [['Administrator'], ['PRODUCT', 'CENTER', 'COMPANY', 'REASONLIST', 'LETTER', 'FLAG', 'USER']],
  ];
  for (const [groups, sees] of readers) {
    const staff = await desk.staff(...groups);
    for (const type of auditedEntities) {
      const id = ids[type] ?? '1';
      const { status, body } = await staff.send(listAuditLog, { type, id });
      expect([groups, type, status]).toEqual([groups, type, sees.includes(type) ? 200 : 404]);
      if (status === 404) expect(body.message).toBe(`${type} ${id} not found`);
      const unknown = await staff.send(listAuditLog, { type, id: '99999999' });
      expect([type, unknown.status, unknown.body.message]).toEqual([type, 404, `${type} 99999999 not found`]);
    }
  }
  expect((await desk.nobody.send(listAuditLog, { type: 'USER', id: staffId })).status).toBe(401);
  expect((await packer.inject('GET', '/v1/auditlogs/SECRETS/1')).status).toBe(400);
});
