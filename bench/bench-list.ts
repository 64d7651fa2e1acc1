import { fill } from './bench-data.ts';
import { goals } from './report/goals.ts';
import { heading, row } from './report/report.ts';
import { compare } from './rounds.ts';
import { startBench } from './servers.ts';
import { knownCpu } from './yardsticks/known-limits.ts';
import { storeDocuments } from './yardsticks/stored-documents.ts';

const fcId = 4;
const date = '2031-02-14';
const orders = 100;

/** Goal 2: a hundred orders with their lines, as Select & Batch lists them, among the 2,120 of other days. */
export async function benchList(): Promise<void> {
  const bench = await startBench();
  try {
    const { token, pool, orderIds } = await fill(bench);
    await pool.query('update suborders set fulfillment_date = $1, delivery_date = $1 where order_id = any($2)', [
      date,
      orderIds.slice(0, orders),
    ]);
    await pool.query('vacuum analyze suborders');
    await storeDocuments(pool, [], { fcId, date });
    await pool.end();
    const path = `/v1/fulfillmentCenters/${fcId}/suborders/${date}`;
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    for (const connections of [16, 1])
      await compare(bench, {
        name: `${orders} orders with lines`,
        connections,
        seconds: 5,
        ours: () => ({ method: 'GET', path, headers }),
        bare: () => ({ method: 'GET', path: `/days/${fcId}/${date}` }),
        documents: { next: () => ({ method: 'GET', path: `/days/${fcId}/${date}` }), knownCpu: knownCpu.list },
        goals: { ratio: goals.list.ratio },
      });
    const answer = await fetch(`http://127.0.0.1:${bench.ours.port}${path}`, { headers });
    const bytes = (await answer.arrayBuffer()).byteLength;
    heading('Bytes of the list');
    row('kB an order, not compressed', [bytes / orders / 1000], 2, { goal: goals.list.kBPerOrder });
  } finally {
    await bench.stop();
  }
}
