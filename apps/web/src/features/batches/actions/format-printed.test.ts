import { expect, test } from 'vitest';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { mayMove } from '@bloomdesk/domain/suborders/suborder-moves';
import { batchPapers, printedTitle, formatPrinted } from './format-printed.ts';

const batch: BatchSummary = {
  id: '50001',
  batchId: '50001',
  name: 'Batch Rose 1',
  fcId: 4,
  fulfillmentDate: '2026-02-12',
  status: 'WorkorderPrinted',
  createdAt: '2026-02-11T12:00:00.000Z',
  suborderCount: 3,
  packedCount: 0,
  workOrderOutOfDate: false,
  version: 2,
};
const whyNot = (member: Parameters<typeof mayMove>[1]) => {
  const verdict = mayMove('documentPrint', member);
  return verdict.ok ? '' : verdict.message;
};

test('a work order makes the batch Workorder Printed, labels and notecards make it Suborders Printed', () => {
  expect(batchPapers.workOrder.transition).toEqual({ status: 'WorkorderPrinted' });
  for (const paper of ['notecards', 'labels', 'zplLabels', 'onePagers'] as const)
    expect(batchPapers[paper].transition?.status).toBe('SubordersPrinted');
  expect(batchPapers.onePagers.transition?.documents).toEqual(['notecard', 'label']);
});

test('papers of the box change nothing', () => {
  expect([batchPapers.docboxLabel.transition, batchPapers.masterInvoice.transition]).toEqual([null, null]);
});

test('the new status is said, and that nothing was left out', () => {
  expect(formatPrinted('Created', { batch, skipped: {} })).toEqual({
    tone: 'green',
    text: 'It is Workorder Printed now.',
  });
});

test('those in exception are named with the reason, those as far along are not', () => {
  const skipped = {
    '1000001-1': whyNot({ status: 'Batched', inException: true }),
    '1000002-1': whyNot({ status: 'Packed', inException: false }),
  };
  expect(formatPrinted('WorkorderPrinted', { batch, skipped })).toEqual({
    tone: 'amber',
    text: 'Skipped 1000001-1: This suborder is in exception.',
  });
});

test('labels that stopped half way are reported in one toast, never beside a success', () => {
  const problems = ['1000005-1: nobody knows whether it printed. Look at the printer.'];
  const outcome = { suborderIds: ['1000001-1', '1000002-1'], problems };
  expect(printedTitle('labels', 'WE', outcome)).toBe('Not all labels of WE printed: 2 did');
  expect(printedTitle('labels', 'WE', { suborderIds: ['1000001-1'] })).toBe('Printed the labels of WE');
  expect(formatPrinted('WorkorderPrinted', { batch, skipped: {} }, problems)).toEqual({
    tone: 'amber',
    text: problems[0],
  });
});
