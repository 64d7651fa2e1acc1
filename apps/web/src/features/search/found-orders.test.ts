import { expect, test } from 'vitest';
import { hitPlace } from './found-orders.ts';

test('a hit leads to the order, at the suborder it was found by', () => {
  expect(hitPlace({ orderId: '1000012', suborderId: null })).toEqual({ path: '/orders/1000012', hash: '' });
  expect(hitPlace({ orderId: '1000012', suborderId: '1000012-2' })).toEqual({
    path: '/orders/1000012',
    hash: '1000012-2',
  });
});
