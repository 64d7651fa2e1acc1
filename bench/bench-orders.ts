import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { fill } from './bench-data.ts';
import { residentMemory } from './cpu-time.ts';
import type { Request } from './load.ts';
import { compare } from './rounds.ts';
import { type Bench, startBench } from './servers.ts';
import { knownCpu } from './yardsticks/known-limits.ts';
import { storeDocuments } from './yardsticks/stored-documents.ts';
import { goals } from './report/goals.ts';
import { heading, row } from './report/report.ts';
import { scaled } from './report/scale.ts';

/** Goals 1 and 10: one order by id, what the server takes to stand there, and how fast it is back. */
export async function benchOrders(): Promise<void> {
  const bench = await startBench();
  try {
    const { orderIds, token, pool } = await fill(bench);
    await storeDocuments(pool, orderIds);
    await reads(bench, orderIds, token, pool);
    heading('Footprint');
    row('MiB after the load', [residentMemory(bench.ours.pid)], 0, { goal: goals.footprint.peak });
    await pool.end();
    row('ms to ready, existing data', [await bench.restart(), await bench.restart(), await bench.restart()], 0, {
      goal: goals.footprint.ready,
    });
    await pause(scaled(60) * 1000); // by then it has given back what only its start needed
    row('MiB a minute after a restart', [residentMemory(bench.ours.pid)], 0, { goal: goals.footprint.idle });
  } finally {
    await bench.stop();
  }
}

/** Orders as they are kept, and such as have changed since somebody read them, which is what bare's SQL does each time. */
async function reads(bench: Bench, orderIds: readonly string[], token: string, pool: pg.Pool): Promise<void> {
  let at = 0;
  const nextId = () => orderIds[at++ % orderIds.length];
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
  const ours = (): Request => ({ method: 'GET', path: `/v1/orders/${nextId()}`, headers });
  const bare = (): Request => ({ method: 'GET', path: `/orders/${nextId()}` });
  const { ratio, ofDocuments, cpu, p99 } = goals.order;
  for (const connections of [16, 1])
    await compare(bench, {
      name: 'Order by id',
      connections,
      seconds: 5,
      ours,
      bare,
      documents: { next: bare, knownCpu: knownCpu.order },
      goals: connections === 1 ? { ratio, cpu, p99 } : { ratio, ofDocuments, cpu },
    });

  let read = 0;
  const changed = () => {
    if (read++ % orderIds.length === 0) void pool.query(`insert into order_changes values ('all')`);
    return ours();
  };
  await compare(bench, {
    name: 'Order by id, changed since it was read',
    connections: 16,
    seconds: 3,
    ours: changed,
    bare,
    goals: { ratio },
  });
}
