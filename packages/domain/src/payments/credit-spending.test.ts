import { array, assert, date, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import {
  availableOf,
  availableTotal,
  capturedParts,
  chooseCredits,
  type EndingRedemption,
  mayCapture,
  mayPayWithCredit,
  mayRelease,
  mayReserve,
  type SpendableCredit,
} from './credit-spending.ts';

const now = new Date('2027-02-10T15:00:00Z');
const credit = (creditId: string, changes: Partial<SpendableCredit> = {}): SpendableCredit => ({
  creditId,
  remaining: 1000,
  reserved: 0,
  expiresAt: null,
  createdAt: new Date('2027-01-01T00:00:00Z'),
  ...changes,
});

test.each([
  ['all of it', credit('a'), 1000],
  ['less what is reserved', credit('a', { reserved: 300 }), 700],
  ['nothing once it has expired', credit('a', { expiresAt: now }), 0],
  ['all of it until then', credit('a', { expiresAt: new Date(now.getTime() + 1) }), 1000],
])('available of a credit: %s', (_name, one, expected) => {
  expect(availableOf(one, now)).toBe(expected);
});

test('the soonest to expire is spent first, then the oldest, and what has expired never', () => {
  const credits = [
    credit('new', { createdAt: new Date('2027-02-01T00:00:00Z') }),
    credit('old'),
    credit('over', { expiresAt: new Date('2027-02-09T00:00:00Z') }),
    credit('june', { expiresAt: new Date('2027-06-01T00:00:00Z') }),
    credit('march', { expiresAt: new Date('2027-03-01T00:00:00Z'), reserved: 400 }),
  ];
  expect(chooseCredits(3100, credits, now)).toEqual([
    { creditId: 'march', amount: 600 },
    { creditId: 'june', amount: 1000 },
    { creditId: 'old', amount: 1000 },
    { creditId: 'new', amount: 500 },
  ]);
  expect(chooseCredits(3601, credits, now)).toBe(undefined);
});

test('whatever credits there are, a choice takes exactly what was asked and from none more than it has', () => {
  const some = record({
    remaining: integer({ min: 0, max: 5000 }),
    held: integer({ min: 0, max: 5000 }),
    expiresAt: option(date({ min: new Date('2027-01-01'), max: new Date('2027-12-01'), noInvalidDate: true })),
  });
  assert(
    property(array(some, { maxLength: 8 }), integer({ min: 1, max: 20_000 }), (drawn, amount) => {
      const credits = drawn.map(({ remaining, held, expiresAt }, at) =>
        credit(`c${at}`, { remaining, reserved: Math.min(held, remaining), expiresAt }),
      );
      const parts = chooseCredits(amount, credits, now);
      expect(parts !== undefined).toBe(amount <= availableTotal(credits, now));
      expect(mayReserve(amount, availableTotal(credits, now)).ok).toBe(parts !== undefined);
      if (!parts) return;
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      for (const part of parts) {
        const one = credits.find(({ creditId }) => creditId === part.creditId) ?? credit('none', { remaining: 0 });
        expect(part.amount).toBeGreaterThan(0);
        expect(part.amount).toBeLessThanOrEqual(availableOf(one, now));
      }
      const half = Math.ceil(amount / 2);
      expect(capturedParts(half, parts).reduce((sum, part) => sum + part.amount, 0)).toBe(half);
    }),
  );
});

const redemption = (changes: Partial<EndingRedemption> = {}): EndingRedemption => ({
  status: 'reserved',
  amount: 2000,
  orderId: null,
  ...changes,
});

test.each([
  ['all of it', 2000, redemption(), 'ok'],
  ['less', 1, redemption(), 'ok'],
  ['more than was reserved', 2001, redemption(), 'capture-exceeds'],
  ['after it lapsed, where there still is that much', 2000, redemption({ status: 'lapsed' }), 'ok'],
  ['a second time', 2000, redemption({ status: 'captured' }), 'redemption-captured'],
  ['once it was released', 2000, redemption({ status: 'released' }), 'redemption-released'],
  ['once it was given back', 2000, redemption({ status: 'returned' }), 'redemption-returned'],
])('capturing %s', (_name, amount, one, expected) => {
  const verdict = mayCapture(amount, one);
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

test('a redemption is released until its order has used it', () => {
  expect(mayRelease(redemption({ status: 'captured' })).ok).toBe(true);
  expect(mayRelease(redemption({ status: 'captured', orderId: '1000001' })).ok).toBe(false);
});

test.each([
  ['all that is owed', 3000, 5000, 0, 'ok'],
  ['more than is owed', 3001, 5000, 0, 'charge-exceeds'],
  ['more than is available', 3000, 2999, 0, 'credit-unavailable'],
  ['while a card is being charged', 1000, 5000, 500, 'charge-pending'],
])('paying an order with credit: %s', (_name, amount, available, beingCharged, expected) => {
  const verdict = mayPayWithCredit(
    amount,
    { status: 'Received', outstandingBalance: 3000, beingCharged, isImported: false },
    available,
  );
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});
