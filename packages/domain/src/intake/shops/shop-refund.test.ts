import { expect, test } from 'vitest';
import { refundBeyondLines, refundBooking, refundTax } from './shop-refund.ts';

const line = { lineId: '1', quantity: 1, amount: '50.00', tax: '3.00' };
const refund = { amount: '63.00', lines: [line] };

test('what of a refund is for no line, and the tax in its lines', () => {
  expect([refundBeyondLines(refund), refundTax(refund)]).toEqual([1000, 300]);
  expect(refundBeyondLines({ amount: '20.00', lines: [line] })).toBe(0);
  expect(refundBeyondLines({ amount: '20.00', lines: [] })).toBe(2000);
});

test.each<
  [what: string, isOurs: boolean, order: { isFromBefore: boolean; refundable: number } | null, expected: object]
>([
  ['of an order that is not placed', false, null, { is: 'waiting' }],
  ['of ours', true, { isFromBefore: false, refundable: 9000 }, { is: 'ours' }],
  ['of a placed order', false, { isFromBefore: false, refundable: 6300 }, { is: 'booked', amount: 6300 }],
  ['from before, without its lines', false, { isFromBefore: true, refundable: 9000 }, { is: 'booked', amount: 1000 }],
  ['of more than is left', false, { isFromBefore: false, refundable: 6299 }, { is: 'too-much', amount: 6300 }],
])('a refund %s', (_what, isOurs, order, expected) => {
  expect(refundBooking({ refund, isOurs, order })).toEqual(expected);
});

test('goods that are taken back without money are no refund', () => {
  const order = { isFromBefore: false, refundable: 9000 };
  expect(refundBooking({ refund: { amount: '0.00', lines: [line] }, isOurs: false, order })).toEqual({ is: 'nothing' });
});
