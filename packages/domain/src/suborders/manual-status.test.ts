import { describe, expect, test } from 'vitest';
import { can, type Permission } from '../access/permissions.ts';
import { maySetStatus, offeredStatuses, type StatusChange } from './manual-status.ts';
import { suborderStatuses } from './suborder-status.ts';

const as =
  (...groups: string[]) =>
  (permission: Permission) =>
    can({ groups }, permission);
const associate = as('CareAssociate');
const manager = as('CareManager');

describe('what may be chosen', () => {
  test.each([
    ['an associate', associate, ['Received', 'AtTable', 'SuborderPrinted', 'AwaitingPickup', 'InTransit']],
    [
      'care and ops managers',
      as('CareOpsManager'),
      ['Received', 'AtTable', 'SuborderPrinted', 'AwaitingPickup', 'LeftFulfillmentCenter', 'InTransit'],
    ],
    [
      'a manager',
      manager,
      [
        'Received',
        'Batched',
        'BatchWorkorderPrinted',
        'AtTable',
        'NotecardPrinted',
        'SuborderPrinted',
        'Packed',
        'BatchCompleted',
        'AwaitingPickup',
        'LeftFulfillmentCenter',
        'InTransit',
        'Delivered',
      ],
    ],
  ])('by %s', (_, who, statuses) => expect(offeredStatuses(who)).toEqual(statuses));

  test('never what stations, carriers and cancelling alone set', () => {
    const reserved = ['Picking', 'PickedAndQCd', 'OnPallet', 'OutForDelivery', 'Cancelled'];
    expect(offeredStatuses(() => true).filter((status) => reserved.includes(status))).toEqual([]);
  });
});

const change = (changes: Partial<StatusChange>): StatusChange => ({
  from: 'Received',
  to: 'AtTable',
  isInBatch: false,
  reason: '',
  ...changes,
});

test.each([
  ['forward', change({}), associate, true],
  ['back before pickup, without a word', change({ from: 'SuborderPrinted', to: 'Received' }), associate, true],
  ['back after pickup, without a reason', change({ from: 'InTransit', to: 'AtTable' }), associate, 'reason-required'],
  ['back after pickup, with one', change({ from: 'InTransit', to: 'AtTable', reason: 'Came back' }), associate, true],
  ['back from Delivered', change({ from: 'Delivered', to: 'InTransit', reason: 'x' }), associate, 'status-not-offered'],
  ['back from Delivered by a manager', change({ from: 'Delivered', to: 'InTransit', reason: 'x' }), manager, true],
  ['to Packed by an associate', change({ to: 'Packed' }), associate, 'status-not-offered'],
  ['to Batched outside a batch', change({ to: 'Batched' }), manager, 'not-in-batch'],
  ['to Batched in a batch', change({ to: 'Batched', isInBatch: true }), manager, true],
  ['to where it is', change({ to: 'Received' }), associate, 'same-status'],
  ['to Cancelled', change({ to: 'Cancelled' }), manager, 'status-not-offered'],
] as const)('%s', (_, input, who, expected) => {
  const verdict = maySetStatus(input, who);
  expect(verdict.ok || verdict.code).toBe(expected);
});

test('from Cancelled there is no way by hand, no matter who asks', () => {
  for (const to of suborderStatuses)
    expect(maySetStatus(change({ from: 'Cancelled', to, isInBatch: true, reason: 'x' }), () => true).ok).toBe(false);
});
