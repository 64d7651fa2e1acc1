import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from '@bloomdesk/server/db/db.ts';
import { tokenOf } from '../bench-data.ts';
import { cpuTimeOf } from '../cpu-time.ts';
import { load, type Request } from '../load.ts';
import { goals } from '../report/goals.ts';
import { heading, keep, median, row } from '../report/report.ts';
import { scaled } from '../report/scale.ts';
import { type Grown, startGrown } from './grown-databases.ts';
import { fitOverLog, growthOf, type Measured } from './growth.ts';
import { handedIn, pagesLookedAt } from './pages-looked-at.ts';
import { questionsAt } from './grow-questions.ts';

/** `BENCH_GROW_SIZES` names others, such as `2000 20000`. */
const sizes = (process.env.BENCH_GROW_SIZES ?? '2000 200000 2000000').split(' ').map(Number);
const rounds = 3;
const requests = scaled(200, 20);
const warming = 20;
/** Milliseconds. */
const renewedAfter = 300_000;
/** A question that takes longer than it ever should is left at that. */
const mostSeconds = 60;

interface Place {
  grown: Grown;
  pool: pg.Pool;
  questions: Record<string, (turn: number) => Request>;
  /** Nobody's token lives longer than a quarter of an hour, so the questions are made anew now and then. */
  madeAt: number;
  /** What had been looked at after the question before. */
  pages: number;
}

/** Goal 12: what reads cost the database at 2,000, 200,000 and two million orders of three years, all of them asked in turn. */
export async function benchGrow(): Promise<void> {
  const places: Place[] = [];
  try {
    for (const orders of sizes) places.push(await placeOf(orders));
    for (const place of places) await renew(place);
    await printSizes(places);
    heading('From the fewest to the most orders: database CPU, p50, and pages looked at a request');
    const names = Object.keys(places[0]?.questions ?? {});
    console.log(`  ${' '.repeat(28)}${sizes.map((size) => size.toLocaleString('en').padStart(30)).join('')}`);
    const grown: { name: string; measured: Measured[] }[] = [];
    for (const name of names) {
      for (const place of places) if (performance.now() - place.madeAt > renewedAfter) await renew(place);
      grown.push({ name, measured: await measure(places, name) });
    }
    print(grown);
  } finally {
    for (const { pool, grown } of places) {
      await pool.end();
      await grown.stop();
    }
  }
}

async function placeOf(orders: number): Promise<Place> {
  const grown = await startGrown(orders);
  const pool = openPool(grown.databaseUrl, { statementTimeout: 120_000, role: null, max: 1 });
  return { grown, pool, questions: {}, madeAt: 0, pages: 0 };
}

async function renew(place: Place): Promise<void> {
  const { grown, pool } = place;
  const { orders, ours } = grown;
  place.questions = await questionsAt({ pool, port: ours.port, orders, token: await tokenOf(pool) });
  place.madeAt = performance.now();
  await pause(scaled(handedIn, 50));
  place.pages = await pagesLookedAt(pool);
}

async function printSizes(places: readonly Place[]): Promise<void> {
  heading('What was filled');
  for (const { grown, pool } of places) {
    const { rows } = await pool.query<{ bytes: number; lines: number; events: number }>(
      `select pg_database_size(current_database()) as bytes, (select count(*)::integer from line_items) as lines,
         (select count(*)::integer from audit_events) as events`,
    );
    const { bytes = 0, lines = 0, events = 0 } = rows[0] ?? {};
    const megabytes = bytes / 1e6;
    const label = grown.orders.toLocaleString('en');
    keep(`MB of ${label} orders`, [megabytes]);
    console.log(
      `  ${label} orders, ${lines.toLocaleString('en')} line items, ${events.toLocaleString('en')} events: ` +
        `${Math.round(megabytes).toLocaleString('en')} MB, filled in ${grown.filledInSeconds} s`,
    );
  }
}

/** One question at every size, round by round, so that a drifting machine drifts for all. */
async function measure(places: readonly Place[], name: string): Promise<Measured[]> {
  const figures = new Map(places.map((place) => [place, [] as Asked[]]));
  for (const place of places) await ask(place, name, warming);
  for (let round = 0; round < rounds; round++)
    for (const place of places) figures.get(place)?.push(await ask(place, name, requests));
  await pause(scaled(handedIn, 50));
  const middle: Measured[] = [];
  for (const place of places) {
    const all = figures.get(place) ?? [];
    const count = all.reduce((sum, asked) => sum + asked.count, warming);
    middle.push({
      orders: place.grown.orders,
      cpu: median(all.map(({ cpu }) => cpu)),
      p50: median(all.map(({ p50 }) => p50)),
      buffers: (await newPages(place)) / count,
    });
  }
  const cells = middle.map(({ cpu, p50, buffers }) => {
    const text = `${cpu.toFixed(2)} ms  ${p50.toFixed(1)} ms  ${buffers.toFixed(0)}`;
    return text.padStart(30);
  });
  console.log(`  ${name.padEnd(28)}${cells.join('')}`);
  for (const { orders, cpu, p50, buffers } of middle) {
    keep(`${name}, ${orders} orders, CPU ms of the database`, [cpu]);
    keep(`${name}, ${orders} orders, p50 ms`, [p50]);
    keep(`${name}, ${orders} orders, pages`, [buffers]);
  }
  return middle;
}

interface Asked {
  count: number;
  cpu: number;
  p50: number;
}

async function ask({ grown, questions }: Place, name: string, most: number): Promise<Asked> {
  const question = questions[name];
  if (question === undefined) throw new Error(`nobody asks ${name}`);
  let turn = 0;
  const spent = cpuTimeOf(grown.postgresPid);
  const { count, p50 } = await load(grown.ours.port, 1, mostSeconds, () =>
    turn < most ? question(turn++) : undefined,
  );
  return { count, cpu: (cpuTimeOf(grown.postgresPid) - spent) / count, p50 };
}

/** Pages that have been looked at since this was last asked. */
async function newPages(place: Place): Promise<number> {
  const before = place.pages;
  place.pages = await pagesLookedAt(place.pool);
  return place.pages - before;
}

function print(grown: readonly { name: string; measured: Measured[] }[]): void {
  const parts = [
    ['Database CPU, most : fewest orders', ({ cpu }: Measured) => cpu, goals.growth.ratio],
    ['p50, most : fewest orders', ({ p50 }: Measured) => p50, goals.growth.ratio],
    ['Pages, most : fewest orders', ({ buffers }: Measured) => buffers, goals.growth.buffers],
  ] as const;
  for (const [title, of, goal] of parts) {
    heading(title);
    for (const { name, measured } of grown) row(name, [growthOf(measured, of)], 2, { goal });
  }
  heading('p50 = a + b · log₁₀ of the orders, ms');
  for (const { name, measured } of grown) {
    const { base, perTenfold } = fitOverLog(measured, ({ p50 }) => p50);
    console.log(`  ${name.padEnd(28)}a ${base.toFixed(2)}, b ${perTenfold.toFixed(3)}`);
  }
}
