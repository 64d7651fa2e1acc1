import { array, check, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { moneyCases } from '../testing/money-cases.ts';
import { lineItemRefund, type RefundableLineItem } from './line-item-refund.ts';

const line: RefundableLineItem = {
  quantity: 3,
  price: 100,
  taxAmount: 7,
  chargeable: true,
  refundedQuantity: 0,
  refundedPrice: 0,
  refundedTax: 0,
};

test('the last part takes the remainder', () => {
  const first = lineItemRefund(line, 1);
  expect(first).toEqual({ quantity: 1, price: 33, tax: 2, amount: 35 });
  const rest = lineItemRefund({ ...line, refundedQuantity: 1, refundedPrice: 33, refundedTax: 2 }, 2);
  expect(rest).toEqual({ quantity: 2, price: 67, tax: 5, amount: 72 });
});

test('all at once is the whole line', () => {
  expect(lineItemRefund(line, 3)).toEqual({ quantity: 3, price: 100, tax: 7, amount: 107 });
});

test('what cost nothing gives nothing back', () => {
  expect(lineItemRefund({ ...line, chargeable: false }, 2).amount).toBe(0);
  expect(lineItemRefund({ ...line, chargeable: false }, 3).amount).toBe(0);
});

test('the parts of a line add up to the line, each within a cent of its share until nothing is left', () => {
  const parts = array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 30 });
  const result = check(
    property(
      parts,
      integer({ min: 0, max: 1_000_000 }),
      integer({ min: 0, max: 100_000 }),
      (sizes, price, taxAmount) => {
        const quantity = sizes.reduce((sum, size) => sum + size, 0);
        let left: RefundableLineItem = { ...line, quantity, price, taxAmount };
        for (const size of sizes) {
          const refund = lineItemRefund(left, size);
          if (refund.price < 0 || refund.tax < 0) return false;
          left = {
            ...left,
            refundedQuantity: left.refundedQuantity + size,
            refundedPrice: left.refundedPrice + refund.price,
            refundedTax: left.refundedTax + refund.tax,
          };
        }
        return left.refundedQuantity === quantity && left.refundedPrice === price && left.refundedTax === taxAmount;
      },
    ),
    moneyCases,
  );
  expect(result.failed ? result.counterexample : 'holds').toBe('holds');
});
