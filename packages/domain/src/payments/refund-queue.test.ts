import { expect, test } from 'vitest';
import { mayCloseRefund, mayRetryRefund, type OpenRefund } from './refund-queue.ts';

const declined: OpenRefund = {
  status: 'failed',
  isClosed: false,
  amount: 5300,
  returned: 0,
  givenSince: 0,
  outstandingBalance: 0,
};
const codeOf = (change: Partial<OpenRefund>, isAdditional?: boolean) => {
  const verdict = mayRetryRefund({ ...declined, ...change }, isAdditional);
  return verdict.ok ? 'ok' : verdict.code;
};

test.each<[Partial<OpenRefund>, string]>([
  [{}, 'ok'],
  [{ status: 'pending' }, 'ok'],
  [{ status: 'pending', outstandingBalance: 100, returned: 5300 }, 'ok'], // it goes on under its own key
  [{ status: 'settled' }, 'refund-settled'],
  [{ status: 'granted' }, 'refund-by-hand'],
  [{ isClosed: true }, 'refund-closed'],
  [{ givenSince: 1 }, 'resolved-since'],
  [{ returned: 5300, outstandingBalance: -5300 }, 'ok'],
  [{ returned: 5300, outstandingBalance: -5299 }, 'not-owed'],
  [{ returned: 1, outstandingBalance: 40 }, 'not-owed'],
])('a refund that is %j is tried again: %s', (change, code) => expect(codeOf(change)).toBe(code));

test('what is owed back is no matter of adding to a resolution, what is given for a problem is', () => {
  expect(codeOf({ givenSince: 1 }, true)).toBe('ok');
  expect(codeOf({ givenSince: 1, returned: 5300 }, true)).toBe('not-owed');
});

test('a refund leaves the queue without money only when it has failed', () => {
  const codes = (['failed', 'pending', 'granted', 'settled'] as const).map((status) => {
    const verdict = mayCloseRefund({ status, isClosed: false });
    return verdict.ok ? 'ok' : verdict.code;
  });
  expect(codes).toEqual(['ok', 'not-owed', 'not-owed', 'refund-settled']);
  expect(mayCloseRefund({ status: 'failed', isClosed: true })).toMatchObject({ code: 'refund-closed' });
});
