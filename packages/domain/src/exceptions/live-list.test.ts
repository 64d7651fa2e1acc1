import { expect, test } from 'vitest';
import type { ExceptionRow } from './exception-row.ts';
import { liveList } from './live-list.ts';

const row = (id: string, exceptionReason = 'Other: wet', createdAt = '2027-02-10T15:00:00.000Z'): ExceptionRow => ({
  id,
  orderType: 'web',
  fcId: 4,
  fulfillmentDate: '2027-02-13',
  deliveryDate: '2027-02-13',
  exceptionType: 'Other',
  sku: '',
  exceptionReason,
  createdAt,
  updatedAt: createdAt,
  deleted: false,
  recipient: 'Rosa Reyes',
  fulfillBy: '2027-02-13T13:00:00.000Z',
  ownerId: '',
  ownerName: '',
  claimedAt: '',
  dueAt: '',
});
const shown = (list: ReturnType<typeof liveList>) =>
  list.rows().map(({ id, exceptionReason }) => `${id} ${exceptionReason}`);

test('events put in place, replace and take out, newest first', () => {
  const list = liveList();
  list.load([row('1-1')], 'c1');
  list.put(row('2-1', 'new', '2027-02-10T16:00:00.000Z'), 'c2');
  list.put(row('1-1', 'changed'), 'c3');
  expect(shown(list)).toEqual(['2-1 new', '1-1 changed']);
  list.takeOut('2-1', 'c4');
  expect(shown(list)).toEqual(['1-1 changed']);
});

test('an event that comes late, or twice, says nothing', () => {
  const list = liveList();
  list.load([row('1-1')], 'c1');
  list.takeOut('1-1', 'c3');
  list.put(row('1-1', 'older'), 'c2');
  list.put(row('1-1', 'before the list'), 'c0');
  expect(shown(list)).toEqual([]);
});

test('a list that took long to load does not undo what events told meanwhile', () => {
  const list = liveList();
  list.load([row('1-1'), row('2-1'), row('3-1')], 'c1');
  list.takeOut('1-1', 'c5');
  list.put(row('4-1', 'new'), 'c6');
  list.put(row('2-1', 'old news'), 'c2');
  list.load([row('1-1'), row('2-1', 'as loaded')], 'c4');
  expect(shown(list).toSorted()).toEqual(['2-1 as loaded', '4-1 new']);
});
