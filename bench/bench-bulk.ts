import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { seedReference } from '@bloomdesk/server/seed/reference.ts';
import { tokenOf } from './bench-data.ts';
import { residentMemory } from './cpu-time.ts';
import { type Bench, startBench } from './servers.ts';
import { heading, row } from './report/report.ts';

const orders = 10_000;
const generator = fileURLToPath(new URL('../tools/make-bulk-orders.ts', import.meta.url));

/** A file of 10,000 orders: previewed within 20 s, ingested within 60 s, other requests answered meanwhile. */
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
    heading(`A file of ${orders.toLocaleString('en')} orders, ${csv.toString().split('\n').length - 2} rows`);

    const preview = performance.now();
    await upload(bench, authorization, requestId, csv);
    await done(bench, requestId, 'previewed');
    row('s to preview', [(performance.now() - preview) / 1000], 1);

    const waits = watch(bench, authorization);
    const ingest = performance.now();
    const answer = await fetch(`http://127.0.0.1:${bench.ours.port}/v1/orders/bulk/${requestId}/ingest`, {
      method: 'POST',
      headers: { authorization, 'idempotency-key': randomUUID() },
    });
    if (!answer.ok) throw new Error(await answer.text());
    await done(bench, requestId, 'ingested');
    row('s to ingest', [(performance.now() - ingest) / 1000], 1);
    row('ms of other requests', await waits(), 1);
    row('MiB at the end', [residentMemory(bench.ours.pid)]);
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

/** A small request every 50 ms, as another user's screen would send. */
function watch({ ours }: Bench, authorization: string): () => Promise<number[]> {
  const stopped = new AbortController();
  const times: number[] = [];
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const start = performance.now();
      await (await fetch(`http://127.0.0.1:${ours.port}/v1/session`, { headers: { authorization } })).text();
      times.push(performance.now() - start);
      await pause(50);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
    return times;
  };
}
