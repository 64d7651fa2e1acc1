import { expect, test } from 'vitest';
import { type ChangedLot, givenUpBy, type HoldingLine } from './lot-change.ts';

const roses: ChangedLot = {
  lotId: 1,
  onHand: 10,
  onOrder: 0,
  claimed: 6,
  heldForQc: 0,
  available: 4,
  buffers: {},
  startFulfillmentDate: null,
  expirationDate: '2027-02-20',
};

const line = (suborderId: string, stockDay: string, units: number, more: Partial<HoldingLine> = {}): HoldingLine => ({
  suborderId,
  orderId: suborderId.split('-')[0] ?? '',
  lineIndex: 0,
  status: 'Received',
  stockDay,
  fcId: 4,
  fulfillmentDate: stockDay,
  claims: [{ lotId: 1, quantity: units, day: '2027-02-10' }],
  ...more,
});
const soon = line('1000001-1', '2027-02-12', 2);
const later = line('1000002-1', '2027-02-14', 2);
const last = line('1000003-1', '2027-02-16', 2);

const gone = (lot: Partial<ChangedLot>, lines = [soon, later, last]) => {
  const { lines: letting, buffers } = givenUpBy([{ ...roses, ...lot }], lines);
  return [letting.map(({ suborderId }) => suborderId), buffers.map(({ type, quantity }) => `${type} ${quantity}`)];
};

test('with days that fit all and enough units nobody lets go', () => {
  expect(gone({})).toEqual([[], []]);
});

test('whose box leaves on another day than the lot may be used lets go, the last before the first', () => {
  expect(gone({ expirationDate: '2027-02-13' })).toEqual([['1000003-1', '1000002-1'], []]);
  expect(gone({ startFulfillmentDate: '2027-02-13' })).toEqual([['1000001-1'], []]);
});

test('what was overdue when it was taken is held to that day as well', () => {
  const overdue = line('1000004-1', '2027-02-12', 1, {
    fulfillmentDate: '2027-02-08',
    claims: [{ lotId: 1, quantity: 1, day: '2027-02-10' }],
  });
  expect(gone({ startFulfillmentDate: '2027-02-11' }, [overdue])).toEqual([['1000004-1'], []]);
  expect(gone({ startFulfillmentDate: '2027-02-10' }, [overdue])).toEqual([[], []]);
});

test('with fewer units the latest lines let go, and only as many as must once others have gone by their day', () => {
  expect(gone({ onHand: 0, onOrder: 3, available: -3 })).toEqual([['1000003-1', '1000002-1'], []]);
  expect(gone({ onHand: 0, onOrder: 4, available: -2, startFulfillmentDate: '2027-02-13' })).toEqual([
    ['1000001-1'],
    [],
  ]);
});

test('what is set aside gives way before lines do, and only for what is still missing', () => {
  const buffers = { 'Buffer: Care': 2, 'Buffer: Hold': 2 };
  expect(gone({ onHand: 0, onOrder: 7, available: -3, buffers })).toEqual([[], ['Buffer: Care 2', 'Buffer: Hold 1']]);
  const redated = { onHand: 0, onOrder: 7, available: -3, buffers, startFulfillmentDate: '2027-02-13' };
  expect(gone(redated)).toEqual([['1000001-1'], ['Buffer: Care 1']]);
});

test('a line that holds units of two lots lets go of both, so the other one is short of less', () => {
  const both = line('1000009-1', '2027-02-18', 2, {
    claims: [
      { lotId: 1, quantity: 2, day: '2027-02-10' },
      { lotId: 2, quantity: 2, day: '2027-02-10' },
    ],
  });
  const other = line('1000008-1', '2027-02-12', 2, { claims: [{ lotId: 2, quantity: 2, day: '2027-02-10' }] });
  const lots = [
    { ...roses, expirationDate: '2027-02-17', claimed: 2, available: 8 },
    { ...roses, lotId: 2, onHand: 0, onOrder: 2, claimed: 4, available: -2 },
  ];
  expect(givenUpBy(lots, [both, other]).lines).toEqual([both]);
});
