import { expect, test } from 'vitest';
import { allEventTypes, eventPatterns, eventTopics, isEventType, matchesPattern, typesOf } from './event-types.ts';

test('a pattern asks for one type, for all of a topic, or for everything', () => {
  expect(matchesPattern('order.placed', 'order.placed')).toBe(true);
  expect(matchesPattern('order.placed', 'order.changed')).toBe(false);
  expect(matchesPattern('order.*', 'order.cancelled')).toBe(true);
  expect(matchesPattern('order.*', 'suborder.cancelled')).toBe(false);
  expect(matchesPattern('*', 'stock.short')).toBe(true);
});

test('every type is of one topic, and can be asked for', () => {
  expect(eventTopics.flatMap(typesOf).toSorted()).toEqual(allEventTypes.toSorted());
  expect(eventPatterns).toHaveLength(allEventTypes.length + eventTopics.length + 1);
});

test('only the types there are are types', () => {
  expect(isEventType('order.placed')).toBe(true);
  expect(['order.*', 'toString', 'webhook.test', ''].filter(isEventType)).toEqual([]);
});
