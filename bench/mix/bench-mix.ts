import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { fill } from '../bench-data.ts';
import { cpuTimeOf } from '../cpu-time.ts';
import { tooFewCores } from '../report/few-cores.ts';
import { goals } from '../report/goals.ts';
import { heading, quantile, row } from '../report/report.ts';
import { scaled } from '../report/scale.ts';
import { type Bench, startBench } from '../servers.ts';
import { followAll, followersOf } from '../sockets/followers.ts';
import { highestRate } from './highest-rate.ts';
import { arrivals, type MixedRequest, openLoad, type OpenRound, p99Of } from './open-load.ts';
import { fixedChance, staffMix } from './staff-mix.ts';

const fcId = 4;
const usualRate = 150;
const highRate = 1500;
const sockets = scaled(500, 10);
const days = { long: '2031-02-15', short: '2031-02-16', filled: '2031-02-13' };
const seconds = { usual: scaled(30, 3), high: scaled(20, 3), tried: scaled(8, 2) };
/** Milliseconds within which 99 of 100 answers come at a rate that is borne. */
const inTime = goals.mix.p99.goal;

/** Goal 7: staff at work, who do not wait for each other, beside 500 open sockets; and how many requests a second are borne. */
export async function benchMix(): Promise<void> {
  const bench = await startBench({ withMetrics: true });
  try {
    const { pool, next } = await prepare(bench);
    const followers = await followAll(bench.ours.port, await followersOf(pool, sockets), await centers(pool));
    const at = (rate: number, length: number) =>
      openLoad(bench.ours.port, arrivals(rate, length, fixedChance(rate)), next);
    await at(usualRate / 2, seconds.tried); // warms it up
    await usual(bench, (length) => at(usualRate, length));
    await high((length) => at(highRate, length));
    await highest((rate, length) => at(rate, length));
    for (const { close } of followers) close();
    await pool.end();
  } finally {
    await bench.stop();
  }
}

async function usual(bench: Bench, at: (length: number) => Promise<OpenRound>): Promise<void> {
  heading(`Staff mix, ${usualRate} requests/s, ${sockets} sockets`);
  await bench.eventLoopLag(); // begins anew
  const [start, before] = [performance.now(), spentBy(bench)];
  const round = await at(seconds.usual);
  const share = (spentBy(bench) - before) / (2 * (performance.now() - start));
  row('% of two cores', [100 * share], 1, { goal: goals.mix.share });
  print(round);
  row('ms of reads, p99', [quantile(round.reads, 0.99)], 1, { goal: goals.mix.reads });
  row('ms of writes, p99', [quantile(round.writes, 0.99)], 1, { goal: goals.mix.writes });
  row('ms the event loop lagged, p99', [await bench.eventLoopLag()], 1, { goal: goals.mix.lag });
}

async function high(at: (length: number) => Promise<OpenRound>): Promise<void> {
  heading(`Staff mix, ${highRate.toLocaleString('en')} requests/s`);
  const round = await at(seconds.high);
  print(round, tooFewCores);
  row('ms, p99', [p99Of(round)], 1, { goal: goals.mix.p99, isVoid: tooFewCores });
}

async function highest(at: (rate: number, length: number) => Promise<OpenRound>): Promise<void> {
  heading(`The highest rate with p99 within ${inTime} ms and no errors`);
  const found = await highestRate(usualRate, 2 * highRate, async (rate) => {
    const round = await at(rate, seconds.tried);
    await pause(2000); // what is left of the round before is none of the next one's
    const isBorne = p99Of(round) <= inTime && round.errors.length === 0;
    console.log(
      `  ${`at ${rate}/s`.padEnd(32)}p99 ${p99Of(round).toFixed(0)} ms, ${round.errors.length} errors: ${isBorne ? 'borne' : 'too much'}`,
    );
    return isBorne;
  });
  row('requests/s at most', [found], 0, {
    goal: tooFewCores === undefined ? goals.mix.rate : goals.mix.rateOfFewCores,
  });
}

function print(round: OpenRound, isVoid?: string): void {
  row('requests/s answered', [round.perSecond]);
  row('errors', [round.errors.length], 0, { goal: goals.mix.errors, isVoid });
  const kinds = Object.entries(Object.groupBy(round.errors, (error) => error));
  for (const [error, all = []] of kinds) console.log(`    ${all.length} × ${error}`);
  row('ms of reads, p50', [quantile(round.reads, 0.5)], 1);
  row('ms of writes, p50', [quantile(round.writes, 0.5)], 1);
}

const spentBy = ({ ours, postgresPid }: Bench) => cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid);

/** A day of a thousand suborders and one of a hundred among the others, and what the mix asks for. */
async function prepare(bench: Bench): Promise<{ pool: pg.Pool; next: () => MixedRequest }> {
  const { pool, token, orderIds } = await fill(bench);
  const move = (date: string, ids: readonly string[]) =>
    pool.query('update suborders set fulfillment_date = $1, delivery_date = $1 where order_id = any($2)', [date, ids]);
  await move(days.long, orderIds.slice(0, scaled(1000)));
  await move(days.short, orderIds.slice(scaled(1000), scaled(1100)));
  await pool.query('vacuum analyze suborders');
  const { rows } = await pool.query<{ id: string }>('select customer_id::text as id from customers');
  const center = `/v1/fulfillmentCenters/${fcId}`;
  const places = {
    authorization: `Bearer ${token}`,
    orderIds,
    customerIds: rows.map(({ id }) => id),
    dayPath: `${center}/suborders/${days.long}`,
    shortDayPath: `${center}/suborders/${days.short}`,
    batchesPath: `${center}/batches/${days.filled}`,
  };
  return { pool, next: staffMix(places, fixedChance(1)) };
}

async function centers(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ fc_id: number }>('select fc_id from fulfillment_centers order by fc_id');
  return rows.map((center) => center.fc_id);
}
