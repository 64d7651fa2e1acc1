import { setTimeout as pause } from 'node:timers/promises';
import { fill } from './bench-data.ts';
import { residentMemory } from './cpu-time.ts';
import { compare } from './rounds.ts';
import { startBench } from './servers.ts';
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
    let at = 0;
    const nextId = () => orderIds[at++ % orderIds.length];
    for (const connections of [16, 1]) {
      await compare(bench, {
        name: 'Order by id',
        connections,
        seconds: 5,
        ours: () => ({
          method: 'GET',
          path: `/v1/orders/${nextId()}`,
          headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
        }),
        bare: () => ({ method: 'GET', path: `/orders/${nextId()}` }),
        documents: { next: () => ({ method: 'GET', path: `/orders/${nextId()}` }), knownCpu: knownCpu.order },
        goals: { ratio: goals.order.ratio, ...(connections === 1 && { p99: goals.order.p99 }) },
      });
    }
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
