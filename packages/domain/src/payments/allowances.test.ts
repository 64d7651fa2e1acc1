import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import {
  cancel,
  comeBack,
  fail,
  leave,
  moneyOf,
  type PaperOrder,
  paperOrder,
  refund,
  replace,
} from '../testing/paper-order.ts';
import { splitAllowances } from './allowances.ts';
import { mayChargeOrder } from './charging.ts';
import type { RefundablePayment } from './refund-split.ts';

const payment = (key: string, amount: number, changes: Partial<RefundablePayment> = {}): RefundablePayment => ({
  key,
  paymentType: 'card',
  amount,
  reserved: 0,
  paidAt: '2027-02-01T10:00:00Z',
  ...changes,
});
const rose = { price: 5000, tax: 300 };
const lines = [
  { suborderId: 's1', index: 0, ...rose },
  { suborderId: 's2', index: 0, ...rose },
];

/** Two roses in two suborders, $53.00 apiece with tax, paid by card. */
function paid(payments = [payment('card', 10_600)], creditUsed = 0) {
  const order = paperOrder(lines, payments, creditUsed);
  const [first, second] = order.lines;
  if (!first || !second) throw new Error('two lines');
  return { order, first, second };
}

type Paid = ReturnType<typeof paid>;
interface Outcome {
  balance: number;
  allowance?: number;
  returned?: number;
  taxOwed?: number;
  refundable?: number;
}

describe('what an order owes after', () => {
  test.each<[string, (order: Paid) => void, Outcome]>([
    [
      'the first rose refunded, the second upgraded',
      ({ order, first, second }) => {
        refund(order, 5300, [first]);
        replace(order, second, { price: 7000, tax: 420 });
      },
      { balance: 2120, allowance: 5300, returned: 0 },
    ],
    [
      'a remedy, a downgrade, and its price back',
      ({ order, second }) => {
        refund(order, 2120);
        replace(order, second, { price: 4000, tax: 240 });
        refund(order, 1060);
      },
      { balance: 0, returned: 1060, allowance: 2120 },
    ],
    [
      'the first rose refunded, then its suborder cancelled',
      ({ order, first }) => {
        refund(order, 5300, [first]);
        leave(order, [first]);
      },
      { balance: 0, allowance: 0, returned: 5300, taxOwed: 300 },
    ],
    [
      'the same, and the rose put back',
      ({ order, first }) => {
        refund(order, 5300, [first]);
        leave(order, [first]);
        comeBack(order, first);
      },
      { balance: 0, allowance: 5300, returned: 0, taxOwed: 300 },
    ],
    [
      'a remedy, then the order cancelled and paid back',
      ({ order }) => {
        refund(order, 2120);
        cancel(order, 'full');
      },
      { balance: 0, allowance: 0, returned: 10_600, taxOwed: 0, refundable: 0 },
    ],
    [
      'a remedy, then the order cancelled for a credit',
      ({ order }) => {
        refund(order, 2120);
        cancel(order, 'credit');
      },
      { balance: 0, allowance: 0, returned: 2120, taxOwed: 0, refundable: 0 },
    ],
    [
      'a remedy, then the order cancelled and nothing paid back',
      ({ order }) => {
        refund(order, 2120);
        cancel(order, 'none');
      },
      { balance: 0, allowance: 2120, returned: 0, taxOwed: 480 },
    ],
    [
      'everything refunded at the order, then the second suborder cancelled',
      ({ order, second }) => {
        refund(order, 8000);
        leave(order, [second]);
      },
      { balance: -2600, allowance: 5300, returned: 2700, taxOwed: 0 },
    ],
    [
      'a refund for the first rose, the second deleted: it was given for something else',
      ({ order, first, second }) => {
        refund(order, 2000, [first]);
        leave(order, [second]);
      },
      { balance: -5300, allowance: 2000, returned: 0 },
    ],
    [
      'the first rose refunded and replaced by one of the same price',
      ({ order, first }) => {
        refund(order, 5300, [first]);
        replace(order, first, rose);
      },
      { balance: 0, allowance: 5300, returned: 0 },
    ],
    [
      'a refund that failed',
      ({ order }) => {
        refund(order, 2120);
        order.refunds.forEach((row) => fail(order, row));
      },
      { balance: 0, allowance: 0, taxOwed: 600, refundable: 10_600 },
    ],
  ])('%s', (_, change, expected) => {
    const open = paid();
    change(open);
    const { balance, allowance, returned, taxOwed, refundable } = moneyOf(open.order);
    expect({ balance, allowance, returned, taxOwed, refundable }).toMatchObject(expected);
  });

  test('money and a credit that all go back', () => {
    const credit = payment('credit', 3000, { paymentType: 'credit' });
    const { order } = paid([payment('card', 7600), credit], 3000);
    refund(order, moneyOf(order).refundable);
    expect(moneyOf(order)).toMatchObject({ balance: 0, allowance: 10_600, creditUsed: 3000, refundable: 0 });
    expect(order.refunds.map(({ paymentKey, amount }) => [paymentKey, amount])).toEqual([
      ['card', 7600],
      ['credit', 3000],
    ]);
  });

  test('two cards that paid too much: the newest gives it back first', () => {
    const newest = payment('mastercard', 1000, { paidAt: '2027-02-02T10:00:00Z' });
    const order = paperOrder([{ suborderId: 's', index: 0, price: 4407, tax: 0 }], [payment('amex', 4907), newest]);
    refund(order, 4000);
    expect(order.refunds).toMatchObject([
      { paymentKey: 'mastercard', balanceBefore: -1500, returned: 1000, allowance: 0 },
      { paymentKey: 'amex', balanceBefore: -500, returned: 500, allowance: 2500 },
    ]);
    expect(moneyOf(order).balance).toBe(0);
  });

  test('an order nobody has paid in full is written off when it is cancelled', () => {
    const { order } = paid([payment('card', 5300)]);
    cancel(order, 'none');
    expect(moneyOf(order)).toMatchObject({ balance: 0, writtenOff: 5300, taxOwed: 300, orderTotal: 10_600 });
  });
});

test('what is left of the total after a refund changes by nothing later but an earlier one that fails', () => {
  const { order, second } = paid();
  for (const amount of [1000, 2000, 3000]) refund(order, amount);
  replace(order, second, { price: 7000, tax: 420 });
  const left = () => order.refunds.map(({ totalAfterRefund }) => totalAfterRefund);
  expect(left()).toEqual([9600, 7600, 4600]);
  order.refunds.slice(1, 2).forEach((row) => fail(order, row));
  expect(left()).toEqual([9600, 7600, 6600]);
});

test('the tax in an allowance is that of its lines, in proportion, and never more than there is', () => {
  const order = {
    outstandingBalance: 0,
    orderTotal: 10_600,
    taxTotal: 600,
    taxLeft: 600,
    captured: 10_600,
    creditUsed: 0,
    refunded: 0,
  };
  const taxes = (amounts: number[], changes = {}, named = [{ amount: 5000, tax: 300 }]) =>
    splitAllowances(amounts, named, { ...order, ...changes }).map(({ allowanceTax }) => allowanceTax);
  expect(taxes([5300])).toEqual([300]);
  expect(taxes([2650])).toEqual([150]);
  expect(taxes([1000, 4300])).toEqual([57, 243]);
  expect(taxes([6360])).toEqual([360]); // beyond the lines it is the order's share
  expect(taxes([5300], { taxLeft: 100 })).toEqual([100]);
  expect(taxes([5300], { outstandingBalance: -5300 })).toEqual([0]);
  expect(taxes([1060], {}, [])).toEqual([60]);
  expect(taxes([1060], { orderTotal: 0, taxTotal: 0, taxLeft: 0, outstandingBalance: -10_600 }, [])).toEqual([0]);
});

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('refund', 'refundLine', 'leave', 'back', 'replace', 'fail', 'cancel', 'pay'),
    at: fc.nat(5),
    amount: fc.nat(20_000),
    tax: fc.nat(900),
    strategy: fc.constantFrom('full' as const, 'credit' as const, 'none' as const),
  }),
  { minLength: 1, maxLength: 25 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** What may happen to an order does; it is over once it is cancelled. */
function take(order: PaperOrder, { kind, at, amount, tax, strategy }: Step): void {
  const { refundable, balance } = moneyOf(order);
  const line = order.lines[at % order.lines.length];
  const row = order.refunds[at % Math.max(1, order.refunds.length)];
  const most = Math.min(amount, refundable);
  if (kind === 'refund' && most > 0) refund(order, most);
  if (kind === 'refundLine' && most > 0 && line) refund(order, Math.min(most, line.price + line.tax), [line]);
  if (kind === 'leave' && line?.isCounted) leave(order, [line]);
  if (kind === 'back' && line?.isCounted === false) comeBack(order, line);
  if (kind === 'replace' && line?.isCounted) replace(order, line, { price: amount, tax });
  if (kind === 'fail' && row?.hasFailed === false) fail(order, row);
  if (kind === 'pay' && balance > 0) order.payments.push(payment(`p${order.payments.length}`, balance));
  if (kind === 'cancel') cancel(order, strategy);
}

/** What is wrong with an order after a step; nothing where all is as promised. */
function faultsOf(order: PaperOrder, { kind }: Step, before: number): string[] {
  const { balance, allowance, returned, refunded, taxOwed, orderTotal, captured, creditUsed } = moneyOf(order);
  const isRefund = kind.startsWith('refund');
  const mayCharge = mayChargeOrder({
    status: 'Received',
    outstandingBalance: balance,
    beingCharged: 0,
    isImported: false,
  }).ok;
  const faults = {
    'a refund raised the balance': isRefund && balance > Math.max(0, before),
    'a refund made it chargeable': isRefund && before <= 0 && mayCharge,
    'a row is not split': order.refunds.some((row) => row.allowance + row.returned !== row.amount),
    'a part is below zero': order.refunds.some((row) => row.allowance < 0 || row.returned < 0 || row.tax < 0),
    'more tax than allowance': order.refunds.some((row) => row.tax > row.allowance),
    'the books owe tax back': taxOwed < 0,
    'more is allowed than there is': allowance > Math.min(orderTotal, captured + creditUsed),
    'the parts do not add up': allowance + returned !== refunded,
    'a cancelled order owes something': kind === 'cancel' && balance > 0,
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

test('after any changes of an order, no refund makes it chargeable, and the books never owe tax back (M18 to M21)', () => {
  const taxes = fc.array(fc.nat(900), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(steps, taxes, (all, ofLines) => {
      const made = ofLines.map((tax, at) => ({ suborderId: `s${at % 2}`, index: at, price: 5000, tax }));
      const total = made.reduce((sum, { price, tax }) => sum + price + tax, 0);
      const order = paperOrder(made, [payment('card', total)]);
      for (const step of all) {
        const before = moneyOf(order).balance;
        take(order, step);
        expect(faultsOf(order, step, before)).toEqual([]);
        if (step.kind === 'cancel') return;
      }
    }),
    { numRuns: moneyCases.numRuns / 10 },
  );
});
