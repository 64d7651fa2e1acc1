import { expect, test } from 'vitest';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { eventField } from '../audit/event-fields.ts';
import { orderStatusLabel, orderStatusOf } from './order-status.ts';

const order = (statuses: SuborderStatus[], outstandingBalance = 0, hasPendingRefund = false) =>
  orderStatusOf({ suborders: statuses.map((status) => ({ status })), outstandingBalance, hasPendingRefund });

test.each<[SuborderStatus[], string]>([
  [[], 'Received'],
  [['Received'], 'Received'],
  [['Received', 'Cancelled'], 'Received'],
  [['Received', 'Batched'], 'Processing'],
  [['AwaitingPickup', 'AwaitingPickup'], 'Processing'],
  [['Received', 'LeftFulfillmentCenter'], 'InTransit'],
  [['Received', 'Delivered'], 'InTransit'],
  [['Delivered', 'OutForDelivery'], 'InTransit'],
  [['Delivered', 'Cancelled'], 'Completed'],
  [['Cancelled', 'Cancelled'], 'Cancelled'],
])('suborders %j make the order %s', (statuses, expected) => expect(order(statuses)).toBe(expected));

test('a delivered order is completed only when nothing is owed either way', () => {
  expect(order(['Delivered'], 0)).toBe('Completed');
  expect(order(['Delivered'], 500)).toBe('Delivered');
  expect(order(['Delivered'], -500)).toBe('Delivered');
  expect(order(['Delivered'], 0, true)).toBe('Delivered');
});

test('screens and the timeline say a status in words, and one they do not know as it is', () => {
  expect(['InTransit', 'Completed', 'Archived'].map(orderStatusLabel)).toEqual(['In Transit', 'Completed', 'Archived']);
  expect(eventField('ORDER', 'status')?.words('InTransit', 'UTC')).toBe('In Transit');
});
