import { expect, test } from 'vitest';
import { statusOfFound } from './fields-of-found.ts';

test('a hit shows the status of its order or suborder as people read it', () => {
  expect(statusOfFound({ status: 'InTransit', isWholeOrder: true })).toBe('In Transit');
  expect(statusOfFound({ status: 'OutForDelivery', isWholeOrder: false })).toBe('Out for Delivery');
});
