import { randomUUID } from 'node:crypto';
import { assertAnswer } from '@bloomdesk/server/test/support/answers/assert-answer.ts';
import { fill } from './bench-data.ts';
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
    const { rows } = await pool.query<{ suborder_id: string }>(
      'select suborder_id from suborders where fc_id = 4 order by suborder_id',
    );
    const ids = rows.map((one) => one.suborder_id);
    await pool.query('update suborders set labels_printed = 1, notecards_printed = 1 where fc_id = 4'); // nothing unprinted is packed
    await pool.end();
    await scans(bench, authorization, ids);
  } finally {
    await bench.stop();
  }
}

/** Most of the day is batched through the product and scanned by it; the rest is bare's to update, over and over. */
async function scans(bench: Bench, authorization: string, ids: readonly string[]): Promise<void> {
  const split = Math.floor(ids.length * 0.8);
  const batchId = await makeBatch(bench, authorization, ids.slice(0, split));
  const mine = ids.slice(0, split)[Symbol.iterator]();
  const theirs = ids.slice(split);
  let updated = 0;
  const ours = () => {
    const next = mine.next();
    if (next.done) return undefined;
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify({ suborderId: next.value });
    return { method: 'POST' as const, path: `/v1/batches/${batchId}/pack`, headers, body };
  };
  const bare = () => ({ method: 'POST' as const, path: `/scans/${theirs[updated++ % theirs.length]}` });
  const name = 'A scan written: permission, center, idempotency key, guarded update, audit, one transaction';
  const { p99, ratio } = goals.scan;
  await compare(bench, { name, connections: 1, seconds: 1.5, ours, bare, goals: { p99 } });
  await compare(bench, { name, connections: 16, seconds: 1.2, ours, bare, goals: { ratio } });
}

async function makeBatch({ ours }: Bench, authorization: string, ids: readonly string[]): Promise<string> {
  const subordersMap = Object.fromEntries(ids.map((id, batchIndex) => [id, { batchIndex, lineItems: [] }]));
  const start = performance.now();
  const answer = await fetch(`http://127.0.0.1:${ours.port}/v1/batches`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Batch Bench 1', fcId: 4, subordersMap }),
  });
  const body = await answer.json();
  heading(`A batch of ${ids.length.toLocaleString('en')}`);
  row('ms to make it', [performance.now() - start]);
  await assertAnswer('POST', answer.url, body);
  return body.data.batch.id;
}
