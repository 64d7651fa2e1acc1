import type { Page } from '@playwright/test';
import { transact } from '@bloomdesk/server/db/db.ts';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';
import { sampleOrder, sampleSuborder } from '@bloomdesk/server/test/support/sample-order.ts';
import { fill } from './bench-data.ts';
import { startBench } from './servers.ts';
import { addStaff, onStaffPage } from './staff-page.ts';
import { heading, row } from './report/report.ts';

const loads = 9;

type Pool = Awaited<ReturnType<typeof fill>>['pool'];
/** Milliseconds of one load: the order call alone, and until the first suborder can be read. */
interface Load {
  call: number;
  page: number;
}

/** An order of 40 suborders opens in at most 1.5 times the time of one with 1; its call takes at most 3 times as long. */
export async function benchOrder(): Promise<void> {
  const bench = await startBench();
  try {
    const { pool, token } = await fill(bench, 40);
    const [small, large] = [await orderOf(pool, 1), await orderOf(pool, 40)];
    await addStaff(pool, ['CareManager', 'FCAll']);
    await pool.end();
    const address = `http://127.0.0.1:${bench.ours.port}`;
    const [ones, forties]: [Load[], Load[]] = [[], []];
    await onStaffPage(address, async (page) => {
      await loadOf(page, address, token, small); // what is fetched once
      for (let round = 0; round < loads; round++) {
        ones.push(await loadOf(page, address, token, small));
        forties.push(await loadOf(page, address, token, large));
      }
    });
    print(ones, forties);
  } finally {
    await bench.stop();
  }
}

async function orderOf(pool: Pool, count: number): Promise<string> {
  const suborders = Array.from({ length: count }, () => sampleSuborder({ areaId: null }));
  const placed = await transact(pool, (tx) => storesOf(tx).orders.place(sampleOrder({ suborders }), new Date()));
  if (placed === undefined) throw new Error('the order was not placed');
  return placed;
}

async function loadOf(page: Page, address: string, token: string, orderId: string): Promise<Load> {
  const startedAt = performance.now();
  const answer = await fetch(`${address}/v1/orders/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  const call = performance.now() - startedAt;
  const opened = performance.now();
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('region', { name: `Suborder ${orderId}-1`, exact: true }).waitFor();
  return { call, page: performance.now() - opened };
}

function print(ones: readonly Load[], forties: readonly Load[]): void {
  heading(`Order page, ${loads} loads in turn`);
  for (const [label, of] of [
    ['ms of the order call', ({ call }: Load) => call],
    ['ms to the first suborder', ({ page }: Load) => page],
  ] as const) {
    row(`${label}, 1`, ones.map(of), 1);
    row(`${label}, 40`, forties.map(of), 1);
    row('ratio of the medians', [median(forties.map(of)) / median(ones.map(of))], 2);
  }
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
