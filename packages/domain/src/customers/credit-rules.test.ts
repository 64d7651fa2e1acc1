import { array, assert, integer, oneof, property, record, constant } from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../verdict.ts';
import {
  checkCreditAmount,
  checkCreditReason,
  creditLimit,
  listedReason,
  mayCreditCustomer,
  mayDeleteCredit,
  mayEditCredit,
  type ActiveCredit,
} from './credit-rules.ts';

const said = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.message);
const code = (verdict: Verdict) => (verdict.ok ? 'ok' : verdict.code);

test.each([
  [1, 'ok'],
  [100_000, 'ok'],
  [100_001, 'Credit amount cannot exceed past 1000'],
  [Number.POSITIVE_INFINITY, 'Credit amount cannot exceed past 1000'],
  [0, 'Credit Amount cannot be less than or equal to zero.'],
  [-1, 'Credit Amount cannot be less than or equal to zero.'],
  [Number.NaN, 'Credit Amount cannot be less than or equal to zero.'],
])('a credit of %d cents: %s', (amount, expected) => {
  expect(said(checkCreditAmount(amount))).toBe(expected);
});

test.each([
  ['nothing', { reason: ' ', tag: '' }, 'Credit needs a reason.'],
  ['a tag of the list', { reason: '', tag: 'Quality issue: Wilted' }, 'ok'],
  ['a tag and more', { reason: 'Three stems', tag: 'Quality issue: Wilted' }, 'ok'],
  ['all in the reason', { reason: 'Quality issue: Wilted', tag: 'Wilted' }, 'ok'],
  ['the same twice', { reason: 'Quality issue: Wilted', tag: 'Quality issue: Wilted' }, 'ok'],
  ['not of the list', { reason: 'because', tag: 'Made up: Reason' }, 'is not a reason of the list'],
  ['no form', { reason: 'because', tag: '' }, 'is not a reason of the list'],
  ['Other alone', { reason: 'Other: Other', tag: 'Other: Other' }, 'Enter the reason'],
  ['Other with words', { reason: 'A dog', tag: 'Other: Other' }, 'ok'],
  [
    'forced upgrade',
    { reason: '', tag: 'Forced upgrade: Out of stock' },
    'You may not give the reason Forced upgrade here',
  ],
])('a reason: %s', (_name, given, expected) => {
  expect(said(checkCreditReason(given))).toBe(expected);
});

test('a reason is kept as a tag and its details, wherever it was written', () => {
  expect(listedReason({ reason: 'Three stems', tag: 'Quality issue: Wilted' })).toEqual({
    tag: 'Quality issue: Wilted',
    details: 'Three stems',
  });
  expect(listedReason({ reason: 'Quality issue: Wilted', tag: '' })).toEqual({
    tag: 'Quality issue: Wilted',
    details: '',
  });
  expect(listedReason({ reason: 'Delivery issue: Late', tag: 'Delivery issue: Late' }).details).toBe('');
});

test.each([
  ['care@bloomdesk.test', 'dana@example.com', 'ok'],
  ['care@bloomdesk.test', 'CARE@Bloomdesk.test', 'self-credit'],
  ['care@bloomdesk.test', 'care+roses@bloomdesk.test', 'self-credit'],
  ['care+work@bloomdesk.test', 'care@bloomdesk.test', 'self-credit'],
  ['dana.lee@bloomdesk.test', 'danalee@bloomdesk.test', 'self-credit'],
  ['danalee@bloomdesk.test', 'D.a.n.a.Lee+x+y@Bloomdesk.test', 'self-credit'],
  ['dana.lee@bloomdesk.test', ' DANA.LEE@BLOOMDESK.TEST. ', 'self-credit'],
  ['dana.lee@bloomdesk.test', 'dana.lee@bloomdesk.example', 'ok'],
  ['dana.lee@bloomdesk.test', 'dana.leeds@bloomdesk.test', 'ok'],
])('%s credits %s: %s', (staff, customer, expected) => {
  expect(code(mayCreditCustomer(staff, customer))).toBe(expected);
});

const half: ActiveCredit = { amount: 10_000, remaining: 6000, spent: 4000, reserved: 0, isDeleted: false };
const held: ActiveCredit = { ...half, reserved: 1500 };

test.each([
  ['as it is', half, { amount: 10_000, remaining: 6000 }, 'ok'],
  ['more', half, { amount: 100_000, remaining: 96_000 }, 'ok'],
  ['less', half, { amount: 5000, remaining: 1000 }, 'ok'],
  ['down to what is spent', half, { amount: 4000, remaining: 0 }, 'ok'],
  ['below what is spent', half, { amount: 3999, remaining: 0 }, 'below-spent'],
  ['down to what is spent and reserved', held, { amount: 5500, remaining: 1500 }, 'ok'],
  ['below what is spent and reserved', held, { amount: 5499, remaining: 1499 }, 'below-reserved'],
  ['over the limit', half, { amount: 100_001, remaining: 96_001 }, 'over-limit'],
  ['nothing', half, { amount: 0, remaining: 0 }, 'not-positive'],
  ['spent given back', half, { amount: 10_000, remaining: 10_000 }, 'spent-is-fixed'],
  ['remaining above the amount', half, { amount: 10_000, remaining: 10_001 }, 'spent-is-fixed'],
  ['remaining below zero', half, { amount: 10_000, remaining: -1 }, 'spent-is-fixed'],
  ['deleted', { ...half, remaining: 0, isDeleted: true }, { amount: 10_000, remaining: 6000 }, 'credit-deleted'],
])('editing a credit: %s', (_name, credit, wished, expected) => {
  expect(code(mayEditCredit(credit, wished))).toBe(expected);
});

test('what is spent of a credit is reported in words', () => {
  expect(said(mayEditCredit(half, { amount: 8000, remaining: 8000 }))).toBe(
    '$40.00 of this credit are spent, so of $80.00 there remain $40.00.',
  );
});

test.each([
  ['half spent', half, 'ok'],
  ['with a part reserved', held, 'credit-reserved'],
  ['all spent', { remaining: 0, reserved: 0, isDeleted: false }, 'credit-spent'],
  ['deleted before', { remaining: 0, reserved: 0, isDeleted: true }, 'credit-deleted'],
])('deleting a credit: %s', (_name, credit, expected) => {
  expect(code(mayDeleteCredit(credit))).toBe(expected);
});

const someCents = integer({ min: -10, max: creditLimit + 10 });
const step = oneof(
  record({ kind: constant('edit' as const), amount: someCents, remaining: someCents, isHonest: constant(false) }),
  record({ kind: constant('edit' as const), amount: someCents, remaining: someCents, isHonest: constant(true) }),
  record({ kind: constant('redeem' as const), amount: someCents }),
  record({ kind: constant('void' as const) }),
);

test('whatever is done to a credit, its ledger adds up to what remains and what is spent stays spent (M8)', () => {
  assert(
    property(integer({ min: 1, max: creditLimit }), array(step, { maxLength: 30 }), (issued, steps) => {
      let credit: ActiveCredit = { amount: issued, remaining: issued, spent: 0, reserved: 0, isDeleted: false };
      const ledger = [issued];
      let redeemed = 0;
      for (const one of steps) {
        const before = credit;
        if (one.kind === 'redeem') {
          if (one.amount <= 0 || one.amount > credit.remaining) continue;
          credit = { ...credit, remaining: credit.remaining - one.amount, spent: credit.spent + one.amount };
          redeemed += one.amount;
        } else if (one.kind === 'void') {
          if (!mayDeleteCredit(credit).ok) continue;
          credit = { ...credit, remaining: 0, isDeleted: true };
        } else {
          const remaining = one.isHonest ? one.amount - credit.spent : one.remaining;
          if (!mayEditCredit(credit, { amount: one.amount, remaining }).ok) continue;
          credit = { ...credit, amount: one.amount, remaining };
        }
        ledger.push(credit.remaining - before.remaining);
        expect(ledger.reduce((sum, entry) => sum + entry, 0)).toBe(credit.remaining);
        expect(credit.spent).toBe(redeemed);
        expect(credit.amount).toBeLessThanOrEqual(creditLimit);
        expect(credit.remaining).toBeGreaterThanOrEqual(0);
        expect(credit.remaining).toBe(credit.isDeleted ? 0 : credit.amount - redeemed);
      }
    }),
  );
});
