import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Alone, startAlone } from '../servers.ts';
import { fillForGrowth } from './grow-filling.ts';

/** A change of what is filled changes this, so that nobody measures what an earlier version filled. */
const fillVersion = 1;

/** Outside of any checkout and kept between runs; `BENCH_GROW` names another folder. */
const folder = process.env.BENCH_GROW ?? join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), 'bloomdesk-bench-grow');

export interface Grown extends Alone {
  orders: number;
  /** How long it took to fill, whenever that was. */
  filledInSeconds: number;
}

/** A server on a database of so many orders, which is filled the first time and kept from then on. */
export async function startGrown(orders: number): Promise<Grown> {
  const home = join(folder, `${orders}-orders-${fillVersion}`);
  const filled = join(home, 'filled.json');
  if (!existsSync(filled)) await fillAnew(home, filled, orders);
  const { seconds } = JSON.parse(readFileSync(filled, 'utf8'));
  // jobs would seal five million events and fold counts while others are measured
  const server = await startAlone(home, { BLOOMDESK_ROLE: 'web' });
  return { ...server, orders, filledInSeconds: seconds };
}

async function fillAnew(home: string, filled: string, orders: number): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  for (const each of [folder, home]) chmodSync(each, 0o755); // the database's own account passes through
  console.log(`Filling ${orders.toLocaleString('en')} orders into ${home}`);
  const server = await startAlone(home, { BLOOMDESK_ROLE: 'web' });
  const start = performance.now();
  try {
    await fillForGrowth(server.databaseUrl, orders);
  } finally {
    await server.stop();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  writeFileSync(filled, `${JSON.stringify({ orders, seconds })}\n`);
}
