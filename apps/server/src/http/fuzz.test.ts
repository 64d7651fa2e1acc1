import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '@bloomdesk/contract/call';
import { transact } from '#db/db.ts';
import { storesOf } from '#composition/stores.ts';
import { keyScopes } from '@bloomdesk/domain/access/permissions';
import { callExamples } from '#http/api-document/call-examples.ts';
import { programWith } from '#test/support/program.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/** Small enough for every change; `npm run prove -- requests` sends 200,000. */
const requests = Number(process.env['ODD_REQUESTS'] ?? 1000);
/** The same requests on every change; the proof takes the day for its draw, and FUZZ_SEED makes it again. */
const seed = Number(process.env['FUZZ_SEED'] ?? 4400);

let desk: TestServer;
let samples: Record<string, object>;
let staff: TestStaff;
let program: TestStaff;
let limitedProgram: TestStaff;

beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_SIGN_IN_FAILURES: '100000' } });
  const orderId = await transact(
    desk.app.pool,
    async (db) => (await storesOf(db).orders.place(sampleOrder(), desk.app.clock())) ?? '',
  );
  staff = await desk.staff(
    'CareAssociate',
    'CareManager',
    'OpsAssociate',
    'OpsManager',
    'CareOpsManager',
    'DeliveryManager',
    'InventoryEditor',
    'OutboundDeliveryEditor',
    'Administrator',
    'FCAll',
  );
  program = await programWith(desk, [...keyScopes]);
  limitedProgram = await programWith(desk, [...keyScopes], [4]);
  samples = callExamples({
    orderId,
    suborderId: `${orderId}-1`,
    batchId: '50001',
    requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
    fcId: 4,
    date: '2027-02-13',
  });
});
afterAll(() => desk.close());

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '../../etc/passwd',
    "'; drop table orders; --",
    '%00',
    'null',
    '0x10',
    '1e400',
    '-0',
    '9007199254740993',
    '__proto__',
    '<script>alert(1)</script>',
    '🌹'.repeat(50),
    'a@'.repeat(500),
  ),
  fc.string({ minLength: 5000, maxLength: 6000 }),
);
const oddValue = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    1.5,
    -0,
    1e308,
    2 ** 53 + 1,
    Number.MAX_VALUE,
    [],
    {},
    [[[]]],
    [null],
    { $gt: '' },
    { length: 1e9 },
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

interface Change {
  field: number;
  value: unknown;
  extra?: [string, unknown] | undefined;
  headers: Record<string, string>;
}

const change: fc.Arbitrary<Change> = fc.record({
  field: fc.nat(20),
  value: oddValue,
  extra: fc.option(
    fc.tuple(fc.constantFrom('__proto__', 'constructor', 'status', 'version', 'fcId', 'toString'), oddValue),
    { nil: undefined, freq: 4 },
  ),
  headers: fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/xml' },
        { 'content-type': 'multipart/form-data; boundary=x' },
        { 'content-type': 'multipart/form-data' },
        { 'content-type': 'application/json; charset=utf-16' },
        { 'idempotency-key': 'x' },
        { 'if-match': '"1"' },
        { 'if-match': 'W/x, y' },
        { 'idempotency-key': 'same-key-for-all' },
        { 'x-request-id': '" onmouseover=1' },
        { authorization: 'Bearer a.b.c' },
        { 'accept-encoding': 'zstd, br;q=9, *' },
        { cookie: 'bloomdesk_refresh=%00' },
      ),
    },
  ),
});

/** The sample of the call with one field replaced, and sometimes one that nobody asked for. */
function spoiled(call: AnyCall, { field, value, extra }: Change): { url: string; body: unknown } {
  const entries = Object.entries(samples[call.name] ?? {});
  const at = entries.length === 0 ? -1 : field % (entries.length + 1);
  // No client can write half a surrogate pair into an address; into a body it can.
  const inAddress = { ...call.params._zod.def.shape, ...call.query._zod.def.shape };
  const fitting = (key: string) => (key in inAddress ? String(value).toWellFormed() : value);
  const input = Object.fromEntries(entries.map(([key, old], index) => [key, index === at ? fitting(key) : old]));
  const { url, body } = requestOf(call, input);
  if (at === entries.length) return { url, body: value };
  return { url, body: extra ? withExtra(JSON.stringify(body), extra) : body };
}

/** Written as text, because `__proto__` as a key of an object literal would set its prototype instead. */
function withExtra(text: string, [key, value]: [string, unknown]): string {
  const field = `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`;
  return text === '{}' ? `{${field}}` : `{${field},${text.slice(1)}`;
}

test(`${requests.toLocaleString('en')} odd requests are answered with words, never with a crash`, {
  timeout: 900_000,
}, async () => {
  const before = Object.getOwnPropertyNames(Object.prototype).join();
  console.log(`drawn with FUZZ_SEED=${seed}`);
  const runs = Math.ceil(requests / desk.app.calls.length);
  for (const call of desk.app.calls) {
    await fc.assert(
      fc.asyncProperty(change, async (oddity) => {
        const { url, body } = spoiled(call, oddity);
        const sender = senderOf(call, oddity);
        const answer = await sender.inject(
          call.method,
          encodeURI(decodeURI(url)),
          call.method === 'GET' ? undefined : payloadOf(body),
          { 'content-type': 'application/json', ...oddity.headers },
        );
        expect([call.name, answer.status, answer.text.slice(0, 200)]).toSatisfy(
          ([, status]: [string, number, string]) => status < 500,
        );
        expect(answer.text).not.toMatch(/\bat .*\.ts:\d+/);
        if (answer.status === 400 || answer.status === 422)
          expect([call.name, wordsOf(answer.body)]).not.toEqual([call.name, expect.stringMatching(namesOf(call))]);
        const isReadable = answer.headers['content-encoding'] === undefined; // a long one may come compressed
        if (answer.status >= 400 && call.envelope === 'order' && isReadable)
          expect(answer.body).toMatchObject({
            status: 'FAIL',
            code: expect.any(String),
            message: expect.any(String),
            requestId: expect.any(String),
          });
      }),
      { numRuns: runs, seed, endOnFailure: true },
    );
  }
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(before);
});

/** Every seventh request comes from nobody; where programs may call, they do, and otherwise staff of every group. */
function senderOf({ caller }: AnyCall, { field }: Change): TestStaff {
  if (field % 7 === 0) return desk.nobody;
  const some = field % 4 === 0 ? limitedProgram : program;
  if (caller === 'key' || caller === 'storefront') return some;
  return (caller === 'site' || caller === 'staffOrKey') && field % 2 === 0 ? some : staff;
}

/** What people read of a refusal, in either envelope. */
function wordsOf(body: unknown): string {
  const { message, error } = Object(body);
  return String(message ?? Object(error).message);
}

/** The fields of a call that are no words: `deliveryDate`, `for_count`. */
function namesOf({ params, query, body }: AnyCall): RegExp {
  const names = [params, query, body].flatMap((shape) => Object.keys(shape._zod.def.shape));
  const odd = names.filter((name) => /[a-z][A-Z]|_/.test(name));
  return new RegExp(`\\b(${['expectedVersion', ...odd].join('|')})\\b`);
}

/** Bodies go as text, so that odd ones are not made well by a serializer. */
function payloadOf(body: unknown): string {
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
}
