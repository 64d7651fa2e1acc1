import { expect, test } from 'vitest';
import { noAnswer, readAnswer } from './call-answer.ts';
import { CallFailed } from '#lib/call-failed.ts';

const raw = (status: number, body: unknown, retryAfter: string | null = null) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfter,
  requestId: 'sent-1',
});

function failureOf(work: () => unknown): CallFailed {
  try {
    work();
  } catch (error) {
    if (error instanceof CallFailed) return error;
  }
  throw new Error('The answer was taken for a success.');
}

test('data is what stands in the envelope, whatever the case of SUCCESS', () => {
  expect(readAnswer('order', raw(200, { status: 'success', data: { order: { orderId: '1000012' } } }))).toEqual({
    order: { orderId: '1000012' },
  });
});

test('an answer of the scheduling API has no envelope', () => {
  expect(readAnswer('plain', raw(200, [{ id: 1 }]))).toEqual([{ id: 1 }]);
});

test('a refusal keeps the words, the fields, the object as it stands and the request id of the server', () => {
  const body = {
    status: 'FAIL',
    code: 'version-mismatch',
    message: 'Someone else changed this order.',
    requestId: 'server-7',
    retryable: true,
    details: [{ field: 'recipient.zip', message: 'must have five digits' }, { odd: true }],
    data: { message: 'Someone else changed this order.', current: { version: 4 } },
  };
  expect(failureOf(() => readAnswer('order', raw(409, body, '3')))).toMatchObject({
    code: 'version-mismatch',
    message: 'Someone else changed this order.',
    status: 409,
    requestId: 'server-7',
    retryable: true,
    retryAfter: 3,
    details: [{ field: 'recipient.zip', message: 'must have five digits' }],
    current: { version: 4 },
    data: { current: { version: 4 } },
    isOutcomeUnknown: false,
  });
});

test('a failure of the scheduling API is read from its error', () => {
  const body = { success: false, error: { code: 'no-such-area', message: 'There is no such area.', requestId: 's-2' } };
  expect(failureOf(() => readAnswer('plain', raw(404, body)))).toMatchObject({
    code: 'no-such-area',
    requestId: 's-2',
    status: 404,
  });
});

test.each([
  [502, '<html>Bad gateway</html>', 'Bloomdesk is not available right now.', true],
  [200, '', 'The answer could not be read.', false],
])('an answer of %i that is not ours is told apart', (status, body, message, retryable) => {
  expect(failureOf(() => readAnswer('order', raw(status, body)))).toMatchObject({
    code: 'bad-answer',
    message,
    retryable,
  });
});

test('a FAIL that comes with HTTP 200 is still a failure', () => {
  expect(failureOf(() => readAnswer('order', raw(200, { status: 'FAIL', code: 'x', message: 'No.' }))).message).toBe(
    'No.',
  );
});

test('where no answer came, nobody knows what was done', () => {
  expect(noAnswer('timeout', 'sent-1', 10)).toMatchObject({
    code: 'timeout',
    message: 'Bloomdesk did not answer within 10 seconds. Please try again.',
    isOutcomeUnknown: true,
    retryable: true,
  });
  expect(noAnswer('offline', 'sent-1')).toMatchObject({ code: 'offline', status: 0, isOutcomeUnknown: true });
});

test('a name that turns the reading direction is shown, not obeyed', () => {
  const data = { address1: '1 Main St\u202Egnirts' };
  expect(readAnswer('order', raw(200, { status: 'SUCCESS', data }))).toEqual({ address1: '1 Main St[U+202E]gnirts' });
});
