import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '@bloomdesk/contract/call';
import { addOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { previewBulkOrders } from '@bloomdesk/contract/bulk-orders/calls';
import { openLog } from '#config/log.ts';
import { callExamples } from '#http/api-document/call-examples.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { metricsRegistry } from '#http/metrics.ts';
import { startWorker } from '#jobs/worker.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { sendFile } from '#test/support/files/send-file.ts';
import { placeOwingOrder } from '#test/support/owing-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { canaries, canariesIn, secrets } from './canaries.ts';
import { spoiledBy, writtenBy } from './planted.ts';

/*
 * Logs, metrics and refusals hold no secret and nobody's data (P35): thirty canaries are sent through every call, taken
 * and refused, to addresses that are none, and where the database or a partner breaks over them.
 */
/** Each call is spoiled so often, with another canary each time; `npm run prove -- canaries` spoils it with all of them. */
const rounds = Number(process.env['CANARY_ROUNDS'] ?? 1);

const lines: string[] = [];
const log = openLog('trace', { write: (line) => void lines.push(line) });
/** Refusals of requests in which each secret stood in its own place, by what was asked. */
const failures: { asked: string; text: string }[] = [];
let desk: TestServer;
let staff: TestStaff;
let orderId: string;

beforeAll(async () => {
  desk = await startTestServer({ log, env: { BLOOMDESK_SIGN_IN_FAILURES: '100000' } });
  const groups = ['CareManager', 'OpsManager', 'DeliveryManager', 'InventoryEditor', 'Administrator'] as const;
  staff = await desk.staff(...groups, 'OutboundDeliveryEditor', 'FCAll');
  orderId = await placeOwingOrder(desk);
});
afterAll(() => desk.close());

/** What a browser of a careless or curious person sends along. */
const headers = {
  'content-type': 'application/json',
  'user-agent': `Quokka/1.0 (${canaries.staffEmail})`,
  'referer': `https://desk.example/orders?q=${canaries.searched}`,
  'cookie': `bloomdesk_refresh=${canaries.refreshToken}`,
  'x-forwarded-for': canaries.staffEmail,
};

async function send(asked: string, method: string, url: string, body?: string, more: Record<string, string> = {}) {
  const sender = 'authorization' in more ? desk.nobody : staff;
  const answer = await sender.inject(method, url, body, { ...headers, ...more });
  if (answer.status >= 400) failures.push({ asked, text: answer.text });
  return answer;
}

async function sendCall(call: AnyCall, input: Record<string, unknown>): Promise<void> {
  const { url, body } = requestOf(call, input);
  const sent = call.method === 'GET' ? undefined : JSON.stringify(body);
  await send(call.name, call.method, url, sent, { 'idempotency-key': crypto.randomUUID() });
}

/** Any canary in any field: what was looked for and is not there may be named, so these refusals are let go. */
async function spoil(call: AnyCall, example: object, round: number): Promise<void> {
  const sent = Object.values(canaries);
  const noted = failures.length;
  await sendCall(call, spoiledBy(example, round, sent[(desk.app.calls.indexOf(call) + round) % sent.length] ?? ''));
  failures.length = noted;
}

/** The lines and refusals since then that hold a canary or our token; a refusal may repeat what is no secret. */
async function leaksSince(mark: { lines: number; failures: number }): Promise<string[]> {
  const found = (text: string) => [...canariesIn(text), ...(text.includes(staff.token) ? ['token'] : [])];
  const repeated = new Set<string>([...secrets, 'token']);
  return [
    ...lines.slice(mark.lines).flatMap((line) => found(line).map((name) => `${name} in the log: ${line}`)),
    ...found(await metricsRegistry.metrics()).map((name) => `${name} in the metrics`),
    ...failures.slice(mark.failures).flatMap(({ asked, text }) =>
      found(text)
        .filter((name) => repeated.has(name))
        .map((name) => `${name} in a refusal of ${asked}: ${text}`),
    ),
  ];
}
const marked = () => ({ lines: lines.length, failures: failures.length });

test('there are thirty canaries, and each is found in whatever form it is written', () => {
  expect(Object.keys(canaries).length).toBe(30);
  expect(canariesIn(`to=${encodeURIComponent(canaries.street)}`)).toEqual(['street']);
  expect(canariesIn('{"phone":"+1 (202) 555-0147"}')).toEqual(['phone']);
  expect(canariesIn('{"card":"4539148803436467","status":200}')).toEqual(['cardNumber']);
});

test('what is sent with any call, taken or refused, is in no log, no metric, and no secret is repeated', async () => {
  const mark = marked();
  const examples = callExamples({
    orderId,
    suborderId: `${orderId}-1`,
    batchId: '50001',
    requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    fcId: 4,
    date: '2027-02-13',
  });
  for (const call of desk.app.calls) {
    const example = examples[call.name] ?? {};
    await sendCall(call, Object(writtenBy(example)));
    for (let round = 0; round < rounds; round++) await spoil(call, example, round);
  }
  const told = lines.slice(mark.lines).filter((line) => line.includes('"answered"')).length;
  expect(told).toBeGreaterThanOrEqual(desk.app.calls.length * (1 + rounds));
  expect(await leaksSince(mark)).toEqual([]);
});

test('nor is what breaks before any call reads it', async () => {
  const mark = marked();
  for (const canary of Object.values(canaries)) {
    const inPath = encodeURIComponent(canary);
    const answers = [
      await send('no such address', 'GET', `/v1/nowhere?token=${inPath}`),
      await send('no JSON', 'POST', '/v1/orders/skeleton', `{"customer": "${canary}`),
      await send('no call of its own', 'POST', `/v1/orders/${inPath}/refund`, '{}'),
      await send('another type', 'POST', '/v1/customers/credits', canary, { 'content-type': 'text/plain' }),
      await send('a forged token', 'GET', '/v1/session', undefined, { authorization: `Bearer ${inPath}` }),
      await send('a forged request id', 'GET', '/v1/nowhere', undefined, { 'x-request-id': inPath }),
      await send('the data API', 'POST', '/graphql', JSON.stringify({ query: `{ ${canary} }` }), {
        'x-api-key': inPath,
      }),
      await send(
        'a report of a browser',
        'POST',
        '/csp-reports',
        JSON.stringify({ 'csp-report': { 'script-sample': canary } }),
      ),
      await send('a webhook', 'POST', '/webhooks/golocal', canary, { 'x-signature': inPath }),
    ];
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
  const file = { name: canaries.fileName, bytes: Buffer.from(`orderRef,${canaries.cell}\n1,${canaries.cell}\n`) };
  const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc96400';
  expect((await sendFile(staff, previewBulkOrders, { requestId, file })).status).toBe(200);
  await desk.runJobs();
  expect(await leaksSince(mark)).toEqual([]);
});

test('nor is the row or the value over which the database breaks', async () => {
  const mark = marked();
  const owner = (statement: string) => ask(desk.databaseUrl, `set search_path = bloomdesk; ${statement}`);
  await owner('alter table order_comments add constraint broken check (false) not valid');
  const broken = await staff.send(addOrderComment, { orderId, body: canaries.comment });
  await owner('alter table order_comments drop constraint broken');
  expect([broken.status, broken.body.code]).toEqual([500, 'server-error']);
  failures.push({ asked: 'a broken table', text: broken.text });
  expect(canariesIn(broken.text)).toEqual([]);

  const unreadable = await desk.app.pool
    .query('select $1::text::int', [canaries.cell])
    .catch((error: unknown) => error);
  expect(canariesIn(String(unreadable))).toEqual(['cell']);
  desk.app.http.log.error({ err: unreadable }, 'unexpected error');
  expect(lines.slice(mark.lines).filter((line) => line.includes('unexpected error')).length).toBe(2);
  expect(await leaksSince(mark)).toEqual([]);
});

test('no canary stands in what a partner says, asked at once or by a job', async () => {
  const mark = marked();
  const words = `550 no such user ${canaries.customerEmail}, card ${canaries.cardNumber}`;
  const problem = new PartnerProblem(`The partner refused: ${words}`, 'unknown', { plain: 'The partner refused' });
  const { payments } = desk.app.partners;
  desk.app.partners.payments = { ...payments, charge: () => Promise.reject(problem) };
  const owing = await placeOwingOrder(desk);
  const { status } = await staff.send(chargeOrder, { orderId: owing, nonce: canaries.nonce, amount: 1 });
  desk.app.partners.payments = payments;
  expect(status).toBe(200);

  for (const task of ['mail-quokkas', 'read-quokkas'])
    await desk.app.pool.query('select bloomdesk_jobs.add_job($1, max_attempts => 1)', [task]);
  const tasks = {
    'mail-quokkas': () => Promise.reject(problem),
    'read-quokkas': () => Promise.resolve(JSON.parse(canaries.cell)),
  };
  const { stop } = await startWorker(desk.app.pool, tasks, log);
  const failed = () => lines.slice(mark.lines).filter((line) => line.includes('a job failed')).length;
  await expect.poll(failed, { interval: 50, timeout: 60_000 }).toBe(2);
  await stop();
  expect(lines.slice(mark.lines).some((line) => line.includes('the gateway did not answer'))).toBe(true);
  expect(await leaksSince(mark)).toEqual([]);
});
