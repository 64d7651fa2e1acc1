import type pg from 'pg';
import { storesOf } from '@bloomdesk/server/composition/stores.ts';
import { transact } from '@bloomdesk/server/db/db.ts';
import { threeLines } from '../bench-data.ts';
import { cpuTimeOf } from '../cpu-time.ts';
import type { Bench } from '../servers.ts';
import { heading, row } from '../report/report.ts';

const rounds = 10;
const inRound = 100;

/** Milliseconds of processor that being found may add to an order. */
const goal = 2;

/** A thousand single orders with what they are found by, and a thousand without, in turn: the database's processor an order. */
export async function benchPlacing(bench: Bench, pool: pg.Pool): Promise<void> {
  let placed = 0;
  const round = async (): Promise<number> => {
    const before = cpuTimeOf(bench.postgresPid);
    for (let at = 0; at < inRound; at++) {
      const order = threeLines(placed++);
      await transact(pool, (tx) => storesOf(tx).orders.place(order, new Date()));
    }
    return (cpuTimeOf(bench.postgresPid) - before) / inRound;
  };
  await round(); // warms it up
  const [found, unfound]: [number[], number[]] = [[], []];
  for (let at = 0; at < rounds; at++) {
    found.push(await round());
    await pool.query('alter table suborders disable trigger suborders_documented');
    unfound.push(await round());
    await pool.query('alter table suborders enable trigger suborders_documented');
  }
  const added = found.map((cpu, at) => cpu - (unfound[at] ?? 0));
  heading(`Placing ${(rounds * inRound).toLocaleString('en')} single orders, CPU ms of the database an order`);
  row('with search documents', found, 2);
  row('without', unfound, 2);
  row(`added (goal ${goal})`, added, 2);
}
