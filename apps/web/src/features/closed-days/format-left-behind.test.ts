import { expect, test } from 'vitest';
import { leftBehindText } from './format-left-behind.ts';

test('those that are left behind are counted by what went away', () => {
  expect(leftBehindText([{ why: 'closed-day' }])).toBe('1 suborder: the day is closed (1)');
  expect(leftBehindText([{ why: 'area-inactive' }, { why: 'window-moved' }, { why: 'area-inactive' }])).toBe(
    '3 suborders: the delivery area is inactive (2), the delivery window was moved (1)',
  );
});
