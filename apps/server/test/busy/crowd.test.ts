import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const people = 500;
/** `npm run prove -- crowd` has each of them go round 40 times, and search and look at the day as well. */
const [rounds, isLong] = [Number(process.env['CROWD_ROUNDS'] ?? 1), process.env['CROWD_ROUNDS'] !== undefined];
const ordersOfTheirs = 50;

let desk: TestServer;
let staff: TestStaff;
let port: number;
let orders: string[];
const agent = new Agent({ keepAlive: true, maxSockets: people });

beforeAll(async () => {
  desk = await startTestServer();
  staff = await desk.staff('CareOpsManager', 'FCAll');
  orders = [];
  for (let at = 0; at < ordersOfTheirs; at++) orders.push(await place(desk, sampleOrder()));
  port = Number(new URL(await desk.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
}, 60_000);
afterAll(async () => {
  agent.destroy();
  await desk.close();
});

interface Answer {
  status: number;
  waits: number;
}

/** Sends until an answer comes that is not a request to wait, under one key, as a screen does. */
async function answered(method: string, path: string, body?: object): Promise<Answer> {
  const key = randomUUID();
  for (let waits = 0; ; waits++) {
    const { status, isWait } = await sent(method, path, body && JSON.stringify(body), key);
    if (!isWait) return { status, waits };
  }
}

function sent(method: string, path: string, body: string | undefined, key: string) {
  return new Promise<{ status: number; isWait: boolean }>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${staff.token}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': key }),
    };
    request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { statusCode: status = 0 } = answer;
      answer.resume();
      answer.once('end', () => resolve({ status, isWait: answer.headers['retry-after'] !== undefined }));
    })
      .once('error', reject)
      .end(body);
  });
}

test(`${people} people who are all at work at once: everybody gets every answer, and nothing is written twice`, {
  timeout: 900_000,
}, async () => {
  const answers = await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      const order = orders[person % ordersOfTheirs] ?? '';
      const own: Answer[] = [];
      for (let round = 0; round < rounds; round++) {
        own.push(await answered('GET', `/v1/orders/${order}`));
        if (isLong) {
          own.push(await answered('GET', `/v1/search?q=${order}`));
          own.push(await answered('GET', '/v1/fulfillmentCenters/4/suborders/2027-02-13'));
        }
        own.push(await answered('POST', `/v1/orders/${order}/comments`, { body: `${person} in round ${round}` }));
      }
      return own;
    }),
  );
  const statuses = answers.flat().map(({ status }) => status);
  expect([statuses.length, new Set(statuses)]).toEqual([people * rounds * (isLong ? 4 : 2), new Set([200])]);
  const { rows } = await desk.app.pool.query<{ written: number; once: number }>(
    'select count(*)::int as written, count(distinct body)::int as once from order_comments',
  );
  expect(rows).toEqual([{ written: people * rounds, once: people * rounds }]);
  const waits = answers.flat().reduce((all, one) => all + one.waits, 0);
  console.log(`${statuses.length} answers, ${waits} of them after a request to wait`);
});
