import { describe, expect, test } from 'vitest';
import {
  changesOf,
  type KeptLot,
  type LotDraft,
  lotChangeProblems,
  lotProblemText,
  newLotProblems,
} from './lot-form.ts';

const today = '2027-02-10';
const roses: LotDraft = { sku: 'FLRL-B-1001', externalId: 'FARM-1', inboundQuantity: 40 };
const kept: KeptLot = {
  sku: 'FLRL-B-1001',
  label: 'L-1',
  transactionId: null,
  vendor: 'Andean Farms',
  purchaseOrder: 'PO-1',
  poUnits: 100,
  arrivalDate: '2024-01-02',
  startFulfillmentDate: '2024-01-03',
  expirationDate: '2027-02-20',
  stockInitial: 100,
  inboundQuantity: 0,
};
const coming: KeptLot = { ...kept, stockInitial: 40, inboundQuantity: 40 };

describe('a lot that is added', () => {
  test.each<[string, LotDraft, string[]]>([
    ['on its way', {}, []],
    [
      'with its days',
      { arrivalDate: '2027-02-11', startFulfillmentDate: '2027-02-12', expirationDate: '2027-02-12' },
      [],
    ],
    ['arrived a year ago, spoils in 20 years', { arrivalDate: '2026-02-10', expirationDate: '2047-02-10' }, []],
    ['without a product', { sku: ' ' }, ['SKU is required.']],
    [
      'neither here nor coming',
      { inboundQuantity: undefined },
      ['Units here or Units expected must be given, and not both.'],
    ],
    ['here and coming', { stockInitial: 1 }, ['Units here or Units expected must be given, and not both.']],
    ['of nothing', { inboundQuantity: 0 }, ['Units expected must be a whole number from 1 to 1,000,000.']],
    ['of too much', { inboundQuantity: 1_000_001 }, ['Units expected must be a whole number from 1 to 1,000,000.']],
    ['of a part', { poUnits: 1.5 }, ['Units on the purchase order must be a whole number from 1 to 1,000,000.']],
    ['no day', { arrivalDate: '2027-02-30' }, ['Arrival date must be a day like 2027-02-13.']],
    ['too early', { arrivalDate: '2026-02-09' }, ['Arrival date must be from Tue, Feb 10, 2026 to Thu, Mar 16, 2028.']],
    ['too late', { expirationDate: '2047-02-11' }, ['Spoil date must be from Sat, Feb 10, 2007 to Sun, Feb 10, 2047.']],
    [
      'spoiled before it may be used',
      { startFulfillmentDate: '2027-02-13', expirationDate: '2027-02-12' },
      ['Spoil date must not be before the start date.'],
    ],
    ['of a wordy vendor', { vendor: 'v'.repeat(101) }, ['Vendor must have 100 characters at most.']],
  ])('%s', (_, more, problems) => {
    expect(newLotProblems({ ...roses, ...more }, today).map(lotProblemText)).toEqual(problems);
  });
});

describe('a lot that is written over', () => {
  test.each<[string, KeptLot, LotDraft, string[]]>([
    ['as it is: its old days stand', kept, { arrivalDate: '2024-01-02', stockInitial: 100, sku: 'FLRL-B-1001' }, []],
    ['another label and vendor', kept, { label: null, vendor: '' }, []],
    ['another day with its reason', kept, { expirationDate: '2027-02-18', reason: 'Opened early' }, []],
    ['another day without', kept, { expirationDate: null }, ['Reason is required when a date changes.']],
    [
      'another day with blanks',
      kept,
      { arrivalDate: '2027-02-01', reason: ' ' },
      ['Reason is required when a date changes.'],
    ],
    ['another product', kept, { sku: 'X' }, ['SKU is FLRL-B-1001 and stays with the lot.']],
    [
      'another count of what is here',
      kept,
      { stockInitial: 90 },
      ['Units here stay 100: a received lot’s count changes by adjustments only.'],
    ],
    [
      'expected again',
      kept,
      { inboundQuantity: 40 },
      ['Units expected cannot be set: the lot is received, its count changes by adjustments only.'],
    ],
    [
      'here while it is on its way',
      coming,
      { stockInitial: 40 },
      ['Units here cannot be set while the lot is on its way: receive it first.'],
    ],
    ['more to come', coming, { inboundQuantity: 60 }, []],
    [
      'turned days, one of which stays',
      kept,
      { expirationDate: '2023-02-20', reason: 'Old' },
      ['Spoil date must not be before the start date.'],
    ],
  ])('%s', (_, lot, draft, problems) => {
    expect(lotChangeProblems(lot, draft, today).map(lotProblemText)).toEqual(problems);
  });
});

test('only what is written otherwise is a change', () => {
  expect(
    changesOf(coming, { ...coming, stockInitial: undefined, vendor: 'Coast', reason: 'Why', label: undefined }),
  ).toEqual({
    vendor: 'Coast',
  });
  expect(changesOf(coming, { inboundQuantity: 41, expirationDate: null })).toEqual({
    inboundQuantity: 41,
    expirationDate: null,
  });
});
