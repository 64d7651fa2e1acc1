import { expect, test } from 'vitest';
import { shownPhone } from './shown-phone.ts';

test.each([
  ['+14105550199', '(410) 555-0199'],
  ['4105550199', '(410) 555-0199'],
  ['+593225550129', '+593225550129'],
  ['410-555-0199 x12', '410-555-0199 x12'],
  ['', ''],
])('the phone %s is shown as %s', (stored, shown) => {
  expect(shownPhone(stored)).toBe(shown);
});
