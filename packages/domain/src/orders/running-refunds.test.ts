import { expect, test } from 'vitest';
import { withRunningRefunds } from './running-refunds.ts';

const at = (day: number) => `2027-02-${String(day).padStart(2, '0')}T12:00:00Z`;

test('refunds show what is left of the order after each of them, oldest first', () => {
  const rows = withRunningRefunds(10_000, [
    { id: 'third', transactionType: 'refund', amount: 500, status: 'pending', transactionDate: at(16) },
    { id: 'paid', transactionType: 'payment', amount: 10_000, status: 'settled', transactionDate: at(12) },
    { id: 'failed', transactionType: 'refund', amount: 900, status: 'failed', transactionDate: at(15) },
    { id: 'first', transactionType: 'refund', amount: 1000, status: 'settled', transactionDate: at(14) },
  ]);
  expect(rows.map(({ id, totalAfterRefund }) => [id, totalAfterRefund])).toEqual([
    ['paid', null],
    ['first', 9000],
    ['failed', null],
    ['third', 8500],
  ]);
});
