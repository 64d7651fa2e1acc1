import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { storesOf } from '#composition/stores.ts';
import { databaseOf, openPool, transact } from '#db/db.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { newHome } from './demo-day-home.ts';
import { oneAddress } from './one-address.ts';
import { type Outcome, patientBrowser } from './patient-browser.ts';
import { ended, freePort, startServer } from './server-process.ts';

/*
 * Restarts are boring (P28): two servers behind one address are asked to stop and started again, one after the other, while
 * people read an order and comment on it. Each request is answered in the end, none that a server has taken is left without
 * its answer, and each server ends by itself.
 */
/** Small enough for every change; `npm run prove -- restarts` has what P28 promises. */
const restarts = Number(process.env['RESTARTS'] ?? 1);
/** Requests answered between two of them. */
const between = Number(process.env['RESTART_REQUESTS'] ?? 20);
const people = 8;

interface Floor {
  databaseUrl: string;
  orderId: string;
  account: { email: string; password: string };
}

/** A database with an order and somebody who may comment on it. */
async function startFloor(): Promise<Floor> {
  const database = await createTestDatabase();
  onTestFinished(async () => void (await database.drop()));
  const account = { email: 'rosa@bloomdesk.test', password: 'Lilac-Harbour-27' };
  const pool = openPool(database.url);
  const orderId = await transact(pool, async (db) => {
    const { identity, orders } = storesOf(db);
    const passwordHash = await hashPassword(account.password);
    const person = { email: account.email, givenName: 'Rosa', familyName: 'Moss', groups: ['CareManager', 'FCAll'] };
    await identity.accounts.add({ ...person, passwordHash, mustChangePassword: false }, new Date());
    return (await orders.place(sampleOrder(), new Date())) ?? '';
  });
  await pool.end();
  return { databaseUrl: database.url, orderId, account };
}

interface Stop {
  code: number | null;
  drainMs: number;
  readyMs: number;
}

interface Running {
  url: string;
  /** Asks it to stop, and starts it again once it has ended; answers how that went. */
  restart(): Promise<Stop>;
}

async function startOne(databaseUrl: string): Promise<Running> {
  const [home, port] = [newHome(), await freePort()];
  const start = () => startServer({ home, port, env: { BLOOMDESK_DEMO: 'off', DATABASE_URL: databaseUrl } });
  let server: ChildProcess = await start();
  onTestFinished(async () => {
    await ended(server, 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      const asked = performance.now();
      await ended(server, 'SIGTERM');
      const { exitCode: code } = server;
      const gone = performance.now();
      server = await start();
      return { code, drainMs: Math.round(gone - asked), readyMs: Math.round(performance.now() - gone) };
    },
  };
}

interface Comment {
  body: string;
  outcome: Outcome;
}

/** Eight people who read and comment until they are stopped: a hundred requests a second, if the machine has them. */
async function working(url: string, { orderId, account }: Floor) {
  const browser = patientBrowser(url);
  const json = { 'content-type': 'application/json' };
  const signIn = await browser.send({
    method: 'POST',
    path: '/idp/sign-in',
    headers: json,
    body: JSON.stringify(account),
  });
  const headers = { ...json, authorization: `Bearer ${JSON.parse(signIn.text).data.idToken}` };
  const state = { isOver: false };
  const reads: Outcome[] = [];
  const comments: Comment[] = [];
  const hands = Array.from({ length: people }, async (_, person) => {
    for (let turn = 0; !state.isOver; turn++) {
      const body = `${person} says ${turn}`;
      if (turn % 2 === 0) reads.push(await browser.send({ method: 'GET', path: `/v1/orders/${orderId}`, headers }));
      else {
        const sent = { method: 'POST', path: `/v1/orders/${orderId}/comments`, body: JSON.stringify({ body }) };
        const outcome = await browser.send({
          ...sent,
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        });
        comments.push({ body, outcome });
      }
      await pause(people * 10);
    }
  });
  return {
    done: () => reads.length + comments.length,
    async stop() {
      state.isOver = true;
      await Promise.all(hands);
      browser.close();
      return { reads, comments };
    },
  };
}

/** While somebody else has the order, comments wait: so there are some under way whenever a server is asked to stop. */
async function restartUnderWay({ databaseUrl, orderId }: Floor, server: Running): Promise<Stop> {
  const pool = openPool(databaseUrl);
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from orders where order_id = $1 for update', [orderId]);
  await pause(200);
  const restarting = server.restart();
  await pause(300);
  await holder.query('commit');
  holder.release();
  await pool.end();
  return await restarting;
}

test(`${restarts} restarts under load: every request is answered, and none that was taken loses its answer`, {
  timeout: 1_200_000,
}, async () => {
  const floor = await startFloor();
  const servers = await Promise.all([startOne(floor.databaseUrl), startOne(floor.databaseUrl)] as const);
  const address = await oneAddress(servers.map(({ url }) => url));
  onTestFinished(() => address.close());
  const work = await working(address.url, floor);
  const stops: Stop[] = [];
  for (let time = 0; time < restarts; time++) {
    const before = work.done();
    await expect.poll(work.done, { interval: 20, timeout: 120_000 }).toBeGreaterThanOrEqual(before + between);
    stops.push(await restartUnderWay(floor, servers[time % 2] ?? servers[0]));
  }
  const { reads, comments } = await work.stop();

  const outcomes = [...reads, ...comments.map(({ outcome }) => outcome)];
  const cuts = outcomes.flatMap(({ cut }) => cut);
  const turnedAway = outcomes.reduce((all, one) => all + one.turnedAway, 0);
  console.log(`${outcomes.length} requests, ${turnedAway} turned away, ${cuts.length} cut; stops`, stops);
  expect(outcomes.filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  expect(stops.map(({ code }) => code)).toEqual(stops.map(() => 0));
  await expectEachCommentOnce(floor, comments);
});

/** Each comment is there once, and was written by the attempt that was answered: an earlier one was never taken. */
async function expectEachCommentOnce({ databaseUrl, orderId }: Floor, comments: readonly Comment[]): Promise<void> {
  const pool = openPool(databaseUrl);
  const rows = await databaseOf(pool)
    .selectFrom('order_comments')
    .select(['body', 'created_at'])
    .where('order_id', '=', orderId)
    .execute();
  await pool.end();
  expect(rows.map(({ body }) => body).toSorted()).toEqual(comments.map(({ body }) => body).toSorted());
  const writtenAt = new Map(rows.map(({ body, created_at }) => [body, created_at]));
  const unanswered = comments.filter(({ body, outcome }) => {
    const [last] = outcome.cut.slice(-1);
    return last !== undefined && (writtenAt.get(body) ?? last.at) <= last.at;
  });
  expect(unanswered.map(({ body, outcome }) => ({ body, cut: outcome.cut }))).toEqual([]);
}
