import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBulkResponse, getBulkTemplate, ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { staffRoles } from '@bloomdesk/domain/access/permissions';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { previewOf, responseOf, upload } from '#test/support/bulk-orders/bulk-upload.ts';

let desk: TestServer;
let care: TestStaff;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

async function ordersOf(requestId: string): Promise<number> {
  const orders = await desk.app.db
    .selectFrom('orders')
    .select('order_id')
    .where('bulk_request_id', '=', requestId)
    .execute();
  return orders.length;
}

test.each(['OpsAssociate', 'DeliveryManager', 'CareOpsManager'] as const)(
  'an %s previews files and reads requests, and ingests none',
  async (role) => {
    const reader = await desk.staff(role);
    const { requestId } = await previewOf(desk, reader, csvOf([bulkRow({ orderRef: role })]));
    expect((await reader.send(getBulkResponse, { requestId })).status).toBe(200);
    expect((await reader.send(getBulkTemplate, {})).status).toBe(200);
    expect((await reader.send(ingestBulkOrders, { requestId })).status).toBe(403);
    expect(await ordersOf(requestId)).toBe(0);
  },
);

test('an ingest starts at once and says how far it is', async () => {
  const rows = [...bulkRows(20, {}, 'START'), bulkRow({ orderRef: 'START-BAD', zipCode: '1' })];
  const { requestId } = await previewOf(desk, care, csvOf(rows));
  const { status, body } = await care.send(ingestBulkOrders, { requestId });
  expect(status).toBe(200);
  expect(ingestBulkOrders.data.parse(body.data)).toMatchObject({
    stage: 'ingesting',
    isPreview: false,
    isProcessing: true,
    progress: { done: 1, total: 21, bad: 1 },
    data: null,
  });
});

test('two tabs that press Ingest start one ingest, and both see where it stands', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(40, {}, 'TABS')));
  const manager = await desk.staff('CareManager');
  const answers = await Promise.all(
    [care, manager, care, manager].map((staff) => staff.send(ingestBulkOrders, { requestId })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await desk.runJobs();
  expect(await ordersOf(requestId)).toBe(40);

  const late = await care.send(ingestBulkOrders, { requestId });
  expect(late.body.data).toMatchObject({ stage: 'ingested', progress: { done: 40, total: 40 } });
  expect(await desk.runJobs()).toBe(0);
  const started = await desk.app.db
    .selectFrom('audit_events as e')
    .innerJoin('audit_links as l', 'l.event_id', 'e.event_id')
    .select('e.action')
    .where('l.entity_id', '=', requestId)
    .where('e.action', '=', 'bulkRequest.ingest')
    .execute();
  expect(started).toHaveLength(1);
});

const jobOf = async (requestId: string) => {
  const { rows } = await desk.app.pool.query<{ due: boolean; attempts: number; max_attempts: number }>(
    `select run_at <= now() as due, attempts, max_attempts from bloomdesk_jobs._private_jobs where key = $1`,
    [`bulk-ingest:${requestId}`],
  );
  return rows;
};

test('an ingest that stands still says since when, and Ingest pressed again tries it now', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(20, {}, 'STUCK')));
  await care.send(ingestBulkOrders, { requestId });
  await desk.app.pool.query(
    `update bloomdesk_jobs._private_jobs set run_at = now() + interval '6 hours', attempts = 10, last_error = 'lock timeout'`,
  );
  desk.setClock('2027-02-10T15:00:59Z');
  expect((await responseOf(care, requestId)).stalledSince).toBeNull();
  desk.setClock('2027-02-10T15:01:01Z');
  expect(await responseOf(care, requestId)).toMatchObject({
    isProcessing: true,
    stalledSince: '2027-02-10T15:00:00Z',
  });

  const { body } = await care.send(ingestBulkOrders, { requestId });
  expect(body.data).toMatchObject({ stage: 'ingesting', isProcessing: true });
  expect(await jobOf(requestId)).toEqual([{ due: true, attempts: 0, max_attempts: 25 }]);
  await desk.runJobs();
  expect(await responseOf(care, requestId)).toMatchObject({ stage: 'ingested', stalledSince: null });
  expect(await ordersOf(requestId)).toBe(20);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('an ingest whose job is gone is started again by pressing Ingest, and one that runs goes on alone', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(20, {}, 'GONE')));
  await care.send(ingestBulkOrders, { requestId });
  await desk.app.pool.query(`update bloomdesk_jobs._private_jobs set locked_at = now(), locked_by = 'a worker'`);
  await care.send(ingestBulkOrders, { requestId });
  expect(await jobOf(requestId)).toHaveLength(1);
  await desk.app.pool.query('delete from bloomdesk_jobs._private_jobs');
  await care.send(ingestBulkOrders, { requestId });
  await desk.runJobs();
  expect(await ordersOf(requestId)).toBe(20);
});

test('what has not been previewed cannot be ingested', async () => {
  const unknown = await care.send(ingestBulkOrders, { requestId: randomUUID() });
  expect([unknown.status, unknown.body.message]).toEqual([404, expect.stringContaining('does not exist')]);
  const queued = await upload(care, csvOf(bulkRows(16, {}, 'EARLY')));
  expect((await care.send(ingestBulkOrders, { requestId: queued.requestId })).status).toBe(409);
  const failed = await upload(care, 'no orders here');
  expect((await care.send(ingestBulkOrders, { requestId: failed.requestId })).status).toBe(409);
  const allBad = await upload(care, csvOf([bulkRow({ orderRef: 'ALLBAD', state: 'Marylnd' })]));
  const answer = await care.send(ingestBulkOrders, { requestId: allBad.requestId });
  expect([answer.status, answer.body.message]).toEqual([409, 'There is no acceptable order in this file.']);
});

test('a file that is no longer kept is asked for again', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(2, {}, 'OLD')));
  await desk.app.db
    .updateTable('bulk_requests')
    .set({ file: Buffer.alloc(0) })
    .where('request_id', '=', requestId)
    .execute();
  const { status, body } = await care.send(ingestBulkOrders, { requestId });
  expect([status, body.message]).toEqual([409, 'The file is no longer kept. Please upload it again.']);
  expect((await responseOf(care, requestId)).data?.acceptableOrders).toHaveLength(2);
});

test('only who may ingest bulk orders may', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(1, {}, 'ROLE')));
  for (const role of staffRoles) {
    const { status } = await (await desk.staff(role, 'FCAll')).send(ingestBulkOrders, { requestId });
    expect([role, status]).toEqual([role, ['CareAssociate', 'CareManager', 'OpsManager'].includes(role) ? 200 : 403]);
  }
});
