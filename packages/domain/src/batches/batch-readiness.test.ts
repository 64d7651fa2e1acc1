import { expect, test } from 'vitest';
import { type BatchCandidate, isReadyToBatch, mayBatch } from './batch-readiness.ts';

const ready: BatchCandidate = {
  status: 'Received',
  inException: false,
  batchId: null,
  lineItems: [{}, { isDeleted: true }],
  delivery: {},
  orderType: 'web',
  outstandingBalance: null,
};

test('a received web suborder with a line and a delivery is ready to batch', () => {
  expect(isReadyToBatch(ready)).toBe(true);
});

test.each<[string, Partial<BatchCandidate>, string]>([
  ['in a batch already', { batchId: '50012', status: 'Batched' }, 'already in batch 50012'],
  ['past Received', { status: 'AtTable' }, 'is At Table, not Received'],
  ['cancelled', { status: 'Cancelled' }, 'is Cancelled, not Received'],
  ['in exception', { inException: true }, 'is in exception'],
  ['without live lines', { lineItems: [{ isDeleted: true }] }, 'has no line items'],
  ['without a delivery', { delivery: null }, 'has no delivery'],
  ['manual and owing a cent', { orderType: 'manual', outstandingBalance: 1 }, 'is a manual order that is not paid'],
  ['manual with an unknown balance', { orderType: 'manual' }, 'is a manual order that is not paid'],
])('a suborder %s is not ready', (_, difference, message) => {
  expect(mayBatch({ ...ready, ...difference })).toMatchObject({ ok: false, message });
  expect(isReadyToBatch({ ...ready, ...difference })).toBe(false);
});

test.each([0, -500])('a manual order is ready once it owes %i cents', (outstandingBalance) => {
  expect(isReadyToBatch({ ...ready, orderType: 'manual', outstandingBalance })).toBe(true);
});

test('what a web order owes does not hold it back', () => {
  expect(isReadyToBatch({ ...ready, outstandingBalance: 5_000 })).toBe(true);
});
