import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall, Fields } from '@bloomdesk/contract/call';
import { callExamples } from '#http/api-document/call-examples.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { parseInput } from './parse-input.ts';
import { Refusal } from './refusal.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const odd: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(10_000),
  -1,
  1.5,
  1e12,
  true,
  [],
  [{}],
  ['x'],
  [{ index: 'x', sku: '', quantity: -1, tag: 1 }],
  {},
  { startTime: 'x', windowDuration: -1, notKnown: 1 },
  { firstName: 1, zipCode: 1, coords: { lat: 'x' } },
];

const samples = callExamples({
  orderId: '1000001',
  suborderId: '1000001-1',
  batchId: '50001',
  requestId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  fcId: 4,
  date: '2027-02-13',
});

/** What a call says to its sample with one field, known or not, set to something odd; undefined where it takes that. */
function wordsOf(call: AnyCall, field: string, value: unknown): string | undefined {
  const input = { ...samples[call.name], [field]: value };
  const part = (shape: Fields, extra: object = {}) => ({
    ...Object.fromEntries(Object.keys(shape._zod.def.shape).map((key) => [key, Object(input)[key]])),
    ...extra,
  });
  const isKnown = [call.params, call.query, call.body].some((shape) => field in shape._zod.def.shape);
  const raw = {
    params: part(call.params),
    query: part(call.query),
    body: part(call.body, isKnown ? {} : { [field]: value }),
  };
  try {
    parseInput(call, raw);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return undefined;
}

/** The library's own phrases, and names that only programs use. */
const phrases = /expected (?!date)|received |too (small|big)|invalid (input|option|string)|unrecognized|[<>]=/i;
const named = /\b[a-z]+[A-Z][a-z]|[a-z]_[a-z]/;

test('every fault of a call is described in plain words', () => {
  const strange: string[] = [];
  let read = 0;
  const odditiesOf = (call: AnyCall) =>
    [call.params, call.query, call.body]
      .flatMap((shape) => Object.keys(shape._zod.def.shape))
      .concat('notKnownHere')
      .flatMap((field) => odd.map((value) => ({ field, value })));
  for (const call of desk.app.calls) {
    for (const { field, value } of odditiesOf(call)) {
      const words = wordsOf(call, field, value);
      if (words === undefined) continue;
      read += 1;
      const isPlain = /^[A-Z0-9]/.test(words) && !phrases.test(words) && !named.test(words);
      if (!isPlain) strange.push(`${call.name} ${field}: ${words.slice(0, 200)}`);
    }
  }
  expect(strange).toEqual([]);
  expect(read).toBeGreaterThan(2000);
});

test.each([
  ['getOrder', 'orderId', 'abc', 'Order id must have 7 to 12 digits'],
  ['forgotPassword', 'email', 'x', 'Email must be an email address'],
  ['issueCredit', 'amount', 'x', 'Amount must be a number'],
  ['raiseException', 'reason', '', 'Reason is required'],
  ['raiseException', 'noteToSelf', 'x', 'Note to self is not known here'],
  ['completeBatch', 'confirmExceptions', 'x', 'Confirm exceptions must be a number'],
])('%s with an odd %s', (name, field, value, expected) => {
  const call = desk.app.calls.find((each) => each.name === name);
  expect(call && wordsOf(call, field, value)).toBe(expected);
});
