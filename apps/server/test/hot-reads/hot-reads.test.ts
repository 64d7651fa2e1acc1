import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storesOf } from '#composition/stores.ts';
import { transact } from '#db/db.ts';
import { callExamples } from '#http/api-document/call-examples.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { sentStatements } from '#test/support/database/sent-statements.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { readableSql } from './readable-sql.ts';

// What the reads that people wait for most often ask of the database, committed, so that a review sees a query change.
// `npm run sql` writes the files again.
const hotReads = [
  'getBatch',
  'getBoard',
  'getCustomer',
  'getDaySchedules',
  'getDeliveryOptions',
  'getMoneyReport',
  'getOrder',
  'getOrderRemedies',
  'getPackingProgress',
  'getSession',
  'getStock',
  'getSuborder',
  'listBatches',
  'listBulkActions',
  'listCustomerOrders',
  'listDeliveryAreas',
  'listDeliveryChoices',
  'listDeliveryWindows',
  'listFcAreas',
  'listLineOptions',
  'listLots',
  'listOpenRefunds',
  'listProducts',
  'listSuborders',
  'searchOrders',
] as const;

const folder = import.meta.dirname;
const isWriting = process.env['SQL_SNAPSHOTS'] === 'write';

let desk: TestServer;
let samples: Record<string, object>;

beforeAll(async () => {
  desk = await startTestServer();
  const orderId = await transact(
    desk.app.pool,
    async (db) => (await storesOf(db).orders.place(sampleOrder(), desk.app.clock())) ?? '',
  );
  const { rows } = await desk.app.pool.query<{ batch_id: string }>(
    `insert into batches (name, fc_id, fulfillment_date, status, created_by, created_at)
     values ('Batch 1', 4, '2027-02-13', 'Completed', 'test', $1) returning batch_id`,
    [desk.app.clock()],
  );
  const batchId = rows[0]?.batch_id ?? '';
  const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff';
  samples = callExamples({ orderId, suborderId: `${orderId}-1`, batchId, requestId, fcId: 4, date: '2027-02-13' });
});
afterAll(() => desk.close());

/** Every statement that the server sends while this call is answered, in order, each once. */
async function statementsOf(name: string): Promise<string[]> {
  const call = desk.app.calls.find((each) => each.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  const staff = await desk.staff('CareOpsManager', 'OpsManager', 'InventoryViewer', 'OutboundDeliveryViewer', 'FCAll');
  await staff.send(call, samples[name] as never); // what a server reads once and keeps is read now; the sample fits by its name
  await desk.app.pool.query('delete from order_documents'); // an order is kept from its first read on: both ways are to be seen
  return await sentStatements(async () => {
    const { status } = await staff.send(call, samples[name] as never); // as above
    expect(status).toBe(200);
  });
}

describe('what a hot read asks of the database stands in its file', () => {
  test.each(hotReads)('%s', async (name) => {
    const sql = readableSql(await statementsOf(name));
    const file = join(folder, 'sql', `${name}.sql`);
    if (isWriting) {
      mkdirSync(join(folder, 'sql'), { recursive: true });
      writeFileSync(file, sql);
    }
    expect(sql, 'the query has changed: look at it, then `npm run sql`').toBe(readFileSync(file, 'utf8'));
  });

  test('and no file is of a read that is gone', () => {
    expect(readdirSync(join(folder, 'sql')).toSorted()).toEqual(hotReads.map((name) => `${name}.sql`).toSorted());
  });
});
