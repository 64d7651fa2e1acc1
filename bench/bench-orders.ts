import { fill } from './bench-data.ts';
import { residentMemory } from './cpu-time.ts';
import { compare, row } from './rounds.ts';
import { startBench } from './servers.ts';

/** Goals 1 and 10: one order by id, what the server takes to stand there, and how fast it is back. */
export async function benchOrders(): Promise<void> {
  const bench = await startBench();
  try {
    const idle = residentMemory(bench.ours.pid);
    const { orderIds, token, pool } = await fill(bench);
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
      });
    }
    console.log('\nFootprint');
    row('MiB idle', [idle]);
    row('MiB after the load', [residentMemory(bench.ours.pid)]);
    await pool.end();
    row('ms to ready, existing data', [await bench.restart(), await bench.restart(), await bench.restart()]);
  } finally {
    await bench.stop();
  }
}
