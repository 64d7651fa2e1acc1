import { expect, test } from 'vitest';
import { readTag } from './read-tag.ts';
import { matchTags, mayTag } from './tag-rules.ts';

test.each([
  ['VIP', 'vip'],
  ['#wedding', 'wedding'],
  ['  Call   back ', 'call-back'],
  ['call_back-', 'call-back'],
  ['Cafe\u0301', 'café'],
  [' - ', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(readTag(typed)).toBe(kept);
});

const ten = Array.from({ length: 10 }, (_, at) => `tag-${at}`);

test.each([
  ['vip', [], 'yes'],
  ['vip', ['vip'], 'yes'],
  ['tag-3', ten, 'yes'],
  ['vip', ten.slice(1), 'yes'],
  ['vip', ten, 'too-many-tags'],
  ['', [], 'tag-form'],
  ['a'.repeat(24), [], 'yes'],
  ['a'.repeat(25), [], 'tag-form'],
  ['50%', [], 'tag-form'],
  ['day:today', [], 'tag-form'],
  ['свадьба', [], 'yes'],
])('%j on an order with %j: %s', (tag, tags, says) => {
  const verdict = mayTag(tag, tags);
  expect(verdict.ok ? 'yes' : verdict.code).toBe(says);
});

test('tags in use are offered by their beginning, then by a later word, and never those the order has', () => {
  const inUse = ['call-back', 'back-office', 'vip', 'wedding'];
  expect(matchTags(inUse, 'Back', [], 5)).toEqual(['back-office', 'call-back']);
  expect(matchTags(inUse, '', ['vip'], 2)).toEqual(['call-back', 'back-office']);
  expect(matchTags(inUse, 'vip', [], 5)).toEqual([]); // it is what has been typed
});
