import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { allStatements } from '#test/support/database/sent-statements.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { bulkRow, bulkRows, csvOf } from '#test/support/bulk-orders/bulk-rows.ts';
import { ingested, previewOf, responseOf } from '#test/support/bulk-orders/bulk-upload.ts';

let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
});
afterAll(() => desk.close());

/** What the trail has of an order of a file: everything that its one event names. */
async function trailOf(orderId: string): Promise<string[]> {
  const { rows } = await desk.app.pool.query<{ thing: string }>(
    `select l.entity_type || ' ' || l.entity_id as thing from audit_links l join audit_events e using (event_id)
     where e.action = 'order.ingest'
       and e.event_id in (select event_id from audit_links where entity_type = 'ORDER' and entity_id = $1) order by thing`,
    [orderId],
  );
  return rows.map(({ thing }) => thing);
}

test('an order takes two statements, as most of what it needs is asked for 25 at once', async () => {
  const { requestId } = await previewOf(desk, care, csvOf(bulkRows(200, {}, 'COUNTED')));
  await care.send(ingestBulkOrders, { requestId });
  const sent = await allStatements(() => desk.runJobs());
  expect((await responseOf(care, requestId)).progress).toEqual({ done: 200, total: 200, bad: 0 });
  expect(sent.length / 200).toBeLessThan(2);
});

test('orders that are placed together take stock in their order, each under its own number and in its own trail', async () => {
  const sku = 'FLRL-B-1002';
  const lotId = await putLot(desk, { sku, stockInitial: 5, startFulfillmentDate: null, expirationDate: null });
  const rows = [
    bulkRow({ orderRef: 'BOTH', sku, quantity: '2' }),
    bulkRow({ orderRef: 'BOTH', sku, quantity: '1', address1: '900 Light St', zipCode: '21230' }),
    bulkRow({ orderRef: 'OTHER', sku: 'FLRL-V-017', quantity: '1' }),
    bulkRow({ orderRef: 'REST', sku, quantity: '2' }),
    bulkRow({ orderRef: 'LATE', sku, quantity: '1' }),
  ];
  const { requestId } = await previewOf(desk, care, csvOf(rows));
  const { data } = await ingested(desk, care, requestId);
  const [both, other, rest, late] = data?.acceptableOrders.map(({ orderId }) => orderId ?? '') ?? [];
  const { rows: claims } = await desk.app.pool.query(
    `select suborder_ref as suborder, sum(-quantity)::integer as quantity from adjustments where lot_id = $1 and origin = 'allocation' group by 1 order by 1`,
    [lotId],
  );
  expect(claims).toEqual([
    { suborder: `${both}-1`, quantity: 2 },
    { suborder: `${both}-2`, quantity: 1 },
    { suborder: `${rest}-1`, quantity: 2 },
  ]);
  const request = `BULKREQUEST ${requestId}`;
  expect(await trailOf(both ?? '')).toEqual(
    [request, `LOT ${lotId}`, `ORDER ${both}`, `SUBORDER ${both}-1`, `SUBORDER ${both}-2`].toSorted(),
  );
  for (const id of [other, late]) expect(await trailOf(id ?? '')).toEqual([request, `ORDER ${id}`, `SUBORDER ${id}-1`]);
});
