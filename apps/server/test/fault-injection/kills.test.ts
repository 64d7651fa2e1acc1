import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, sql } from './retrying-client.ts';
import { killNowAndThen } from './kill-now-and-then.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { until, untilRecovered } from './until.ts';

/*
 * What is promised when everything around Bloomdesk fails (P1, P7, P12): nothing lost, nothing twice. A real
 * server on a real, durable database is killed while it ingests a file and while a hundred batches are made at once.
 */
const orders = Number(process.env['INGEST_ORDERS'] ?? 80);
const serverKills = Number(process.env['INGEST_SERVER_KILLS'] ?? 2);
const postgresKills = Number(process.env['INGEST_DATABASE_KILLS'] ?? 1);
const date = '2027-02-25';
/** The full size takes long, and it is looked at five times a second. */
const patient = { every: 200, longest: 1_200_000 };

const generator = fileURLToPath(new URL('../../../../tools/make-bulk-orders.ts', import.meta.url));

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
}, 300_000);
afterAll(() => server.stop(), 60_000);

test('a file is ingested exactly once, and no suborder lands in two batches, whatever is killed when', {
  timeout: 1_800_000,
}, async () => {
  const care = await signedIn(server, 'care.manager@bloomdesk.test');
  const requestId = randomUUID();
  const csv = execFileSync(process.execPath, [generator, '--orders', String(orders), '--date', date], {
    maxBuffer: 1e8,
  });

  const killing = killNowAndThen(server, Math.ceil(serverKills * 0.7), Math.ceil(postgresKills * 0.6));
  await care.upload(requestId, csv);
  await until(
    () => 'the preview',
    async () => (await care.get(`/v1/orders/bulk/response/${requestId}`)).isPreview === true || undefined,
    patient,
  );
  const preview = await care.get(`/v1/orders/bulk/response/${requestId}`);
  const expected = preview.data.acceptableOrders.map((order: { orderRef: string }) => order.orderRef).toSorted();
  await care.post(`/v1/orders/bulk/${requestId}/ingest`, {});
  await killing;
  await untilRecovered(
    server,
    () => 'the ingest to end',
    async () => {
      const { isPreview, isProcessing } = await care.get(`/v1/orders/bulk/response/${requestId}`);
      return (!isPreview && !isProcessing) || undefined;
    },
    { more: orders > 1000 ? patient.longest : 0 },
  );

  const ingested = await sql<{ ref: string }>(
    server,
    `select bulk_order_ref as ref from orders where bulk_request_id = '${requestId}'`,
  );
  expect(ingested.map(({ ref }) => ref).toSorted()).toEqual(expected);
  expect(expected.length).toBe(orders);
  const [sums] = await sql<{ wrong: number; audited: number }>(
    server,
    `
    with ingested as (select * from orders where bulk_request_id = '${requestId}')
    select (select count(*)::int from ingested o where o.item_total + o.tax_total - o.discount_total is distinct from
              (select sum(l.price + l.tax_amount) + o.shipping_tax from line_items l join suborders s using (suborder_id)
               where s.order_id = o.order_id)) as wrong,
           (select count(distinct o.order_id)::int from audit_links l join ingested o on o.order_id = l.entity_id
            where l.entity_type = 'ORDER') as audited`,
  );
  expect(sums).toEqual({ wrong: 0, audited: orders });

  await hundredBatches(requestId);
});

/**
 * A hundred batches over overlapping suborders of one center and day, by sixteen clients, while the server is killed.
 */
async function hundredBatches(requestId: string): Promise<void> {
  const ops = await signedIn(server, 'ops.manager@bloomdesk.test');
  const pools = await sql<{ fc_id: number; day: string; ids: string[] }>(
    server,
    `
    select fc_id, fulfillment_date as day, array_agg(suborder_id order by suborder_id) as ids from suborders s join orders o using (order_id)
    where o.bulk_request_id = '${requestId}' group by 1, 2 order by count(*) desc limit 1`,
  );
  const [pool] = pools;
  if (!pool) throw new Error('nothing was ingested');
  const answers: Record<string, true | string>[] = [];
  const killing = killNowAndThen(server, Math.floor(serverKills * 0.3), Math.floor(postgresKills * 0.4));
  let next = 0;
  const clients = Array.from({ length: 16 }, async () => {
    while (next < 100) {
      const mine = next++;
      const members = pool.ids.filter((_id, index) => (index + mine) % 7 === 0).slice(0, 30);
      const subordersMap = Object.fromEntries(members.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
      const answer = await ops.post('/v1/batches', { name: `Batch ${mine}`, fcId: pool.fc_id, subordersMap });
      if (answer?.subordersAdded) answers.push(answer.subordersAdded);
    }
  });
  await Promise.all(clients);
  await killing;

  const result = answers
    .flatMap((added) => Object.entries(added))
    .filter(([, outcome]) => outcome === true)
    .map(([id]) => id);
  const batched = await sql<{ suborder_id: string; status: string }>(
    server,
    `select suborder_id, status from suborders where batch_id is not null and suborder_id = any('{${pool.ids.join(',')}}')`,
  );
  expect(result.toSorted()).toEqual(batched.map((row) => row.suborder_id).toSorted());
  expect(new Set(result).size).toBe(result.length);
  expect(batched.every((row) => row.status === 'Batched')).toBe(true);
  const wrongPlaces = await sql<{ batch_id: string }>(
    server,
    `
    select batch_id from suborders where batch_id is not null group by batch_id
    having min(batch_index) <> 0 or max(batch_index) <> count(*) - 1 or count(distinct batch_index) <> count(*)`,
  );
  expect(wrongPlaces).toEqual([]);
}
