import { expect, test } from 'vitest';
import { fcConfigOf } from '../fulfillment-centers/fc-config.ts';
import { batchPageActions, type BatchActionFacts, rowMenuActions } from './batch-actions.ts';
import { type BatchStatus, batchStatuses } from './batch-status.ts';

const plain = fcConfigOf({});
const guided = fcConfigOf({ useGuidedFulfillment: true });
const bulkAndGuided = fcConfigOf({ useBulkAndGuidedFulfillment: true });
const both = fcConfigOf({ useGuidedFulfillment: true, useBulkAndGuidedFulfillment: true });
const ipd = fcConfigOf({ useIPD: true });
const worldease = fcConfigOf({ isUpsWorldeaseFc: true });

const facts = (more: Partial<BatchActionFacts> = {}): BatchActionFacts => ({
  status: 'Created',
  fc: plain,
  canUpdateStatus: false,
  hasIpdAccount: false,
  noLabel: null,
  ...more,
});
const row = (more?: Partial<BatchActionFacts>) => rowMenuActions(facts(more)).map(({ label }) => label);
const page = (more?: Partial<BatchActionFacts>) => batchPageActions(facts(more)).map(({ label }) => label);

test('a new batch of a bulk center prints, is updated and is deleted', () => {
  const words = ['Print workorder', 'Print notecards', 'Print labels', 'Print 1-pager'];
  expect(row()).toEqual([...words, 'Update batch status...', 'Delete batch']);
  expect(page()).toEqual(['Download CSV', ...words, 'Update batch status', 'Delete batch']);
});

test('everything a Worldease center with bulk and guided fulfillment offers, in order, in the words of each place', () => {
  const fc = { ...worldease, useBulkAndGuidedFulfillment: true, useIPD: true };
  expect(row({ fc, status: 'Completed' })).toEqual([
    'Print workorder',
    'Fulfill',
    'Print notecards',
    'Download FedEx IPD',
    'Print ZPL labels',
    'Print 1-pager',
    'Print Docbox Label',
    'Print Master Invoice',
    'Update batch status...',
    'Delete batch',
  ]);
  expect(page({ fc, status: 'Completed' })).toEqual([
    'Download CSV',
    'Print workorder',
    'Fulfill',
    'Print notecards',
    'Download FedEx IPD',
    'Print ZPL Labels',
    'Print 1-pager',
    'Docbox Label',
    'Master Invoice',
    'Update batch status',
    'Delete batch',
  ]);
});

test.each([
  ['a bulk center', plain, false],
  ['a guided center', guided, true],
  ['a bulk and guided center', bulkAndGuided, true],
])('%s offers Fulfill: %#', (_, fc, isOffered) => {
  expect(row({ fc }).includes('Fulfill')).toBe(isOffered);
});

test('ZPL labels are for Worldease centers, labels for all others', () => {
  expect(row({ fc: worldease })).toContain('Print ZPL labels');
  expect(row({ fc: worldease })).not.toContain('Print labels');
  expect(row({ fc: ipd })).toContain('Print labels');
  expect(row({ fc: ipd })).not.toContain('Print ZPL labels');
});

test('the FedEx IPD file is offered where IPD is on', () => {
  expect(row({ fc: ipd })).toContain('Download FedEx IPD');
  expect(row({ fc: worldease })).not.toContain('Download FedEx IPD');
});

test('papers of FedEx IPD are offered where an account confirms them, beside the file', () => {
  expect(row({ fc: ipd })).not.toContain('FedEx IPD papers');
  expect(row({ fc: worldease, hasIpdAccount: true })).not.toContain('FedEx IPD papers');
  const offered = page({ fc: ipd, hasIpdAccount: true });
  expect(offered.slice(offered.indexOf('Download FedEx IPD'))[1]).toBe('FedEx IPD papers');
});

test.each(batchStatuses)('a Worldease batch that is %s has its box papers only once it is completed', (status) => {
  expect(row({ fc: worldease, status }).includes('Print Docbox Label')).toBe(status === 'Completed');
  expect(row({ fc: worldease, status }).includes('Print Master Invoice')).toBe(status === 'Completed');
  expect(row({ fc: plain, status })).not.toContain('Print Docbox Label');
});

test.each<[BatchStatus, boolean]>([
  ['Created', false],
  ['WorkorderPrinted', false],
  ['AtTable', true],
  ['SubordersPrinted', true],
  ['Completed', false],
])('a %s batch is completed from here, unless its center packs guided only', (status, isOffered) => {
  for (const fc of [plain, bulkAndGuided, both]) expect(row({ fc, status }).includes('Complete batch')).toBe(isOffered);
  expect(row({ fc: guided, status })).not.toContain('Complete batch');
});

test('everybody sees the status change, an operations manager may press it', () => {
  const updateOf = (canUpdateStatus: boolean) =>
    rowMenuActions(facts({ canUpdateStatus })).find(({ action }) => action === 'updateStatus')?.verdict;
  expect(updateOf(true)).toEqual({ ok: true });
  expect(updateOf(false)).toMatchObject({ ok: false, code: 'not-ops-manager' });
  expect(rowMenuActions(facts()).filter(({ verdict }) => !verdict.ok)).toHaveLength(1);
});

test('where partners label their own packages, label actions are there and say why they cannot be pressed', () => {
  const reason = 'The partner labels its own packages.';
  const refused = rowMenuActions(facts({ noLabel: reason, canUpdateStatus: true })).filter(
    ({ verdict }) => !verdict.ok,
  );
  expect(refused.map(({ label, verdict }) => [label, !verdict.ok && verdict.message])).toEqual([
    ['Print labels', reason],
    ['Print 1-pager', reason],
  ]);
});
