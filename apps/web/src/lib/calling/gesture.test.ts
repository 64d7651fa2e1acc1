import { expect, test } from 'vitest';
import { CallFailed } from '#lib/call-failed.ts';
import { gestureKey, gestureOver } from './gesture.ts';

const refund = { orderId: '1000012', amount: 12.5 };
const failed = (status: number, code = 'x') => new CallFailed({ code, message: 'No.', requestId: 'r', status });

test('asking the same again after a lost answer is the same gesture, so that money moves once', () => {
  const first = gestureKey(null, refund);
  expect(gestureKey(first, { ...refund }).key).toBe(first.key);
});

test('asking for something else is another gesture', () => {
  const first = gestureKey(null, refund);
  expect(gestureKey(first, { ...refund, amount: 13 }).key).not.toBe(first.key);
});

test('another file of the same name is another gesture', () => {
  const file = (bytes: string) => ({ file: new File([bytes], 'orders.csv', { lastModified: 1 }) });
  const first = gestureKey(null, file('one'));
  expect(gestureKey(first, file('one')).key).toBe(first.key);
  expect(gestureKey(first, file('three')).key).not.toBe(first.key);
});

test.each([
  [failed(422), true],
  [failed(403), true],
  [failed(0, 'offline'), false],
  [failed(503), false],
  [failed(409, 'in-flight'), false],
  [failed(409, 'version-mismatch'), true],
  [new Error('a bug'), true],
])('after %s the gesture is over: %s', (error, over) => {
  expect(gestureOver(error)).toBe(over);
});
