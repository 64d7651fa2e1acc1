import { describe, expect, test } from 'vitest';
import { type BatchStatus, batchStatuses, mayMoveBatch } from './batch-status.ts';
import { transitionOf } from './batch-transition.ts';

describe('after a print', () => {
  test.each([
    ['Created', 'WorkorderPrinted', 'WorkorderPrinted'],
    ['WorkorderPrinted', 'WorkorderPrinted', 'WorkorderPrinted'],
    ['AtTable', 'WorkorderPrinted', 'AtTable'],
    ['SubordersPrinted', 'WorkorderPrinted', 'SubordersPrinted'],
    ['Completed', 'WorkorderPrinted', 'Completed'],
    ['Created', 'SubordersPrinted', 'SubordersPrinted'],
    ['WorkorderPrinted', 'SubordersPrinted', 'SubordersPrinted'],
    ['AtTable', 'SubordersPrinted', 'AtTable'],
    ['SubordersPrinted', 'SubordersPrinted', 'SubordersPrinted'],
    ['Completed', 'SubordersPrinted', 'Completed'],
  ] as const)('a %s batch asked for %s is %s', (from, status, to) => {
    expect(transitionOf(from, { status, cascade: true })).toEqual({
      ok: true,
      status: to,
      members: status === 'WorkorderPrinted' ? 'workOrderPrint' : 'documentPrint',
    });
  });

  test('a change that is not validated counts as a print for people who may not skip the validation', () => {
    const input = { status: 'SubordersPrinted', cascade: true, validate: false } as const;
    expect(transitionOf('AtTable', input)).toMatchObject({ ok: true, status: 'AtTable' });
    expect(transitionOf('AtTable', { ...input, privileged: true })).toMatchObject({ status: 'SubordersPrinted' });
  });
});

test.each(batchStatuses)('from %s the batch alone goes where the table of batch statuses says', (from) => {
  for (const status of batchStatuses) {
    const verdict = mayMoveBatch(from, status);
    const transition = transitionOf(from, { status, cascade: false });
    expect(transition).toEqual(verdict.ok ? { ok: true, status, members: null } : verdict);
  }
});

test.each([
  ['Created', null],
  ['WorkorderPrinted', 'workOrderPrint'],
  ['AtTable', 'guidedLoad'],
  ['SubordersPrinted', 'documentPrint'],
] as const)('forced to %s, the members follow by %s', (status, members) => {
  for (const from of batchStatuses) {
    const forced = { status, cascade: true, validate: false, privileged: true };
    expect(transitionOf(from, forced)).toEqual({ ok: true, status, members });
  }
});

test('completing takes the members along, and is never forced', () => {
  expect(transitionOf('AtTable', { status: 'Completed', cascade: true })).toEqual({
    ok: true,
    status: 'Completed',
    members: 'complete',
  });
  const forced = { status: 'Completed', cascade: true, validate: false, privileged: true } as const;
  for (const from of batchStatuses) expect(transitionOf(from, forced).ok).toBe(false);
});

test('a print never takes a batch back', () => {
  const order = (status: BatchStatus) => batchStatuses.indexOf(status);
  for (const from of batchStatuses) {
    for (const status of ['WorkorderPrinted', 'SubordersPrinted'] as const) {
      const transition = transitionOf(from, { status, cascade: true });
      expect(transition.ok && order(transition.status)).toBeGreaterThanOrEqual(order(from));
    }
  }
});
