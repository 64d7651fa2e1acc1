import { expect, test } from 'vitest';
import { keysOf } from '../typed-object.ts';
import { labelsFault } from './reason-list.ts';
import { reasonPicklist } from './reason-picklist.ts';

test('the lists a company begins with may be kept', () => {
  for (const category of keysOf(reasonPicklist)) expect(labelsFault(category, reasonPicklist[category])).toBeNull();
});

test.each([
  [[], 'Keep at least one reason.'],
  [['Late', ' '], 'Fill in or take out the empty one.'],
  [['Late', 'LATE '], 'Two reasons are the same.'],
  [['x'.repeat(61)], 'A reason has at most 60 characters.'],
  [Array.from({ length: 41 }, (_, n) => `Reason ${n}`), 'Keep at most 40 reasons.'],
])('%j is not kept: %s', (labels, fault) => {
  expect(labelsFault('Marketing', labels)).toBe(fault);
});

test('the reason that needs details stays', () => {
  expect(labelsFault('Other', ['Something'])).toBe('“Other” stays in this list.');
  expect(labelsFault('Other', ['Something', 'Other'])).toBeNull();
});
