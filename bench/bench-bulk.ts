import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { seedReference } from '@bloomdesk/server/seed/reference.ts';
import { tokenOf } from './bench-data.ts';
import { residentMemory } from './cpu-time.ts';
import { type Bench, startBench } from './servers.ts';
import { goals } from './report/goals.ts';
import { heading, row } from './report/report.ts';

const orders = 10_000;
/** Milliseconds until the server has given back what its start needed. */
const settling = 25_000;
const generator = fileURLToPath(new URL('../tools/make-bulk-orders.ts', import.meta.url));

/** A file of 10,000 orders: previewed and ingested while other requests are answered, in a memory that does not grow with it. */
export async function benchBulk(): Promise<void> {
  const bench = await startBench();
  const pool = openPool(bench.databaseUrl);
  try {
    await seedReference({ db: databaseOf(pool), clock: () => new Date(), config: { product: 'Bloomdesk' } });
    const authorization = `Bearer ${await tokenOf(pool)}`;
    const csv = execFileSync(process.execPath, [generator, '--orders', String(orders), '--date', deliveryDay()], {
      maxBuffer: 2e8,
    });
    const requestId = randomUUID();
    await during(bench, authorization, () => pause(settling)); // warms it up
    const before = await during(bench, authorization, () => pause(10_000));
    heading(`A file of ${orders.toLocaleString('en')} orders, ${csv.toString().split('\n').length - 2} rows`);

    const previewing = await during(bench, authorization, async () => {
      await upload(bench, authorization, requestId, csv);
      await done(bench, requestId, 'previewed');
    });
    row('s to preview', [previewing.seconds], 1, { goal: goals.bulk.preview });

    const ingesting = await during(bench, authorization, async () => {
      await startIngest(bench, authorization, requestId);
      await done(bench, requestId, 'ingested');
    });
    row('s to ingest', [ingesting.seconds], 1, { goal: goals.bulk.ingest });
    for (const [name, { waits }] of Object.entries({ before, previewing, ingesting }))
      row(`ms of other requests, ${name}`, waits, 1);
    const slower = [previewing, ingesting].map(({ waits }) => p99Of(waits) / p99Of(before.waits));
    row('times their p99 before, at most', [Math.max(...slower)], 1, { goal: goals.bulk.p99 });
    row('MiB at most', [Math.max(previewing.memory, ingesting.memory)], 0, { goal: goals.bulk.memory });
  } finally {
    await pool.end();
    await bench.stop();
  }
}

/** A month ahead: deliveries are set within 400 days (D280). */
function deliveryDay(): string {
  return new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
}

async function upload({ ours }: Bench, authorization: string, requestId: string, csv: Buffer): Promise<void> {
  const form = new FormData();
  form.append('requestId', requestId);
  form.append('file', new Blob([new Uint8Array(csv)]), 'orders.csv');
  const answer = await fetch(`http://127.0.0.1:${ours.port}/v1/orders/bulk`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': randomUUID() },
    body: form,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Asks the database rather than the server, so that asking costs the server nothing. */
async function done(bench: Bench, requestId: string, state: string): Promise<void> {
  const pool = openPool(bench.databaseUrl, { max: 1 });
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('select state from bulk_requests where request_id = $1', [
      requestId,
    ]);
    if (rows[0]?.state === state) break;
    if (rows[0]?.state === 'failed') throw new Error('the file was refused');
    await pause(100);
  }
  await pool.end();
}

async function startIngest({ ours }: Bench, authorization: string, requestId: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ours.port}/v1/orders/bulk/${requestId}/ingest`, {
    method: 'POST',
    headers: { authorization, 'idempotency-key': randomUUID() },
  });
  if (!answer.ok) throw new Error(await answer.text());
}

interface Stretch {
  seconds: number;
  /** Milliseconds of a small request every 50 ms, as another user's screen would send. */
  waits: number[];
  /** MiB at most. */
  memory: number;
}

/** How long some work took, how long other requests waited meanwhile, and how much memory the server had at most. */
async function during({ ours }: Bench, authorization: string, work: () => Promise<unknown>): Promise<Stretch> {
  const start = performance.now();
  const ended = new AbortController();
  const working = work().then(() => performance.now());
  working.finally(() => ended.abort()).catch(() => {}); // told where it is waited for
  const waits: number[] = [];
  let memory = 0;
  while (!ended.signal.aborted) {
    const sent = performance.now();
    await (await fetch(`http://127.0.0.1:${ours.port}/v1/session`, { headers: { authorization } })).text();
    waits.push(performance.now() - sent);
    memory = Math.max(memory, residentMemory(ours.pid));
    await pause(50);
  }
  return { seconds: ((await working) - start) / 1000, waits, memory };
}

function p99Of(waits: readonly number[]): number {
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN;
}
