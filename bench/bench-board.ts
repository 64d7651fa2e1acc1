import type pg from 'pg';
import { databaseOf, openPool } from '@bloomdesk/server/db/db.ts';
import { seedReference } from '@bloomdesk/server/seed/reference.ts';
import { assertAnswer } from '@bloomdesk/server/test/support/answers/assert-answer.ts';
import { tokenOf } from './bench-data.ts';
import { boardSize, fillForBoard } from './board-filling.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { type Bench, startBench } from './servers.ts';
import { heading, row } from './report/report.ts';

const requests = 60;
/** Milliseconds nineteen of twenty answers may take. */
const goal = 500;
/** Suborders that change their status one by one between two folds: a minute of a peak. */
const changed = 6000;

/** The board of a peak day: how long it takes to answer, and what keeping its counts adds to a change of status. */
export async function benchBoard(): Promise<void> {
  const bench = await startBench();
  const pool = openPool(bench.databaseUrl, { statementTimeout: 600_000, lockTimeout: 600_000, role: null });
  try {
    await seedReference({ db: databaseOf(pool), clock: () => new Date(), config: { product: 'Bloomdesk' } });
    const start = performance.now();
    await fillForBoard(pool);
    const seconds = Math.round((performance.now() - start) / 1000);
    const token = await tokenOf(pool);
    const size = boardSize.suborders.toLocaleString('en');
    heading(`Board of a day with ${size} open suborders`);
    console.log(
      `  filled in ${seconds} s${' '.repeat(15)}${['min', 'median', 'max'].map((head) => head.padStart(10)).join('')}`,
    );
    await measure(bench, token, 'after the fill');
    await compareWrites(bench, pool);
    await measure(bench, token, 'a peak minute unfolded');
    await compareWithCounting(pool);
  } finally {
    await pool.end();
    await bench.stop();
  }
}

async function measure({ ours, postgresPid }: Bench, token: string, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const times: number[] = [];
  const before = cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid);
  for (let at = 0; at < requests; at++) {
    const sent = performance.now();
    const answer = await fetch(`http://127.0.0.1:${ours.port}/v1/board?date=${boardSize.day}`, { headers });
    const body = await answer.json();
    times.push(performance.now() - sent);
    if (answer.ok) await assertAnswer('GET', answer.url, body);
    if (!answer.ok || body.data.centers.length === 0) throw new Error(`the board answered ${answer.status}`);
  }
  const spent = cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid) - before;
  row(`ms, ${name}`, times, 1);
  row('CPU ms a board', [spent / requests], 1);
  const late = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  if (late > goal) console.log(`  more than ${goal} ms`);
}

/** The same changes of status with the counts kept, with an index to count by instead, and with neither. */
async function compareWrites(bench: Bench, pool: pg.Pool): Promise<void> {
  const costs: Record<string, number[]> = { neither: [], index: [], kept: [] };
  for (let round = 0; round < 3; round++) {
    await pool.query('alter table suborders disable trigger suborders_changed_on_day');
    costs.neither?.push(await change(bench, pool, round * 3));
    await pool.query(countingIndex);
    costs.index?.push(await change(bench, pool, round * 3 + 1));
    await pool.query('drop index bench_counting');
    await pool.query('alter table suborders enable trigger suborders_changed_on_day');
    costs.kept?.push(await change(bench, pool, round * 3 + 2));
  }
  row('CPU µs a change, neither', costs.neither ?? []);
  row('CPU µs a change, index', costs.index ?? []);
  row('CPU µs a change, kept', costs.kept ?? []);
}

const countingIndex = `create index bench_counting on suborders (fulfillment_date, fc_id, fulfilled_by, status, in_exception)`;

/** Microseconds of processor a change of one suborder's status takes PostgreSQL. */
async function change({ postgresPid }: Bench, pool: pg.Pool, turn: number): Promise<number> {
  const client = await pool.connect();
  const before = cpuTimeOf(postgresPid);
  for (let at = 0; at < changed; at++) {
    const id = 4_000_000 + ((at * 37 + turn * changed * 41) % boardSize.suborders);
    const values = [`${id}-1`, at % 2 === 0 ? 'Batched' : 'BatchWorkorderPrinted'];
    await client.query({ name: 'bench change', text: changeSql, values });
  }
  const spent = cpuTimeOf(postgresPid) - before;
  client.release();
  return (spent * 1000) / changed;
}

const changeSql = `update suborders set status = $2, status_at = now(), version = version + 1 where suborder_id = $1`;

const countSql = `
  select fc_id, fulfilled_by, status, in_exception, count(*) from suborders where fulfillment_date = $1
  group by fc_id, fulfilled_by, status, in_exception`;

/**
 * What it would take to count the suborders whenever someone asks: through the whole table, and by an index made for
 * it.
 */
async function compareWithCounting(pool: pg.Pool): Promise<void> {
  row('ms, counting the rows', await timesOf(pool));
  await pool.query(countingIndex);
  row('ms, counting by an index', await timesOf(pool));
  await pool.query('vacuum analyze suborders');
  row('ms, the same once vacuumed', await timesOf(pool));
}

async function timesOf(pool: pg.Pool): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < 7; at++) {
    const sent = performance.now();
    await pool.query(countSql, [boardSize.day]);
    times.push(performance.now() - sent);
  }
  return times;
}
