import { expect, test } from 'vitest';
import type { SearchHit } from '@bloomdesk/contract/search/calls';
import { hitPlace, formatMatch } from './found-orders.ts';

const hit = (changes: Partial<SearchHit>): SearchHit => ({
  orderId: '1000012',
  suborderId: null,
  matched: 'sender phone',
  matchedText: '4105550123',
  customer: 'Dana Reyes',
  recipient: 'Rosa Reyes',
  deliveryDate: '2027-02-13',
  status: 'Received',
  ...changes,
});

test('a hit leads to the order, at the suborder it was found by', () => {
  expect(hitPlace(hit({}))).toEqual({ path: '/orders/1000012', hash: '' });
  expect(hitPlace(hit({ suborderId: '1000012-2' }))).toEqual({ path: '/orders/1000012', hash: '1000012-2' });
});

test.each([
  [{}, 'sender phone (410) 555-0123'],
  [{ matched: 'recipient phone', matchedText: '555012345678' }, 'recipient phone 555012345678'],
  [{ matched: 'sender name', matchedText: 'reyes dana' }, 'from Dana Reyes'],
  [{ matched: 'recipient name', matchedText: 'rosa reyes' }, 'to Rosa Reyes'],
  [{ matched: 'tracking number', matchedText: '1Z999' }, 'tracking number 1Z999'],
] as const)('%j is said as %s', (changes, words) => expect(formatMatch(hit(changes))).toBe(words));
