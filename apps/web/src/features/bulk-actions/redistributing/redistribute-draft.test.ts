import { expect, test } from 'vitest';
import {
  actionOf,
  decidedCounts,
  decidedForAll,
  emptyDraft,
  gapOf,
  movingOf,
  type RedistributeDraft,
  startedOf,
} from './redistribute-draft.ts';

const ids = ['1000001-1', '1000002-1', '1000003-1'];
const draft = (changes: Partial<RedistributeDraft> = {}): RedistributeDraft => ({
  ...emptyDraft,
  newDeliveryDate: '2027-02-14',
  ...changes,
});
const refund = (amount: number | null) => ({ kind: 'refund', amount }) as const;

test('each step says what it still waits for', () => {
  expect(gapOf('date', emptyDraft)).toBe('Choose a date.');
  expect(gapOf('date', draft())).toBeUndefined();
  expect(gapOf('remedy', draft())).toBeUndefined();
  expect(gapOf('remedy', draft({ decisions: { '1000001-1': refund(null) } }))).toBe(
    'Say how much for suborder 1000001-1.',
  );
  const decided = { decisions: { '1000001-1': refund(500) } };
  expect(gapOf('summary', draft(decided))).toBe('Choose the reason.');
  expect(gapOf('summary', draft({ ...decided, tag: 'Other: Other' }))).toBe('Enter the reason.');
  expect(gapOf('summary', draft({ ...decided, tag: 'Delivery issue: Late' }))).toBeUndefined();
});

test('what is cancelled or sent again is not moved, and who cannot go is left out where that is chosen', () => {
  const decisions = { '1000002-1': { kind: 'cancel', amount: null } } as const;
  expect(movingOf({ decisions }, ids)).toEqual(['1000001-1', '1000003-1']);
  const conflict = { code: 'printed', message: 'This suborder is printed.' };
  const stuck = { suborderId: '1000003-1', conflict, from: null, to: null, short: [], worth: 0, version: 1 };
  expect(startedOf({ decisions, leavesOut: true }, ids, { suborders: [stuck] })).toEqual(['1000001-1', '1000002-1']);
  expect(startedOf({ decisions, leavesOut: false }, ids, { suborders: [stuck] })).toEqual(ids);
});

test('the action carries the decisions of those it is started for, in dollars and with the reason', () => {
  expect(actionOf(draft(), ids, 'run')).toEqual({
    kind: 'REDISTRIBUTE',
    newDeliveryDate: '2027-02-14',
    forceNewFc: false,
    deallocateStrategy: 'delete',
  });
  const decisions = { ...decidedForAll(ids, refund(1250)), '1000002-1': { kind: 'none', amount: null } } as const;
  const decided = draft({ decisions, tag: 'Other: Other', details: ' Snow ' });
  expect(actionOf(decided, ids.slice(0, 2), 'run')).toMatchObject({
    runId: 'run',
    remedies: {
      '1000001-1': {
        kind: 'refund',
        amount: 12.5,
        reasons: [{ tag: 'Other: Other', details: 'Snow' }],
        additionalResolution: false,
      },
    },
  });
  expect(decidedCounts(decided, ids)).toEqual([{ kind: 'refund', count: 2, amount: 2500 }]);
});

test('an amount goes only with what has one', () => {
  expect(decidedForAll(['1000001-1'], { kind: 'cancel', amount: 500 })).toEqual({
    '1000001-1': { kind: 'cancel', amount: null },
  });
});
