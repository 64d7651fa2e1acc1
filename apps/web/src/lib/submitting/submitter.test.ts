import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyCall } from '@bloomdesk/contract/call';
import { issueCredit } from '@bloomdesk/contract/customers/calls';
import { updateDeliveryWindowStatus } from '@bloomdesk/contract/delivery-windows/calls';
import { CallFailed, type FailureCode } from '#lib/call-failed.ts';
import { createSubmitter } from './submitter.ts';
import { setSurroundings } from './until-known.ts';

const credit = { email: 'dana.reyes@example.com', amount: 20, tag: 'Quality issue: Wilted' };
const failed = (status: number, code: FailureCode = 'server-error', more = {}) =>
  new CallFailed({ code, message: 'No.', requestId: 'r', status, ...more });
const lost = failed(0, 'offline');

const waited: number[] = [];
const questions: string[] = [];
let choices: ('check' | 'close')[] = [];
let putBack = () => {};

beforeEach(() => {
  waited.length = 0;
  questions.length = 0;
  choices = [];
  putBack = setSurroundings({
    wait: async (seconds) => void waited.push(seconds),
    ask: async (words) => {
      questions.push(words);
      return choices.shift() ?? 'close';
    },
  });
});
afterEach(() => {
  putBack();
  vi.useRealTimers();
});

/** Answers what is left of the list, one after the other, and notes the keys. */
function server(...answers: (string | CallFailed)[]) {
  const keys: string[] = [];
  const sendOnce = async (key: string) => {
    keys.push(key);
    const answer = answers.shift() ?? 'done';
    if (answer instanceof CallFailed) throw answer;
    return answer;
  };
  return { keys, sendOnce, distinct: () => new Set(keys).size };
}

test.each([
  ['a request that is still running', failed(409, 'in-flight')],
  ['a lost answer', lost],
  ['an answer that came too late', failed(0, 'timeout')],
  ['an answer cut in the middle', failed(200, 'bad-answer')],
  ['a broken server', failed(500)],
  ['a proxy without a server', failed(502, 'bad-answer')],
])('after %s the same is asked for again under the same key, and it is not called failed', async (_, unknown) => {
  const { sendOnce, keys, distinct } = server(unknown, unknown, 'done');
  expect(await createSubmitter(issueCredit)(credit, sendOnce)).toBe('done');
  expect([keys.length, distinct(), waited]).toEqual([3, 1, [1, 2]]);
});

test('the server says how long to wait', async () => {
  const { sendOnce } = server(failed(503, 'too-slow', { retryAfter: 5 }), 'done');
  await createSubmitter(issueCredit)(credit, sendOnce);
  expect(waited).toEqual([5]);
});

test.each([
  ['a refusal', failed(422)],
  ['no permission', failed(403)],
  ['a stale write', failed(409, 'changed-meanwhile')],
  ['a 503 before any work', failed(503, 'overloaded', { notDone: true, retryAfter: 2 })],
])('%s is definite: it is said immediately, and the next press is another submission', async (_, definite) => {
  const { sendOnce, distinct } = server(definite, 'done');
  const submit = createSubmitter(issueCredit);
  await expect(submit(credit, sendOnce)).rejects.toBe(definite);
  await submit(credit, sendOnce);
  expect([distinct(), waited, questions]).toEqual([2, [], []]);
});

test('after a minute without an answer the person is asked, and may check again or leave it', async () => {
  choices = ['check', 'close'];
  const { sendOnce, keys, distinct } = server(...Array.from({ length: 9 }, () => lost));
  const submit = createSubmitter(issueCredit);
  await expect(submit(credit, sendOnce)).rejects.toMatchObject({
    code: 'outcome-unknown',
    message: 'It is not known yet whether this was done.',
    isOutcomeUnknown: true,
  });
  expect(waited).toEqual([1, 2, 4, 8, 15, 30]);
  expect([questions.length, keys.length, distinct()]).toEqual([2, 8, 1]);

  await expect(submit(credit, sendOnce)).resolves.toBe('done'); // pressed again: still the same submission
  expect([keys.length, distinct()]).toEqual([10, 1]);
});

test('of a delivery window it is said that the server did not respond', async () => {
  const { sendOnce } = server(...Array.from({ length: 7 }, () => lost));
  await expect(
    createSubmitter(updateDeliveryWindowStatus)({ windowId: 3, isActive: false }, sendOnce),
  ).rejects.toMatchObject({ message: 'No response received from server.' });
});

test('editing a field makes a new key only after a definite answer', async () => {
  const { sendOnce, keys } = server(...Array.from({ length: 7 }, () => lost), failed(422, 'key-reused'), 'done');
  const submit = createSubmitter(issueCredit);
  await submit(credit, sendOnce).catch(() => undefined);
  await expect(submit({ ...credit, amount: 25 }, sendOnce)).rejects.toMatchObject({
    message: 'This was done as it was first sent. Your changes since then have not been saved.',
  });
  expect(keys[7]).toBe(keys[0]);
  await submit({ ...credit, amount: 25 }, sendOnce);
  expect(keys[8]).not.toBe(keys[0]);
});

test('a form that was closed and opened again says the same thing under the same key, for 23 hours', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-02-10T12:00:00Z') });
  const { sendOnce, distinct } = server(...Array.from({ length: 14 }, () => lost));
  await createSubmitter(issueCredit)(credit, sendOnce).catch(() => undefined);
  vi.setSystemTime(Date.parse('2027-02-11T10:59:00Z'));
  await createSubmitter(issueCredit)(credit, sendOnce).catch(() => undefined);
  expect(distinct()).toBe(1);
  vi.setSystemTime(Date.parse('2027-02-11T11:01:00Z'));
  await createSubmitter(issueCredit)(credit, sendOnce);
  expect(distinct()).toBe(2);
});

test('two windows are two submissions, also while nobody knows of the first', async () => {
  const { sendOnce, keys } = server(...Array.from({ length: 7 }, () => lost), 'done');
  const submit = createSubmitter(updateDeliveryWindowStatus);
  await submit({ windowId: 1, isActive: false }, sendOnce).catch(() => undefined);
  await submit({ windowId: 2, isActive: false }, sendOnce);
  expect(keys[7]).not.toBe(keys[0]);
});

test('another file of the same name is another submission, and an upload broken off is not known to be over', async () => {
  const file = (bytes: string) => ({ file: new File([bytes], 'orders.csv', { lastModified: 1 }) });
  const call: AnyCall = issueCredit;
  const keys: string[] = [];
  const brokenOff = async (key: string) => {
    keys.push(key);
    throw new DOMException('Stopped.', 'AbortError');
  };
  await createSubmitter(call)(file('one'), brokenOff).catch(() => undefined);
  await createSubmitter(call)(file('one'), brokenOff).catch(() => undefined);
  await createSubmitter(call)(file('three'), brokenOff).catch(() => undefined);
  expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
});
