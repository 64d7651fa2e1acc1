import { getSession } from '@bloomdesk/contract/access/calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { callLimits, readLimits } from '#config/call-limits.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_LIMITS: 'searches=5' } });
});
afterAll(() => desk.close());

test('a person who searches too often gets 429 with a time to retry, and others are not limited', async () => {
  const [busy, quiet] = [await desk.staff('CareAssociate'), await desk.staff('CareManager')];
  const heard = [];
  for (let time = 0; time < 6; time++) heard.push(await busy.send(searchOrders, { q: 'rose' }));
  expect(heard.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(heard.map(({ headers }) => headers['ratelimit'])).toEqual([
    ...[4, 3, 2, 1, 0].map((left) => `"searches";r=${left};t=12`),
    undefined,
  ]);
  const last = heard.at(-1);
  expect(last?.headers).toMatchObject({ 'ratelimit-policy': '"searches";q=5;w=60', 'retry-after': '12' });
  expect(last?.body.message).toMatch(/12 seconds/);
  expect((await quiet.send(searchOrders, { q: 'rose' })).status).toBe(200);
});

/** The first answer of a server that had a connection to the database: a busy machine may have none within two seconds. */
async function served<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 ? await served(ask) : answer;
}

test('one person floods the server: twenty others are not limited, and the flood gets 429 with Retry-After', async () => {
  const names = Array.from({ length: 20 }, (_, at) => desk.staff('CareManager', `FCQuiet${at}`));
  const quiet = await Promise.all(names);
  const flooder = await desk.staff('CareAssociate', 'FCFlood');
  const flood = Array.from({ length: 300 }, () => flooder.send(searchOrders, { q: 'rose' }));
  const work = quiet.map(async (person) => {
    const statuses = [];
    for (let time = 0; time < 4; time++) {
      statuses.push((await served(() => person.send(searchOrders, { q: 'lilac' }))).status);
      statuses.push((await served(() => person.send(getSession, {}))).status);
    }
    return statuses;
  });
  const seen = (await Promise.all(work)).flat();
  expect(seen).toEqual(seen.map(() => 200));
  const heard = await Promise.all(flood);
  const refused = heard.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(heard.filter(({ status }) => status === 200).length).toBeLessThan(20);
  expect(heard.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(refused.filter(({ headers }) => !(Number(headers['retry-after']) > 0))).toEqual([]);
});

test('every limit is of calls that exist, and each call has one limit', () => {
  const limited = Object.values(callLimits).flatMap(({ calls }) => calls);
  const known = desk.app.calls.map(({ name }) => name);
  expect(limited.filter((name) => !known.includes(name))).toEqual([]);
  expect(new Set(limited).size).toBe(limited.length);
});

test.each([
  ['off', 'off'],
  ['uploads=60, money=300', { uploads: 60, money: 300 }],
  ['uploads=0', undefined],
  ['roses=3', undefined],
  ['', undefined],
])('limits chosen by %j', (text, limits) => {
  expect(readLimits(text)).toEqual(limits);
});
