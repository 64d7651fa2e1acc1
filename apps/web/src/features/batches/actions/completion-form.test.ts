import { expect, test } from 'vitest';
import { CallFailed, type FailureCode } from '#lib/call-failed.ts';
import { completionTrouble, exceptionsOf, leftOutProblem } from './completion-form.ts';

const failed = (code: FailureCode, message: string, data?: unknown) =>
  new CallFailed({ code, message, requestId: 'r', status: 409, data });

test('an unchecked suborder needs a reason, and Other needs words', () => {
  expect(leftOutProblem({ tag: null, details: '' })).toBe('(reason is required)');
  expect(leftOutProblem({ tag: 'Fulfillment Issue: Missing item', details: '' })).toBeNull();
  expect(leftOutProblem({ tag: 'Other: Other', details: ' ' })).toBe('Describe what is wrong.');
  expect(leftOutProblem({ tag: 'Other: Other', details: 'the van is full' })).toBeNull();
});

test('what is left out goes to exception with its reason and its category', () => {
  const leftOuts = new Map([
    ['1000001-1', { tag: 'Fulfillment Issue: Missing item', details: '' }],
    ['1000002-1', { tag: 'Other: Other', details: ' the van is full ' }],
    ['1000003-1', { tag: null, details: '' }],
  ]);
  expect(exceptionsOf(leftOuts)).toEqual([
    { suborderId: '1000001-1', reason: 'Fulfillment Issue: Missing item', type: 'Fulfillment Issue' },
    { suborderId: '1000002-1', reason: 'Other: the van is full', type: 'Other' },
  ]);
});

test('a batch that is completed already says so, and there is nothing to confirm', () => {
  expect(completionTrouble(failed('batch-already-completed', 'Batch already completed!'))).toEqual({
    title: 'Batch already completed!',
    lines: [],
    isOver: true,
  });
});

test('what UPS will not take is reported suborder by suborder', () => {
  const data = { suborderIdsToErrors: { '1000001-1': ['Postal code missing', 'No phone'], '1000002-1': ['No phone'] } };
  expect(completionTrouble(failed('pld-refused', 'and so on', data))).toEqual({
    title: 'Error while completing batch',
    lines: [
      'Suborder 1000001-1 has the following error: Postal code missing',
      'Suborder 1000001-1 has the following error: No phone',
      'Suborder 1000002-1 has the following error: No phone',
    ],
    isOver: false,
  });
});

test('anything else is an error while completing, in the words of the server', () => {
  expect(completionTrouble(failed('pld-missing', 'UPS has not approved what this batch holds now.'))).toEqual({
    title: 'Error while completing batch',
    lines: ['UPS has not approved what this batch holds now.'],
    isOver: false,
  });
});
