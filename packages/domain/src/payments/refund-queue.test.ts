import { expect, test } from 'vitest';
import { backedByRefund, mayCloseRefund, mayRetryRefund, maySettleByHand, type OpenRefund } from './refund-queue.ts';

const declined: OpenRefund = {
  status: 'failed',
  isClosed: false,
  hasNoGateway: false,
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
  [{ hasNoGateway: true }, 'no-gateway'],
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

test('a user who asked for a refund does not say that it was paid by hand, in any form of their address', () => {
  const codeFor = (status: OpenRefund['status'], staff: string) => {
    const verdict = maySettleByHand({ status, performedBy: 'ana.silva@example.com' }, staff);
    return verdict.ok ? 'ok' : verdict.code;
  };
  expect(codeFor('granted', 'ben@example.com')).toBe('ok');
  expect(codeFor('granted', 'Ana.Silva+x@example.com')).toBe('own-refund');
  expect(codeFor('pending', 'ben@example.com')).toBe('not-by-hand');
  expect(codeFor('settled', 'ben@example.com')).toBe('refund-settled');
});

test.each([
  [2000, { outstandingBalance: -2000, refundable: 5000 }, 2000],
  [2000, { outstandingBalance: 0, refundable: 5000 }, 0],
  [2000, { outstandingBalance: 700, refundable: 5000 }, 0],
  [2000, { outstandingBalance: -500, refundable: 5000 }, 500],
  [2000, { outstandingBalance: -2000, refundable: 300 }, 300],
])('of a credit of %d given for a refund of %j, %d is no gift', (amount, order, backed) => {
  expect(backedByRefund(amount, order)).toBe(backed);
});
