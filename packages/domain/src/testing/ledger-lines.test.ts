import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { ledgerLinesOf, type Movement, paymentAccountOf } from './ledger-lines.ts';

test.each([
  ['card', 'cash'],
  ['paypal', 'cash'],
  ['gift_card', 'gift_cards'],
  ['Gift Card', 'gift_cards'],
  ['invoice', 'invoiced'],
  ['credit', 'credits_redeemed'],
])('%s comes in by %s', (paymentType, account) => {
  expect(paymentAccountOf(paymentType)).toBe(account);
});

const cents = integer({ min: 0, max: 999_999_999 });
const line = (account: string, debit: number, credit: number) => ({ account, debit, credit });

test('an order is owed by its customer; what goes back has left once it has settled', () => {
  const sums = { orderTotal: 1110, itemTotal: 1000, discountTotal: 100, shippingCost: 150, taxTotal: 60 };
  expect(ledgerLinesOf({ kind: 'order_placed', ...sums })).toEqual([
    line('receivable', 1110, 0),
    line('sales', 0, 1000),
    line('discounts', 100, 0),
    line('shipping', 0, 150),
    line('sales_tax', 0, 60),
  ]);
  expect(ledgerLinesOf({ kind: 'refund_settled', paymentType: 'card', amount: 500 })).toEqual([
    line('refunds_pending', 500, 0),
    line('cash', 0, 500),
  ]);
});

test('a refund for a problem lowers income and tax, what was paid too much lowers what is owed to the customer', () => {
  expect(ledgerLinesOf({ kind: 'refund_reserved', amount: 500, returned: 0, tax: 28 })).toEqual([
    line('allowances', 472, 0),
    line('sales_tax', 28, 0),
    line('refunds_pending', 0, 500),
  ]);
  expect(ledgerLinesOf({ kind: 'refund_failed', amount: 500, returned: 200, tax: 17 })).toEqual([
    line('receivable', 0, 200),
    line('allowances', 0, 283),
    line('sales_tax', 0, 17),
    line('refunds_pending', 500, 0),
  ]);
  expect(ledgerLinesOf({ kind: 'allowance_released', amount: 300, tax: 17 })).toEqual([
    line('receivable', 300, 0),
    line('allowances', 0, 283),
    line('sales_tax', 0, 17),
  ]);
  expect(ledgerLinesOf({ kind: 'written_off', amount: 106, tax: 6 })).toEqual([
    line('allowances', 100, 0),
    line('sales_tax', 6, 0),
    line('receivable', 0, 106),
  ]);
});

test('a credit in place of a cancelled order’s money is owed in its stead; one that is given back is owed again', () => {
  expect(ledgerLinesOf({ kind: 'credit_issued', amount: 500, instead: 500 })).toEqual([
    line('receivable', 500, 0),
    line('credits_owed', 0, 500),
  ]);
  expect(ledgerLinesOf({ kind: 'credit_edited', amount: -120, instead: -100 })).toEqual([
    line('receivable', 0, 100),
    line('goodwill', 0, 20),
    line('credits_owed', 120, 0),
  ]);
  expect(ledgerLinesOf({ kind: 'refund_settled', paymentType: 'credit', amount: 300 })).toEqual([
    line('refunds_pending', 300, 0),
    line('credits_redeemed', 0, 300),
  ]);
  expect(ledgerLinesOf({ kind: 'credit_returned', amount: 300 })).toEqual([
    line('credits_redeemed', 300, 0),
    line('credits_owed', 0, 300),
  ]);
});

test('a credit is goodwill; what is spent of it goes to an order', () => {
  expect(ledgerLinesOf({ kind: 'credit_issued', amount: 2000 })).toEqual([
    line('goodwill', 2000, 0),
    line('credits_owed', 0, 2000),
  ]);
  expect(ledgerLinesOf({ kind: 'credit_voided', amount: -500 })).toEqual([
    line('goodwill', 0, 500),
    line('credits_owed', 500, 0),
  ]);
  expect(ledgerLinesOf({ kind: 'credit_redeemed', amount: -1500 })).toEqual([
    line('credits_redeemed', 0, 1500),
    line('credits_owed', 1500, 0),
  ]);
  expect(ledgerLinesOf({ kind: 'credit_edited', amount: 0 })).toEqual([]);
});

const movements = record({
  kind: constantFrom(
    'order_changed',
    'payment_settled',
    'refund_failed',
    'written_off',
    'invoice_paid',
    'credit_used',
    'credit_edited',
  ),
  paymentType: constantFrom('card', 'invoice', 'gift_card'),
  itemTotal: cents,
  discountTotal: cents,
  shippingCost: cents,
  taxTotal: cents,
  amount: cents,
}).map(
  ({ kind, itemTotal, discountTotal, shippingCost, taxTotal, ...rest }): Movement =>
    kind === 'order_changed'
      ? {
          kind,
          itemTotal,
          discountTotal,
          shippingCost,
          taxTotal,
          orderTotal: itemTotal - discountTotal + shippingCost + taxTotal,
        }
      : { kind, ...rest, returned: rest.amount % 7, tax: rest.amount % 5, instead: rest.amount % 3 },
);

test('whatever moves, debits and credits are the same, and no line is of nothing', () => {
  assert(
    property(movements, (movement) => {
      const lines = ledgerLinesOf(movement);
      const sum = (side: 'debit' | 'credit') => lines.reduce((total, each) => total + BigInt(each[side]), 0n);
      expect(sum('debit')).toBe(sum('credit'));
      expect(lines.every(({ debit, credit }) => debit > 0 !== credit > 0)).toBe(true);
      expect(lines.length).not.toBe(1);
    }),
  );
});
