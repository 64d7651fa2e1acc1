import { expect, test } from 'vitest';
import type { CareEntry } from '@bloomdesk/contract/orders/shapes';
import { careResolutions } from './care-resolutions.ts';

const entry = (kind: string, date: string, runId: string | null = null): CareEntry => ({
  kind,
  date,
  runId,
  suborderId: null,
  amount: null,
  redeliveryOfSuborderId: null,
  redeliveryDate: null,
  performedBy: 'care.associate@bloomdesk.test',
  declined: false,
  sequence: 1,
});

test('the entries of one run are one resolution, all others stand alone, the newest first', () => {
  const log = [
    entry('refund', '2027-02-12T10:00:00Z'),
    entry('refund', '2027-02-11T10:00:00Z'),
    entry('credit', '2027-02-10T10:02:00Z', 'run'),
    entry('redelivery', '2027-02-10T10:00:00Z', 'run'),
  ];
  const seen = careResolutions(log).map(({ date, entries }) => [date, entries.map(({ kind }) => kind)]);
  expect(seen).toEqual([
    ['2027-02-12T10:00:00Z', ['refund']],
    ['2027-02-11T10:00:00Z', ['refund']],
    ['2027-02-10T10:00:00Z', ['redelivery', 'credit']],
  ]);
});

test('nothing is nothing', () => {
  expect(careResolutions([])).toEqual([]);
});
