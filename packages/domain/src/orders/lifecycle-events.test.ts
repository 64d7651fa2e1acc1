import { describe, expect, test } from 'vitest';
import {
  isLifecycleEvent,
  lifecycleEvents,
  lifecycleEventTypes,
  type LifecycleEventType,
  lifecycleWarning,
  subordersOfEvent,
} from './lifecycle-events.ts';
import type { SuborderStatus } from '../suborders/suborder-status.ts';

const of = (status: SuborderStatus, redeliveryOfSuborderId: string | null = null, suborderId = '1000012-1') => ({
  suborderId,
  status,
  redeliveryOfSuborderId,
});

test('five dialogs have the titles of the specification', () => {
  expect(lifecycleEventTypes.map((type) => lifecycleEvents[type].title)).toEqual([
    'Send Shipped Confirmation Email',
    'Send Out For Delivery Event',
    'Send Delivery Confirmation Email',
    'Send Redelivery Event',
    'Send Cancel Order Event',
  ]);
  expect(['OUT_FOR_DELIVERY', 'out_for_delivery', 'toString', ''].map(isLifecycleEvent)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

describe('what is not true is said before', () => {
  const cases: [LifecycleEventType, SuborderStatus, string | null][] = [
    ['SHIPPED_CONFIRMATION', 'InTransit', null],
    ['SHIPPED_CONFIRMATION', 'Delivered', null],
    ['SHIPPED_CONFIRMATION', 'Packed', 'Suborder 1000012-1 has not left the fulfillment center: it is Packed.'],
    ['SHIPPED_CONFIRMATION', 'Cancelled', 'Suborder 1000012-1 has not left the fulfillment center: it is Cancelled.'],
    ['OUT_FOR_DELIVERY', 'OutForDelivery', null],
    ['OUT_FOR_DELIVERY', 'Delivered', 'Suborder 1000012-1 is not out for delivery: it is Delivered.'],
    ['DELIVERY_CONFIRMATION', 'Delivered', null],
    ['DELIVERY_CONFIRMATION', 'InTransit', 'Suborder 1000012-1 is not delivered: it is In Transit.'],
    ['CANCEL_ORDER', 'Cancelled', null],
    ['CANCEL_ORDER', 'Received', 'Suborder 1000012-1 is not cancelled: it is Received.'],
    ['REDELIVERY', 'Received', 'Suborder 1000012-1 is no redelivery: it is Received.'],
  ];
  test.each(cases)('%s of one that is %s', (type, status, warning) => {
    expect(lifecycleWarning(type, [of(status)])).toBe(warning);
  });

  test('a redelivery is one that repeats another', () => {
    expect(lifecycleWarning('REDELIVERY', [of('Received', '1000001-1')])).toBe(null);
  });
});

test('a letter is about the suborder that was named, else about all live ones, a cancellation about all', () => {
  const all = [of('Received'), of('Cancelled', null, '1000012-2'), of('Delivered', null, '1000012-3')];
  const ids = (type: LifecycleEventType, suborderId?: string) =>
    subordersOfEvent(type, all, suborderId)
      .map((suborder) => suborder.suborderId.slice(-1))
      .join('');
  expect([ids('OUT_FOR_DELIVERY'), ids('OUT_FOR_DELIVERY', '1000012-2'), ids('CANCEL_ORDER')]).toEqual([
    '13',
    '2',
    '123',
  ]);
  expect(ids('OUT_FOR_DELIVERY', '1000099-1')).toBe('');
});
