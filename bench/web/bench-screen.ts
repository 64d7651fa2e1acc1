import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { fill } from '../bench-data.ts';
import { cpuTimeOf } from '../cpu-time.ts';
import { goals } from '../report/goals.ts';
import { heading, row } from '../report/report.ts';
import { scaled } from '../report/scale.ts';
import { type Bench, startBench } from '../servers.ts';
import { addStaff, onStaffPage } from '../staff-page.ts';
import { changesSomething, nameOfCall, recordCalls, type RecordedCall, turnsOf } from './recorded-calls.ts';

const replays = scaled(200);
const rounds = 3;

/** Goal 4: what the whole screen of an order asks the server for, loaded and come to, and what that costs, sent again 200 times. */
export async function benchScreen(): Promise<void> {
  const bench = await startBench();
  try {
    const { pool, orderIds } = await fill(bench, 40);
    await addStaff(pool, ['CareManager', 'OpsManager', 'FCAll']);
    const path = `/orders/${orderIds[7]}`;
    const recorded: [string, RecordedCall[]][] = [];
    await onStaffPage(`http://127.0.0.1:${bench.ours.port}`, async (page) => {
      await loaded(page, path); // scripts are there from now on
      recorded.push(['Order screen, loaded by its address', await recordCalls(page, () => loaded(page, path))]);
      await loaded(page, '/orders');
      recorded.push(['Order screen, come to from Find Orders', await recordCalls(page, () => cameTo(page, path))]);
      for (const [name, calls] of recorded) await measure(bench, pool, name, calls);
    });
    await pool.end();
  } finally {
    await bench.stop();
  }
}

async function loaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

async function cameTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await page
    .getByRole('region', { name: /^Suborder / })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

async function measure(bench: Bench, pool: pg.Pool, name: string, calls: readonly RecordedCall[]): Promise<void> {
  const turns = turnsOf(calls);
  heading(name);
  turns.forEach((turn, at) => turn.forEach((call) => console.log(`  ${at + 1}. ${nameOfCall(call)}`)));
  row('calls', [calls.length], 0, { goal: goals.screen.calls });
  row('of them in sequence', [turns.length], 0, { goal: goals.screen.sequence });
  row('calls that change something', [calls.filter(changesSomething).length], 0, { goal: goals.screen.writes });

  // a cookie is good for one exchange only, so signing in is not sent again
  const sent = turns.map((turn) => turn.filter(({ path }) => !path.startsWith('/idp/')));
  await replay(bench, sent, 5);
  const idle = await rowsWritten(pool, () => pause(5000));
  const times: number[] = [];
  const costs: number[] = [];
  const start = performance.now();
  const written = await rowsWritten(pool, async () => {
    for (let round = 0; round < rounds; round++) {
      const { cpu, milliseconds } = await replay(bench, sent, replays);
      costs.push(cpu);
      times.push(...milliseconds);
    }
  });
  const meanwhile = idle * ((performance.now() - start) / 5000);
  row('CPU ms a screen', costs, 2);
  row('ms a screen', times, 1);
  row('rows written a screen', [Math.max(0, written - meanwhile) / (rounds * replays)], 2);
}

/** Sends the calls of the screen again as the browser did, turn by turn. */
async function replay({ ours, postgresPid }: Bench, turns: readonly RecordedCall[][], count: number) {
  const before = cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid);
  const milliseconds: number[] = [];
  for (let at = 0; at < count; at++) {
    const start = performance.now();
    for (const turn of turns) await Promise.all(turn.map((call) => send(ours.port, call)));
    milliseconds.push(performance.now() - start);
  }
  return { milliseconds, cpu: (cpuTimeOf(ours.pid) + cpuTimeOf(postgresPid) - before) / count };
}

const kept = ['authorization', 'x-api-key', 'content-type', 'accept', 'accept-encoding', 'cookie'];

async function send(port: number, { method, path, headers, body }: RecordedCall): Promise<void> {
  const own = Object.entries(headers).filter(([name]) => kept.includes(name));
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: Object.fromEntries(own),
    ...(body !== undefined && { body }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
}

/** Rows that the database added, changed and deleted meanwhile, by its own account, which sessions hand in a second late. */
async function rowsWritten(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await pause(2000);
    const { rows } = await pool.query<{ written: string }>(
      'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) as written from pg_stat_user_tables',
    );
    return Number(rows[0]?.written);
  };
  const before = await count();
  await work();
  return (await count()) - before;
}
