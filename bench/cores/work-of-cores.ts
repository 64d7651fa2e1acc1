import { fill } from '../bench-data.ts';
import { makeBatch, packableOf, packing } from '../bench-floor.ts';
import type { Request } from '../load.ts';
import { type Goal, goals } from '../report/goals.ts';
import { scaled } from '../report/scale.ts';
import type { Alone } from '../servers.ts';

/** What is asked for, round after round. */
export interface Work {
  name: string;
  /** What more processes are to bring. */
  goal: Goal;
  /** A round ends after so many seconds, or so many requests. */
  seconds: number;
  ofRound: number;
  /** Requests of each process before anything counts, so that two processes are no colder than one. */
  warmUp: number;
  next: () => Request | undefined;
}

const seconds = scaled(5);
/** As many orders are read, again and again: as many as warming up asks for, so that no round reads one for the first time. */
const lookedAt = scaled(1000, 50);
/** A suborder is scanned once, so there are so many scans in a round and no more. */
const scans = { ofRound: scaled(1200, 60), warmUp: scaled(300, 20) };
/** A batch is made by one request, which may have a megabyte. */
const mostOfBatch = 10_000;

/** Orders to read and batches to pack, enough for so many rounds and for warming up so many processes. */
export async function prepareWork(
  server: Alone,
  rounds: number,
  warmed: number,
): Promise<{ reads: Work; scans: Work }> {
  const { pool, token, orderIds } = await fill(server, rounds * scans.ofRound + warmed * scans.warmUp);
  const suborderIds = await packableOf(pool);
  await pool.query('vacuum analyze suborders').catch(() => {}); // the product's role may not; the figures hold without
  await pool.end();
  const authorization = `Bearer ${token}`;
  const headers = { authorization, 'accept-encoding': 'identity' };
  const looked = orderIds.slice(0, lookedAt);
  let at = 0;
  const read = () => ({ method: 'GET' as const, path: `/v1/orders/${looked[at++ % looked.length]}`, headers });
  const scan = await scansOf(server, authorization, suborderIds);
  const { reads, scans: more } = goals.cores;
  return {
    reads: { name: 'Order by id', goal: reads, seconds, ofRound: Infinity, warmUp: lookedAt, next: read },
    scans: { name: 'A scan written', goal: more, seconds, ...scans, next: scan },
  };
}

async function scansOf({ ours }: Alone, authorization: string, ids: readonly string[]): Promise<Work['next']> {
  const batches: Work['next'][] = [];
  for (let from = 0; from < ids.length; from += mostOfBatch) {
    const batched = ids.slice(from, from + mostOfBatch);
    const { batchId } = await makeBatch(ours.port, authorization, batched);
    batches.push(packing(batchId, authorization, batched));
  }
  return () => {
    for (let next = batches[0]?.(); batches.length > 0; next = batches[0]?.()) {
      if (next) return next;
      batches.shift();
    }
    return undefined;
  };
}
