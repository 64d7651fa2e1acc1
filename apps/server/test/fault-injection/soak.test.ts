import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { editor, fieldOf, hireManagers, managers } from './money-field.ts';
import { type Field, operationOf } from './money-operations.ts';
import { type MemorySample, memorySlope, middleOf, residentMemory } from './resident-memory.ts';
import { type RetryingClient, signedIn, sql } from './retrying-client.ts';
import { until, untilRecovered } from './until.ts';

/*
 * It stays up (P38): people read and change orders, money and stock for as long as is asked, while now and then the server
 * or its database is killed. Nothing breaks, memory does not grow, and no connection is left behind. It runs only by
 * `npm run prove -- soak`, for an hour unless SOAK_MINUTES says otherwise; a night is SOAK_MINUTES=480.
 */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 0);
/** Between two kills; a short trial has some too. */
const killEvery = Math.min(5, minutes / 6);
/** Of six kills one is the server's: memory is measured over the life of a process, half an hour of it. */
const serverKillEvery = 6;
const people = 12;
/** Between two requests of one person, so that all together make a hundred a second, if the machine has them. */
const restMs = 100;
/**
 * Minutes after which a process has what it needs: all it loads, and what the first death of its database makes it hold
 * (more connections, each with its statements), which it keeps and which later deaths do not add to.
 */
const warmAfter = killEvery + 3;
/** MiB a minute. */
const mostGrowth = 1;

let server: KillableServer;
beforeAll(async () => {
  if (minutes > 0) server = await startKillableServer({ BLOOMDESK_DAILY_CREDIT_LIMIT: '1000000' });
}, 900_000);
afterAll(async () => {
  await server?.stop();
}, 60_000);

interface Work {
  isOver: boolean;
  /** Requests answered. */
  done: number;
  /** Milliseconds of those since the last look. */
  times: number[];
}

/** What screens read while people work. */
function readOf(turn: number, { orders, today }: Field): string {
  const { orderId = '', email = '' } = orders[(turn * 31) % orders.length] ?? {};
  const reads = [
    `/v1/orders/${orderId}`,
    `/v1/orders/${orderId}/timeline`,
    `/v1/search?q=${encodeURIComponent(email)}`,
    `/v1/fulfillmentCenters/4/suborders/${today}`,
    `/v1/fulfillmentCenters/4/batches/${today}`,
    `/v1/board?date=${today}`,
    '/v1/session',
  ];
  return reads[turn % reads.length] ?? '';
}

/** Three reads, then a change, again and again. */
async function working(field: Field, clients: { care: RetryingClient[]; stock: RetryingClient }, work: Work) {
  let next = 0;
  const hands = Array.from({ length: people }, async (_, person) => {
    while (!work.isOver) {
      const turn = next++;
      const client = clients.care[person % clients.care.length] ?? clients.stock;
      const begun = performance.now();
      const operation = turn % 4 === 0 ? operationOf(turn / 4, field) : null;
      if (operation === null) await client.get(readOf(turn, field));
      else {
        const sender = operation.kind === 'adjust' ? clients.stock : client;
        await sender.send(operation.method, operation.path, operation.body);
      }
      work.times.push(performance.now() - begun);
      work.done++;
      await pause(restMs);
    }
  });
  await Promise.all(hands);
}

/** One row of samples for each process that ran. */
async function watching(work: Work): Promise<MemorySample[][]> {
  const lives: MemorySample[][] = [];
  let [pid, begun] = [0, 0];
  while (!work.isOver) {
    await pause(2000);
    const mebibytes = residentMemory(server.pid());
    if (mebibytes === undefined) continue;
    if (server.pid() !== pid) {
      [pid, begun] = [server.pid(), performance.now()];
      lives.push([]);
    }
    lives.at(-1)?.push({ age: (performance.now() - begun) / 60_000, mebibytes });
  }
  return lives;
}

async function expectNothingBroken(): Promise<void> {
  const pool = openPool(server.databaseUrl(), { statementTimeout: 120_000, role: null });
  try {
    expect(await breachesOf(databaseOf(pool))).toEqual([]);
  } finally {
    await pool.end();
  }
}

async function connections(): Promise<number> {
  const [row] = await sql<{ n: number }>(
    server,
    `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return row?.n ?? Infinity;
}

/** The fewest of some seconds without work: what jobs ask for now and then comes and goes. */
async function connectionsAtRest(): Promise<number> {
  let fewest = Infinity;
  for (let time = 0; time < 20; time++) {
    await pause(1000);
    fewest = Math.min(fewest, await connections());
  }
  return fewest;
}

function say(work: Work, kills: number): void {
  const sorted = work.times.splice(0).toSorted((one, other) => one - other);
  const p99 = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
  const memory = Math.round(residentMemory(server.pid()) ?? 0);
  console.log(`${kills} kills, ${work.done} answers, the last ${sorted.length} within ${p99} ms (p99), ${memory} MiB`);
}

async function killing(work: Work): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  for (let kills = 0; ; kills++) {
    await pause(Math.min(killEvery * 60_000, Math.max(0, end - performance.now())));
    say(work, kills);
    await expectNothingBroken();
    if (performance.now() >= end) break;
    if (kills % serverKillEvery === serverKillEvery - 1) await server.killServer();
    else await server.killPostgres();
  }
  work.isOver = true;
}

test.runIf(minutes > 0)(
  `${minutes} minutes of everyday work with a kill now and then`,
  {
    timeout: minutes * 60_000 + 1_200_000,
  },
  async () => {
    await hireManagers(server);
    const care = await Promise.all(managers.map((email) => signedIn(server, email)));
    const clients = { care, stock: await signedIn(server, editor) };
    const field = await fieldOf(server, clients.stock);
    const floor = await connectionsAtRest();

    const work: Work = { isOver: false, done: 0, times: [] };
    const [lives] = await Promise.all([watching(work), working(field, clients, work), killing(work)]);
    await untilRecovered(
      server,
      () => 'everything to be settled',
      async () => {
        const [open] = await sql<{ open: number }>(
          server,
          `select count(*)::int as open from charges where status = 'pending'`,
        );
        return open?.open === 0 || undefined;
      },
      { every: 500, more: minutes * 1000 },
    );
    await expectNothingBroken();

    const slopes = lives.flatMap((samples) => memorySlope(samples, warmAfter) ?? []);
    console.log(
      `memory grew by ${slopes.map((slope) => slope.toFixed(2)).join(', ') || 'too little time to say'} MiB a minute`,
    );
    if (minutes >= 60) expect(slopes.length).toBeGreaterThan(1);
    if (slopes.length > 0) expect(middleOf(slopes)).toBeLessThan(mostGrowth);
    console.log(`${floor} connections at rest before`);
    await until(
      () => `no more than ${floor} connections at rest`,
      async () => (await connectionsAtRest()) <= floor || undefined,
      { longest: 120_000 },
    );
    expect(work.done).toBeGreaterThan(minutes * 60);
  },
);
