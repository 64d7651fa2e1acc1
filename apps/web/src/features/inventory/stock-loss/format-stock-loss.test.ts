import { expect, test } from 'vitest';
import { lossText, suborders } from './format-stock-loss.ts';

const none = { moved: [], short: [], buffers: [], pending: 0 };
const line = (suborderId: string) => ({ suborderId, sku: 'FLRL-B-1001', quantity: 1 });

test.each([
  [none, undefined],
  [{ ...none, moved: [{ ...line('1000001-1'), lotIds: [3] }] }, '1 line moved to other lots.'],
  [
    { ...none, short: [line('1000001-1'), line('1000001-1'), line('1000002-1')] },
    '3 lines now short of stock: 1000001-1, 1000002-1.',
  ],
  [{ ...none, pending: 209 }, '209 lines being moved in the background.'],
  [{ ...none, buffers: [{ type: 'Buffer: Care', quantity: 2 }] }, 'Buffer: Care reduced by 2.'],
])('%j reads %j', (loss, text) => expect(lossText(loss)).toBe(text));

test('of many suborders the first are named', () => {
  const many = Array.from({ length: 10 }, (_, at) => line(`100000${at}-1`));
  expect(suborders(many, 2)).toBe('1000000-1, 1000001-1 and 8 more');
});
