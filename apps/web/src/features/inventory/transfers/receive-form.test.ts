import { expect, test } from 'vitest';
import { transfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { sampleOf } from '#testing/sample-of-shape.ts';
import { receivedAsSent, receivedInput, receivedProblem } from './receive-form.ts';
import { newTransferForm, transferFormProblems, transferInput } from './transfer-form.ts';

const sample = sampleOf(transfer);
const [line] = sample.lines;

test('everything in transit is proposed, and what has not come stays there', () => {
  if (!line) throw new Error('a sample has a line');
  const lines = [
    { ...line, lineId: 1, outstanding: 20 },
    { ...line, lineId: 2, outstanding: 0 },
  ];
  const form = receivedAsSent({ ...sample, lines });
  expect(form).toEqual([{ lineId: 1, good: 20, rejected: 0, reason: 'damaged' }]);
  expect(receivedProblem({ lineId: 1, good: 18, rejected: 3, reason: 'wilted' }, 20)).toBe('20 are in transit.');
  expect(receivedInput([{ lineId: 1, good: 18, rejected: 2, reason: 'wilted' }])).toEqual([
    { lineId: 1, good: 18, rejected: [{ reason: 'wilted', quantity: 2 }] },
  ]);
  expect(receivedInput([{ lineId: 1, good: null, rejected: 0, reason: 'wilted' }])).toEqual([]);
});

test('a transfer is typed for tomorrow, says what is missing beside its field, and is sent as it is typed', () => {
  const form = newTransferForm('2027-02-10');
  expect(form.expectedDate).toBe('2027-02-11');
  const problems = transferFormProblems(form, [], '2027-02-10');
  expect([problems.isSound, problems.toFcId, problems.lotId(0)]).toEqual([
    false,
    'Choose the center it goes to.',
    'Choose a lot.',
  ]);
  const typed = { ...form, toFcId: '4', lines: [{ row: 0, lotId: '7', units: 3 }] };
  expect(transferInput(typed, 2)).toEqual({
    fromFcId: 2,
    toFcId: 4,
    expectedDate: '2027-02-11',
    note: '',
    lines: [{ lotId: 7, units: 3 }],
  });
});
