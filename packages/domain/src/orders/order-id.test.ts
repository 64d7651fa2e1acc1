import { expect, test } from 'vitest';
import { orderIdOf, parseTypedId, suborderIdOf, suborderNumberOf } from './order-id.ts';

test('the order of a suborder stands before its first dash', () => {
  expect(orderIdOf('1000001-2')).toBe('1000001');
  expect(orderIdOf('1000001-2-1')).toBe('1000001');
  expect(orderIdOf('1000001')).toBe('1000001');
  expect(suborderIdOf('1000001', 2)).toBe('1000001-2');
});

test.each([
  ['1000001', { kind: 'order', orderId: '1000001' }],
  [' #1000001 ', { kind: 'order', orderId: '1000001' }],
  ['1000001-12', { kind: 'suborder', orderId: '1000001', suborderId: '1000001-12' }],
  ['50001', { kind: 'batch', batchId: '50001' }],
  ['1000000', { kind: 'batch', batchId: '1000000' }],
])('%s is understood', (text, expected) => expect(parseTypedId(text)).toEqual(expected));

test.each([
  '',
  '50000',
  '0',
  '-5',
  '50001-1',
  '01000001',
  '1000001-0',
  '1000001-',
  'FLRL-B-1001',
  '1e9',
  '1'.repeat(70_000),
])('%s is no number of ours', (text) => expect(parseTypedId(text)).toBe(null));

test.each([
  ['1000001-2', '1000001', 2],
  ['123456789012-1234', '123456789012', 1234],
])('suborder %s is of order %s, its number %i', (suborderId, orderId, number) => {
  expect([orderIdOf(suborderId), suborderNumberOf(suborderId)]).toEqual([orderId, number]);
  expect(suborderIdOf(orderId, number)).toBe(suborderId);
});
