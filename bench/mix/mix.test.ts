import { createServer, type Server } from 'node:http';
import { describe, expect, test } from 'vitest';
import { highestRate } from './highest-rate.ts';
import { arrivals, openLoad, p99Of } from './open-load.ts';
import { fixedChance, kindsOfHundred, parts, staffMix } from './staff-mix.ts';

const places = {
  authorization: 'Bearer token',
  orderIds: ['1000001', '1000002'],
  customerIds: ['7'],
  dayPath: '/day',
  shortDayPath: '/short-day',
  batchesPath: '/batches',
};

test('of a hundred requests 60 read an order, 20 a list, 15 change something and 5 read a day', () => {
  const next = staffMix(places, fixedChance(1));
  const kinds = Array.from({ length: 300 }, () => next().kind);
  const counts = Object.keys(parts).map((kind) => kinds.filter((one) => one === kind).length / 3);
  expect(counts).toEqual([60, 20, 15, 5]);
});

test('the mix is the same in every run and does not come in blocks', () => {
  expect(kindsOfHundred(fixedChance(1))).toEqual(kindsOfHundred(fixedChance(1)));
  expect(new Set(kindsOfHundred(fixedChance(1)).slice(0, 20)).size).toBeGreaterThan(2);
});

test('each change has a key of its own', () => {
  const next = staffMix(places, fixedChance(1));
  const changes = Array.from({ length: 100 }, next).filter(({ isWrite }) => isWrite);
  expect(new Set(changes.map(({ headers }) => headers?.['idempotency-key'])).size).toBe(15);
});

test('requests are due at random and as often as they should be', () => {
  const times = arrivals(150, 20, fixedChance(1));
  expect(Math.abs(times.length / 20 - 150)).toBeLessThan(10);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(20);
});

describe('the highest rate', () => {
  const upTo = (limit: number, tried: number[] = []) => {
    return async (rate: number) => {
      tried.push(rate);
      return rate <= limit;
    };
  };
  test.each([150, 170, 799, 1234, 2900])('of a server that bears %d is found within an eighth', async (limit) => {
    const found = await highestRate(150, 3000, upTo(limit));
    expect(found).toBeLessThanOrEqual(limit);
    expect(found * 1.125).toBeGreaterThan(limit);
  });

  test('below the one it begins at is looked for too, and ends', async () => {
    expect(await highestRate(150, 3000, upTo(60))).toBeGreaterThan(50);
    expect(await highestRate(150, 3000, upTo(0))).toBe(0);
  });

  test('is not looked for above the most that is asked about', async () => {
    const tried: number[] = [];
    expect(await highestRate(150, 3000, upTo(9000, tried))).toBe(3000);
    expect(tried).toEqual([150, 300, 600, 1200, 2400, 3000]);
  });
});

const due = Array.from({ length: 100 }, (_, at) => at / 1000);

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => void server.once('listening', resolve));
  return Object(server.address()).port;
}

test('answers are timed from when they were due, and what is refused is an error', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.method === 'POST' ? 409 : 200).end('{}');
  });
  const round = await openLoad(await portOf(server), due, staffMix(places, fixedChance(1)));
  expect([round.sent, round.reads.length, round.writes.length]).toEqual([100, 85, 0]);
  expect(round.errors).toEqual(Array.from({ length: 15 }, () => 'change: answered 409'));
  expect(p99Of(round)).toBeGreaterThan(0);
  server.close();
});

test('what is never answered is an error each, also of what waits for a connection', async () => {
  const server = createServer(() => {});
  const many = Array.from({ length: 300 }, (_, at) => at / 10_000);
  const round = await openLoad(await portOf(server), many, staffMix(places, fixedChance(1)), 0.1);
  expect([round.reads.length, new Set(round.errors)]).toEqual([0, new Set(['not answered within 0.1 s'])]);
  expect(round.errors).toHaveLength(300);
  server.closeAllConnections();
  server.close();
});
