import { expect, test } from 'vitest';
import { isReasonTag } from '../reasons/reason-picklist.ts';
import { deliveryIssues, failureReason } from './carrier-report.ts';

test('every failure is a reason of the picklist', () => {
  expect(
    deliveryIssues.map((issue) => failureReason({ issue, details: '' })).filter((tag) => !isReasonTag(tag)),
  ).toEqual([]);
});

test.each([
  ['', 'Delivery issue: Not delivered'],
  ['  Gate\n locked ', 'Delivery issue: Not delivered - Gate locked'],
  ['no; access', 'Delivery issue: Not delivered - no, access'],
  ['\0\u0007', 'Delivery issue: Not delivered'],
  ['half \ud83c', 'Delivery issue: Not delivered - half \ufffd'],
  ['x'.repeat(5000), `Delivery issue: Not delivered - ${'x'.repeat(160)}`],
])('the words %j make one reason', (details, reason) => {
  expect(failureReason({ issue: 'Not delivered', details })).toBe(reason);
});

test('words cut in the middle of a sign can still be stored', () => {
  expect(failureReason({ issue: 'Late', details: `${'x'.repeat(159)}🌹` }).isWellFormed()).toBe(true);
});
