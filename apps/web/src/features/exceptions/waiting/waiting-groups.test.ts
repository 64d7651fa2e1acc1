import { expect, test } from 'vitest';
import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';
import { countOfReason, oldestSince, waitingGroups } from './waiting-groups.ts';

const row = (exceptionType: string, createdAt = '2027-02-10T15:00:00.000Z'): ExceptionRow => ({
  id: '1000012-1',
  orderType: 'web',
  fcId: 4,
  fulfillmentDate: '2027-02-13',
  deliveryDate: '2027-02-13',
  exceptionType,
  sku: '',
  exceptionReason: `${exceptionType}: Late`,
  createdAt,
  updatedAt: createdAt,
  deleted: false,
  recipient: 'Rosa Reyes',
  fulfillBy: '',
  ownerId: '',
  ownerName: '',
  claimedAt: '',
  dueAt: '',
});

test('what waits is counted by its first type, the most first, and of equal ones by name', () => {
  const rows = ['Tech issue', 'Quality issue; Other', 'Delivery issue', 'Quality issue', ''].map((type) => row(type));
  expect(waitingGroups(rows)).toEqual([
    { type: 'Quality issue', count: 2 },
    { type: 'Delivery issue', count: 1 },
    { type: 'Other', count: 1 },
    { type: 'Tech issue', count: 1 },
  ]);
});

test('the oldest says since when something waits; a reason is counted wherever it stands', () => {
  const rows = [row('Delivery issue', '2027-02-10T15:00:00.000Z'), row('Tech issue', '2027-02-09T15:00:00.000Z')];
  expect(oldestSince(rows)).toBe('2027-02-09T15:00:00.000Z');
  expect(oldestSince([])).toBeUndefined();
  expect(countOfReason(rows, 'Delivery issue: Late')).toBe(1);
});
