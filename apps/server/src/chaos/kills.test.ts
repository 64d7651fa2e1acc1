import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KillableServer, startKillableServer } from './killable-server.ts';

/*
 * What is promised when everything around Bloomdesk fails (trust P1, P7, P12): nothing lost, nothing twice. A real
 * server on a real, durable database is killed while it ingests a file and while a hundred batches are made at once.
 */
const orders = 1000;
const serverKills = 20;
const postgresKills = 5;
const date = '2031-02-13';

const generator = fileURLToPath(new URL('../../../../tools/make-bulk-orders.ts', import.meta.url));

let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
}, 120_000);
afterAll(() => server.stop(), 60_000);

test('a file is ingested exactly once, and no suborder lands in two batches, whatever is killed when', {
  timeout: 600_000,
}, async () => {
  const care = await signedIn('care.manager@bloomdesk.test');
  const requestId = randomUUID();
  const csv = execFileSync(process.execPath, [generator, '--orders', String(orders), '--date', date], {
    maxBuffer: 1e8,
  });

  const killing = killNowAndThen(serverKills - 5, postgresKills - 2);
  await care.upload(requestId, csv);
  await until(async () => (await care.get(`/v1/orders/bulk/response/${requestId}`)).isPreview === true);
  const preview = await care.get(`/v1/orders/bulk/response/${requestId}`);
  const expected = preview.data.acceptableOrders.map((order: { orderRef: string }) => order.orderRef).toSorted();
  await care.post(`/v1/orders/bulk/${requestId}/ingest`, {});
  await until(async () => {
    const { isPreview, isProcessing } = await care.get(`/v1/orders/bulk/response/${requestId}`);
    return !isPreview && !isProcessing;
  });
  await killing;

  const ingested = await sql<{ ref: string }>(
    `select bulk_order_ref as ref from orders where bulk_request_id = '${requestId}'`,
  );
  expect(ingested.map(({ ref }) => ref).toSorted()).toEqual(expected);
  expect(expected.length).toBe(orders);
  const [sums] = await sql<{ wrong: number; audited: number }>(`
    with ingested as (select * from orders where bulk_request_id = '${requestId}')
    select (select count(*)::int from ingested o where o.item_total + o.tax_total - o.discount_total is distinct from
              (select sum(l.price + l.tax_amount) + o.shipping_tax from line_items l join suborders s using (suborder_id)
               where s.order_id = o.order_id)) as wrong,
           (select count(distinct o.order_id)::int from audit_links l join ingested o on o.order_id = l.entity_id
            where l.entity_type = 'ORDER') as audited`);
  expect(sums).toEqual({ wrong: 0, audited: orders });

  await hundredBatches(requestId);
});

/** A hundred batches over overlapping suborders of one center and day, by sixteen hands, while the server is killed. */
async function hundredBatches(requestId: string): Promise<void> {
  const ops = await signedIn('ops.manager@bloomdesk.test');
  const pools = await sql<{ fc_id: number; day: string; ids: string[] }>(`
    select fc_id, fulfillment_date as day, array_agg(suborder_id order by suborder_id) as ids from suborders s join orders o using (order_id)
    where o.bulk_request_id = '${requestId}' group by 1, 2 order by count(*) desc limit 1`);
  const [pool] = pools;
  if (!pool) throw new Error('nothing was ingested');
  const answers: Record<string, true | string>[] = [];
  const killing = killNowAndThen(5, 2);
  let next = 0;
  const hands = Array.from({ length: 16 }, async () => {
    while (next < 100) {
      const mine = next++;
      const members = pool.ids.filter((_id, index) => (index + mine) % 7 === 0).slice(0, 30);
      const subordersMap = Object.fromEntries(members.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
      const answer = await ops.post('/v1/batches', { name: `Batch ${mine}`, fcId: pool.fc_id, subordersMap });
      if (answer?.subordersAdded) answers.push(answer.subordersAdded);
    }
  });
  await Promise.all(hands);
  await killing;

  const told = answers
    .flatMap((added) => Object.entries(added))
    .filter(([, outcome]) => outcome === true)
    .map(([id]) => id);
  const batched = await sql<{ suborder_id: string; status: string }>(
    `select suborder_id, status from suborders where batch_id is not null and suborder_id = any('{${pool.ids.join(',')}}')`,
  );
  expect(told.toSorted()).toEqual(batched.map((row) => row.suborder_id).toSorted());
  expect(new Set(told).size).toBe(told.length);
  expect(batched.every((row) => row.status === 'Batched')).toBe(true);
  const wrongPlaces = await sql<{ batch_id: string }>(`
    select batch_id from suborders where batch_id is not null group by batch_id
    having min(batch_index) <> 0 or max(batch_index) <> count(*) - 1 or count(distinct batch_index) <> count(*)`);
  expect(wrongPlaces).toEqual([]);
}

/** Kills at uneven times, so that every moment of the work gets its turn; the seed is fixed, the machine is not. */
async function killNowAndThen(servers: number, databases: number): Promise<void> {
  const plan = [...Array<string>(servers).fill('server'), ...Array<string>(databases).fill('postgres')];
  let random = 17;
  for (const [index] of plan.entries()) {
    random = (random * 48_271) % 2_147_483_647;
    await pause(150 + (random % 700));
    const victim = plan[(index * 7) % plan.length];
    if (victim === 'server') await server.killServer();
    else await server.killPostgres();
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer of any shape, looked into by the test
type Answered = any;

interface Hand {
  get(path: string): Promise<Answered>;
  /** Undefined when it was refused. */
  post(path: string, body: unknown): Promise<Answered>;
  upload(requestId: string, csv: Buffer): Promise<void>;
}

/** A member of staff whose requests are sent again, under the same key, until an answer comes. */
async function signedIn(email: string): Promise<Hand> {
  let token = '';
  async function request(
    method: string,
    path: string,
    body: string | ArrayBuffer | null,
    headers: Record<string, string>,
  ): Promise<Answered> {
    for (;;) {
      const answer = await fetch(server.url + path, {
        method,
        body,
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      const content = answer && (await bodyOf(answer));
      if (answer?.status === 401) token = await tokenOf(email);
      else if (answer && content && answer.status < 500 && !(answer.status === 409 && content.retryable))
        return content.data;
      await pause(50);
    }
  }
  return {
    get: (path) => request('GET', path, null, {}),
    post: (path, body) =>
      request('POST', path, JSON.stringify(body), {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      }),
    async upload(requestId, csv) {
      const form = new FormData();
      form.append('requestId', requestId);
      form.append('file', new Blob([new Uint8Array(csv)], { type: 'text/csv' }), 'orders.csv');
      const encoded = new Response(form);
      const type = encoded.headers.get('content-type') ?? '';
      await request('POST', '/v1/orders/bulk', await encoded.arrayBuffer(), {
        'content-type': type,
        'idempotency-key': randomUUID(),
      });
    },
  };
}

async function tokenOf(email: string): Promise<string> {
  for (;;) {
    const answer = await fetch(`${server.url}/idp/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Bloomdesk-demo-1' }),
    }).catch(() => undefined);
    if (answer?.ok) return (await bodyOf(answer)).data.idToken;
    await pause(100);
  }
}

/** The parsed answer; undefined when it was cut off. */
async function bodyOf(answer: Response): Promise<Answered> {
  return await answer.json().catch(() => undefined);
}

async function until(done: () => Promise<boolean>): Promise<void> {
  while (!(await done())) await pause(200);
}

/** Looks into the database as its owner; asked again while it is on its way back. */
async function sql<Row extends object>(text: string): Promise<Row[]> {
  for (;;) {
    try {
      return await queried<Row>(text);
    } catch (error) {
      if (error instanceof pg.DatabaseError && !['57P03', '57P01', '57P02'].includes(error.code ?? '')) throw error;
      await pause(100);
    }
  }
}

async function queried<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl(), options: '-c search_path=bloomdesk' });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
