import { describe, expect, test } from 'vitest';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { suborderStatuses } from '../suborders/suborder-status.ts';
import { mayRedeliver, mayRedeliverLineItems } from './redelivery-rules.ts';

describe('when goods are sent again', () => {
  const open: readonly SuborderStatus[] = [
    'SuborderPrinted',
    'Packed',
    'BatchCompleted',
    'OnPallet',
    'AwaitingPickup',
    'LeftFulfillmentCenter',
    'InTransit',
    'OutForDelivery',
    'Delivered',
  ];
  test.each(suborderStatuses.map((status) => [status]))('%s', (status) => {
    const expected = status === 'Cancelled' ? 'cancelled' : open.includes(status) ? 'yes' : 'not-yet-printed';
    const verdict = mayRedeliver({ status });
    expect(verdict.ok ? 'yes' : verdict.code).toBe(expected);
  });

  test('the no says where the suborder stands', () => {
    expect(mayRedeliver({ status: 'AtTable' })).toMatchObject({
      message: 'A suborder is redelivered from Suborder Printed on; this one is At Table.',
    });
  });
});

describe('what is sent again', () => {
  const rose = { index: 0, sku: 'FLRL-B-1001', name: 'Blushing Rose', quantity: 2, isDeleted: false };
  const vase = { index: 1, sku: 'FLRL-V-3001', name: 'Clear Cylinder Vase', quantity: 1, isDeleted: true };
  const roses = (quantity: number) => ({ index: 0, sku: 'FLRL-B-1001', quantity });
  test.each([
    ['all of a line', [roses(2)], 'yes'],
    ['a part of it', [roses(1)], 'yes'],
    ['more than was sent', [roses(3)], 'too-many'],
    ['a line twice', [roses(1), roses(1)], 'line-twice'],
    ['a deleted line', [{ index: 1, sku: 'FLRL-V-3001', quantity: 1 }], 'line-deleted'],
    ['a line of an old screen', [{ index: 0, sku: 'FLRL-V-3001', quantity: 1 }], 'other-line'],
    ['a line that is not there', [roses(1), { index: 7, sku: 'X', quantity: 1 }], 'no-such-line'],
  ])('%s', (_what, input, expected) => {
    const verdict = mayRedeliverLineItems(input, [rose, vase]);
    expect(verdict.ok ? 'yes' : verdict.code).toBe(expected);
  });
});
