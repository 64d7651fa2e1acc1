import { expect, test } from 'vitest';
import { moneyFacts } from './money-facts.ts';

test.each([
  [{ orderTotal: 12100, net: 12100, refunded: 0, pending: 0, outstandingBalance: 0 }, '$121.00 paid', false],
  [
    { orderTotal: 12100, net: 10850, refunded: 1250, pending: 0, outstandingBalance: 0 },
    '$108.50 paid, $12.50 refunded',
    false,
  ],
  [{ orderTotal: 12100, net: 0, refunded: 0, pending: 0, outstandingBalance: 12100 }, '$121.00 owed', true],
  [
    { orderTotal: 12100, net: 10000, refunded: 0, pending: 0, outstandingBalance: 2100 },
    '$21.00 owed of $121.00',
    true,
  ],
  [{ orderTotal: 10000, net: 12100, refunded: 0, pending: 0, outstandingBalance: -2100 }, '$21.00 to give back', true],
  [{ orderTotal: 0, net: 0, refunded: 12100, pending: 0, outstandingBalance: 0 }, '$121.00 refunded', false],
  [{ orderTotal: 0, net: 0, refunded: 12100, pending: 12100, outstandingBalance: 0 }, '$121.00 refund pending', false],
  [
    { orderTotal: 12100, net: 10850, refunded: 1250, pending: 250, outstandingBalance: 0 },
    '$108.50 paid, $10.00 refunded, $2.50 refund pending',
    false,
  ],
  [{ orderTotal: 0, net: 0, refunded: 0, pending: 0, outstandingBalance: 0 }, 'Nothing to pay', false],
])('%j reads "%s"', (money, text, isOpen) => {
  expect(moneyFacts(money)).toEqual({ text, isOpen });
});
