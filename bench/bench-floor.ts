import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { assertAnswer } from '@bloomdesk/server/test/support/answers/assert-answer.ts';
import { fill } from './bench-data.ts';
import type { Request } from './load.ts';
import { compare } from './rounds.ts';
import { type Bench, startBench } from './servers.ts';
import { goals } from './report/goals.ts';
import { heading, row } from './report/report.ts';

const day = '2031-02-13';
const suborders = 10_000;

/** Goals 3, 5 and 6: a center's day of 10,000 suborders, and scans that pack them. */
export async function benchFloor(): Promise<void> {
  const bench = await startBench();
  try {
    const { token, pool } = await fill(bench, suborders);
    const authorization = `Bearer ${token}`;
    await compare(bench, {
      name: `Center's day of ${suborders.toLocaleString('en')} suborders`,
      connections: 1,
      seconds: 6,
      ours: () => ({
        method: 'GET',
        path: `/v1/fulfillmentCenters/4/suborders/${day}`,
        headers: { authorization, 'accept-encoding': 'gzip' },
      }),
      bare: () => ({ method: 'GET', path: `/days/4/${day}` }),
    });
    await scans(bench, pool, authorization, await packableOf(pool));
    await pool.end();
  } finally {
    await bench.stop();
  }
}

/** Most of the day is batched through the product and scanned by it; the rest is bare's to update, over and over. */
async function scans(bench: Bench, pool: pg.Pool, authorization: string, ids: readonly string[]): Promise<void> {
  const split = Math.floor(ids.length * 0.8);
  const { batchId, milliseconds } = await makeBatch(bench.ours.port, authorization, ids.slice(0, split));
  heading(`A batch of ${split.toLocaleString('en')}`);
  row('ms to make it', [milliseconds]);
  await labelsAreDrawn(pool);
  const theirs = ids.slice(split);
  let updated = 0;
  const ours = packing(batchId, authorization, ids.slice(0, split));
  const bare = () => ({ method: 'POST' as const, path: `/scans/${theirs[updated++ % theirs.length]}` });
  const name = 'A scan written: permission, center, idempotency key, guarded update, audit, one transaction';
  const { p99, ratio } = goals.scan;
  await compare(bench, { name, connections: 1, seconds: 1.5, ours, bare, goals: { p99 } });
  await compare(bench, { name, connections: 16, seconds: 1.2, ours, bare, goals: { ratio } });
}

/** A new batch has its labels drawn ahead, which is none of a scan's. */
async function labelsAreDrawn(pool: pg.Pool): Promise<void> {
  const waiting = `select from bloomdesk_jobs.jobs where task_identifier = 'draw-labels' limit 1`;
  while ((await pool.query(waiting)).rowCount !== 0) await pause(100);
}

/** The suborders of the center, with their papers printed: nothing unprinted is packed. */
export async function packableOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ suborder_id: string }>(
    `update suborders set labels_printed = 1, notecards_printed = 1 where fc_id = 4 returning suborder_id`,
  );
  return rows.map((one) => one.suborder_id).toSorted();
}

/** Scans of suborders of a batch, each once. */
export function packing(batchId: string, authorization: string, ids: readonly string[]): () => Request | undefined {
  const left = ids.values();
  return () => {
    const next = left.next();
    if (next.done) return undefined;
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ suborderId: next.value });
    return { method: 'POST', path: `/v1/batches/${batchId}/pack`, headers, body };
  };
}

/** Batches suborders through the product. */
export async function makeBatch(
  port: number,
  authorization: string,
  ids: readonly string[],
): Promise<{ batchId: string; milliseconds: number }> {
  const subordersMap = Object.fromEntries(ids.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/v1/batches`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Batch Bench 1', fcId: 4, subordersMap }),
  });
  const body = await answer.json();
  const milliseconds = performance.now() - start;
  await assertAnswer('POST', answer.url, body);
  return { batchId: body.data.batch.id, milliseconds };
}
