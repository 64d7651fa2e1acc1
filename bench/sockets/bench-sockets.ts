import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { fill } from '../bench-data.ts';
import { cpuTimeOf, residentMemory } from '../cpu-time.ts';
import { arrivals, type MixedRequest, openLoad } from '../mix/open-load.ts';
import { fixedChance } from '../mix/staff-mix.ts';
import { goals } from '../report/goals.ts';
import { heading, median, quantile, row } from '../report/report.ts';
import { scaled } from '../report/scale.ts';
import { type Bench, startBench } from '../servers.ts';
import { reasonOf } from './arrivals.ts';
import type { Heard, Question } from './follower-process.ts';
import { type Credentials, followersOf } from './followers.ts';

const sockets = scaled(500, 20);
const perSecond = 50;
const seconds = scaled(20, 3);
const rounds = 3;
/** Milliseconds until connections that were needed for a moment are given back. */
const settling = 15_000;
const others = fileURLToPath(new URL('./follower-process.ts', import.meta.url));

/** Goal 11: 500 pages that follow exceptions while 50 of them change a second, first spread over all centers, then all at one. */
export async function benchSockets(): Promise<void> {
  const bench = await startBench();
  const child = fork(others, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const { pool, token } = await fill(bench, 600);
    const fcIds = await spread(pool);
    const credentials = await followersOf(pool, sockets);
    const write = writerOf(token, await suborders(pool));
    await writes(bench, write); // warms it up
    await idle(bench, pool, () => asked(child, { open: credentials, port: bench.ours.port, fcIds }));
    await events(bench, pool, child, `spread over ${fcIds.length} centers`);
    await asked(child, { close: true });
    await costOfFollowing({ bench, child, credentials, fcIds, write });
    await oneCenter(bench, pool, child, credentials);
    await pool.end();
  } finally {
    child.kill();
    await bench.stop();
  }
}

/** What a socket takes that only waits. */
async function idle(bench: Bench, pool: pg.Pool, open: () => Promise<unknown>): Promise<void> {
  heading(`${sockets} sockets that wait`);
  await pause(settling);
  const [memory, connections] = [residentMemory(bench.ours.pid), await connectionsTo(pool)];
  await open();
  await pause(settling);
  const perSocket = (1024 * (residentMemory(bench.ours.pid) - memory)) / sockets;
  row('kB of memory a socket', [Math.max(0, perSocket)], 1, { goal: goals.sockets.kBPerSocket });
  const more = Math.max(0, (await connectionsTo(pool)) - connections);
  row('database connections more', [more], 0, { goal: goals.sockets.connections });
  const [start, before] = [performance.now(), cpuTimeOf(bench.ours.pid)];
  await pause(settling);
  row('% of a core while they wait', [(100 * (cpuTimeOf(bench.ours.pid) - before)) / (performance.now() - start)], 1);
}

/** Exceptions that change in the database itself, so that the moment of their commit is known. */
async function events(bench: Bench, pool: pg.Pool, child: ChildProcess, where: string): Promise<void> {
  heading(`From commit to message, ${perSecond} events/s, ${sockets} sockets ${where}`);
  const ids = await raiseAll(pool);
  while ((await asked(child, { committedAt: [] })).messages > 0) await pause(500); // forgets what came before
  const { spent, committedAt } = await commitEvents(bench, pool, ids);
  await pause(1000);
  const { messages, milliseconds } = await asked(child, { committedAt });
  row('ms, p50', [quantile(milliseconds, 0.5)], 1, { goal: goals.sockets.p50 });
  row('ms, p99', [quantile(milliseconds, 0.99)], 1, { goal: goals.sockets.p99 });
  row('messages/s', [messages / seconds]);
  const perMessage = (1000 * spent) / Math.max(1, messages);
  row('CPU µs a message, all told', [perMessage], 1, { goal: goals.sockets.microsPerDelivery });
}

/** The same changes by people, beside nobody and beside all sockets, in turn: what following adds to a change, and a message costs. */
async function costOfFollowing({ bench, child, credentials, fcIds, write }: Following): Promise<void> {
  heading(`Changes of exceptions, ${perSecond}/s, without and with ${sockets} sockets`);
  const figures: Record<'without' | 'with' | 'micros', number[]> = { without: [], with: [], micros: [] };
  for (let round = 0; round < rounds; round++) {
    const alone = await writes(bench, write);
    await asked(child, { open: credentials, port: bench.ours.port, fcIds });
    await asked(child, { committedAt: [] });
    const followed = await writes(bench, write);
    const { messages } = await asked(child, { committedAt: [] });
    await asked(child, { close: true });
    figures.without.push(alone.p99);
    figures.with.push(followed.p99);
    figures.micros.push((1000 * (followed.cpu - alone.cpu)) / Math.max(1, messages));
  }
  row('p99 ms without', figures.without, 1);
  row('p99 ms with', figures.with, 1);
  const ratio = median(figures.with) / median(figures.without);
  row('ratio with : without', [ratio], 2, { goal: goals.sockets.writes });
  row('CPU µs a message', figures.micros, 1, { goal: goals.sockets.microsPerDelivery });
}

interface Following {
  bench: Bench;
  child: ChildProcess;
  credentials: readonly Credentials[];
  fcIds: readonly number[];
  write: () => MixedRequest;
}

/** The worst there is: every socket hears of every change. */
async function oneCenter(bench: Bench, pool: pg.Pool, child: ChildProcess, credentials: readonly Credentials[]) {
  const center = 4;
  await pool.query('update suborders set fc_id = $1', [center]);
  await pool.query('update suborder_exceptions set fc_id = $1', [center]);
  await asked(child, { open: credentials, port: bench.ours.port, fcIds: [center] });
  await events(bench, pool, child, 'at one center');
  await asked(child, { close: true });
}

async function writes(bench: Bench, next: () => MixedRequest): Promise<{ p99: number; cpu: number }> {
  const before = cpuTimeOf(bench.ours.pid);
  const due = arrivals(perSecond, seconds, fixedChance(perSecond));
  const { writes: times, errors } = await openLoad(bench.ours.port, due, next);
  if (errors[0] !== undefined) throw new Error(errors[0]);
  return { p99: quantile(times, 0.99), cpu: cpuTimeOf(bench.ours.pid) - before };
}

/** Each suborder is put in exception in its turn, and in the next round taken out of it. */
function writerOf(token: string, suborderIds: readonly string[]): () => MixedRequest {
  let turn = 0;
  return () => {
    const suborderId = suborderIds[turn % suborderIds.length] ?? '';
    const isRaised = Math.floor(turn++ / suborderIds.length) % 2 === 0;
    return {
      kind: isRaised ? 'raise' : 'clear',
      isWrite: true,
      method: isRaised ? 'POST' : 'DELETE',
      path: `/v1/suborders/${suborderId}/exception`,
      headers: {
        'authorization': `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(isRaised && { 'content-type': 'application/json' }),
      },
      ...(isRaised && { body: JSON.stringify({ reason: 'Delivery issue: Late' }) }),
    };
  };
}

/** Puts every suborder in exception, of which everyone who follows it hears. */
async function raiseAll(pool: pg.Pool): Promise<string[]> {
  await pool.query(
    `insert into suborder_exceptions (suborder_id, fc_id, reason, created_at, updated_at)
     select suborder_id, fc_id, 'Address Problem', now(), now() from suborders on conflict (suborder_id) do update set deleted = false`,
  );
  await pause(500);
  return await suborders(pool);
}

async function commitEvents(
  bench: Bench,
  pool: pg.Pool,
  ids: readonly string[],
): Promise<{ spent: number; committedAt: number[] }> {
  const committedAt: number[] = [];
  const before = cpuTimeOf(bench.ours.pid);
  const start = performance.now();
  for (let event = 0; event < perSecond * seconds; event++) {
    await pause(Math.max(0, start + (event * 1000) / perSecond - performance.now()));
    await pool.query('update suborder_exceptions set reason = $2, updated_at = now() where suborder_id = $1', [
      ids[event % ids.length],
      reasonOf(event),
    ]);
    committedAt.push(performance.timeOrigin + performance.now());
  }
  return { spent: cpuTimeOf(bench.ours.pid) - before, committedAt };
}

async function asked(child: ChildProcess, question: Question): Promise<Heard> {
  const answered = once(child, 'message');
  child.send(question);
  const [heard] = await answered;
  return heard;
}

/** Puts the orders to all centers in turn; answers which there are. */
async function spread(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ fc_id: number }>('select fc_id from fulfillment_centers order by fc_id');
  const fcIds = rows.map((center) => center.fc_id);
  await pool.query('update suborders set fc_id = ($1::integer[])[1 + order_id::bigint % cardinality($1::integer[])]', [
    fcIds,
  ]);
  return fcIds;
}

async function suborders(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select suborder_id as id from suborders order by suborder_id');
  return rows.map(({ id }) => id);
}

/** The least of some looks, a second apart: a job that runs at one of them takes connections of its own. */
async function connectionsTo(pool: pg.Pool): Promise<number> {
  const counts: number[] = [];
  for (let look = 0; look < 12; look++) {
    await pause(scaled(1000, 50));
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    counts.push(rows[0]?.count ?? 0);
  }
  return Math.min(...counts);
}
