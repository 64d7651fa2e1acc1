import { describe, expect, test } from 'vitest';
import { suborderStatuses } from '../suborders/suborder-status.ts';
import {
  buffersGiven,
  lineItemsGivingUp,
  type PromisedLineItem,
  shortageReason,
  unitsLost,
  unitsShort,
  withoutShortage,
} from './stock-loss.ts';

test.each([
  ['enough for all', { onHand: 10, onOrder: 0, claimed: 10, heldForQc: 0 }, 0],
  ['all of it spoiled', { onHand: 0, onOrder: 0, claimed: 9, heldForQc: 0 }, 9],
  ['some held back by quality control', { onHand: 10, onOrder: 0, claimed: 9, heldForQc: 4 }, 3],
  ['what is on its way counts', { onHand: 0, onOrder: 8, claimed: 10, heldForQc: 0 }, 2],
  ['packed before anybody said that it came', { onHand: -2, onOrder: 8, claimed: 7, heldForQc: 0 }, 1],
  ['nobody can be short of more than is promised', { onHand: -5, onOrder: 0, claimed: 2, heldForQc: 0 }, 2],
])('%s', (_, lot, short) => expect(unitsShort(lot)).toBe(short));

test.each([
  ['Spoilage', -5, true, 5],
  ['Spoilage', 5, true, 0],
  ['Spoilage', -5, false, 0],
  ['Buffer: QC', -3, false, 3],
  ['Buffer: Care', -3, false, 0],
  ['Sale', -2, false, 2],
  ['Cycle Count', -1, true, 1],
] as const)('%s %i, cleared %s, takes %i', (type, quantity, isCleared, lost) =>
  expect(unitsLost({ type, quantity, isCleared })).toBe(lost),
);

test('an adjustment that is written over takes what it takes more than before', () => {
  const spoiled = (quantity: number) => ({ type: 'Spoilage', quantity, isCleared: true }) as const;
  expect(unitsLost(spoiled(-5), spoiled(-3))).toBe(2);
  expect(unitsLost(spoiled(-3), spoiled(-5))).toBe(0);
});

test('buffers give way in their order, no more than they hold, and quality control never', () => {
  const held = { 'Buffer: Care': 2, 'Buffer: Promotions': 1, 'Buffer: Hold': 5 };
  expect(buffersGiven(-4, held)).toEqual([
    { type: 'Buffer: Care', quantity: 2 },
    { type: 'Buffer: Promotions', quantity: 1 },
    { type: 'Buffer: Hold', quantity: 1 },
  ]);
  expect(buffersGiven(0, held)).toEqual([]);
  expect(buffersGiven(-9, {})).toEqual([]);
});

describe('who gives up a lot', () => {
  const line = (suborderId: string, more: Partial<PromisedLineItem> = {}): PromisedLineItem => ({
    suborderId,
    orderId: suborderId.split('-')[0] ?? '',
    lineIndex: 0,
    status: 'Received',
    stockDay: '2027-02-12',
    units: 2,
    ...more,
  });
  const ids = (lines: PromisedLineItem[]) => lines.map(({ suborderId }) => suborderId);

  test('who is least far along, then who leaves last, then the newest order', () => {
    const lines = [
      line('1000001-1', { status: 'AtTable' }),
      line('1000002-1'),
      line('1000003-1', { stockDay: '2027-02-14' }),
      line('1000004-1'),
      line('1000004-2'),
    ];
    expect(ids(lineItemsGivingUp(lines, 99))).toEqual([
      '1000003-1',
      '1000004-2',
      '1000004-1',
      '1000002-1',
      '1000001-1',
    ]);
    expect(ids(lineItemsGivingUp(lines, 3))).toEqual(['1000003-1', '1000004-2']);
    expect(lineItemsGivingUp(lines, 0)).toEqual([]);
  });
  test('what is packed keeps its own', () => {
    const keeping = suborderStatuses.filter(
      (status) => lineItemsGivingUp([line('1000001-1', { status })], 9).length === 0,
    );
    expect(keeping).not.toContain('SuborderPrinted');
    expect(keeping).toContain('Packed');
    expect(keeping).toContain('Delivered');
  });
});

describe('a line that is committed again', () => {
  const stateOf = { reason: `Delivery issue: Late; ${shortageReason}`, sku: 'A;B' };
  test.each([
    ['takes the reason with it', ['A', 'B'], [], { reason: 'Delivery issue: Late', sku: '' }],
    ['leaves it while another product is short', ['A'], ['B'], { reason: stateOf.reason, sku: 'B' }],
    ['is nobody’s business where it was never named', ['C'], [], null],
  ] as const)('%s', (_, committed, waiting, left) =>
    expect(withoutShortage(stateOf, committed, waiting)).toEqual(left),
  );
  test('changes nothing for other reasons', () =>
    expect(withoutShortage({ reason: 'Delivery issue: Late', sku: 'A' }, ['A'], [])).toBeNull());
});
