import { expect, test } from 'vitest';
import { costOfRow, formatMovements, sumOfDollars } from './report-money.ts';

const nothing = {
  refundsSettled: 0,
  refundsPending: 0,
  refundTax: 0,
  credits: 0,
  redeliveries: 0,
  redeliveryValue: 0,
  charges: 0,
  cancellations: 0,
};

test('dollars add up as cents do', () => {
  expect(sumOfDollars([0.1, 0.2, 19.99])).toBe(20.29);
  expect(sumOfDollars([])).toBe(0);
});

test('what was given is refunds, credits and goods; a charge came in', () => {
  expect(costOfRow({ ...nothing, refundsSettled: 0.1, refundsPending: 0.2, credits: 30, redeliveryValue: 88 })).toBe(
    118.3,
  );
  expect(costOfRow({ ...nothing, charges: 12, cancellations: 1 })).toBe(0);
});

test('what became of an order in words', () => {
  expect(formatMovements({ ...nothing, refundsSettled: 22.05, credits: 30 })).toBe('$22.05 refunded, $30.00 credited');
  expect(formatMovements({ ...nothing, redeliveries: 1, redeliveryValue: 88, cancellations: 2 })).toBe(
    'sent again, worth $88.00, 2 cancelled',
  );
  expect(formatMovements({ ...nothing, refundsPending: 5, charges: 7 })).toBe('$5.00 refund pending, $7.00 charged');
});
