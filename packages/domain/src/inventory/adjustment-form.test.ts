import { describe, expect, test } from 'vitest';
import {
  adjustmentProblems,
  editableParts,
  isQuantityText,
  mayLeaveOnHand,
  newAdjustment,
  quantityOf,
  withType,
} from './adjustment-form.ts';
import { adjustmentTypes, isAdjustmentType } from './adjustment-types.ts';
import { memoWithHistory } from './memo-history.ts';

const good = { ...newAdjustment('2027-02-13'), memo: 'Two stems broken' };

test('a new adjustment removes one unit of the first type, today, and is not cleared', () => {
  expect(newAdjustment('2027-02-13')).toEqual({
    type: 'Buffer: Hold',
    timeOf: '2027-02-13',
    quantity: '-1',
    suborderNumber: '',
    isCleared: false,
    memo: '',
  });
  expect(adjustmentProblems(good)).toEqual({});
});

test.each(adjustmentTypes.map((type) => [type, withType(good, type).isCleared]))(
  '%s begins cleared: %s',
  (type, isCleared) => {
    const offAtFirst = ['Sale', 'Care', 'Marketing & Corporate'];
    expect(isCleared).toBe(!type.startsWith('Buffer') && !offAtFirst.includes(type));
  },
);

describe('quantity', () => {
  test.each(['', '+', '-', '0', '-0', '00', '1.5', '1e3', '100001', '-100001', '9999999999'])(
    '%j is refused',
    (quantity) => {
      expect(adjustmentProblems({ ...good, quantity })).toHaveProperty('quantity');
    },
  );
  test.each([
    ['-1', -1],
    ['+12', 12],
    ['007', 7],
    ['-100000', -100_000],
  ])('%j is %i', (text, quantity) => expect(quantityOf(text)).toBe(quantity));
  test('takes a sign and digits only while it is typed', () => {
    expect(['', '-', '+3', '12'].every(isQuantityText)).toBe(true);
    expect(['--', '1-', 'x', '1.', ' 1'].some(isQuantityText)).toBe(false);
  });
});

test('each field says what is wrong with it', () => {
  expect(adjustmentProblems({ ...good, memo: '  ' }).memo).toBe('is required.');
  expect(adjustmentProblems({ ...good, quantity: '0' }).quantity).toBe('Quantity must be a non-zero whole number');
  expect(adjustmentProblems({ ...good, isCleared: true }).cleared).toBe('Buffer must be uncleared');
  expect(adjustmentProblems({ ...good, timeOf: '2027-02-30' })).toHaveProperty('timeOf');
  expect(adjustmentProblems({ ...good, suborderNumber: '12-x' })).toHaveProperty('suborderNumber');
  expect(adjustmentProblems({ ...good, memo: 'x'.repeat(1001) })).toHaveProperty('memo');
});

test('nothing leaves less than nothing on hand, but a count may say so', () => {
  expect(mayLeaveOnHand('Spoilage', 3, -1)).toMatchObject({
    ok: false,
    message: 'Only 3 on hand: this would leave -1.',
  });
  expect(mayLeaveOnHand('Spoilage', 3, 0).ok).toBe(true);
  expect(mayLeaveOnHand('Cycle Count', 3, -1).ok).toBe(true);
  expect(mayLeaveOnHand('Spoilage', -5, -2).ok).toBe(true); // on the way up again
});

test.each([
  ['staff', false, 'all'],
  ['staff', true, 'memo'],
  ['allocation', false, 'nothing'],
  ['system', true, 'nothing'],
] as const)('of a row made by %s, synced %s, one may change %s', (origin, isSynced, parts) => {
  expect(editableParts({ origin, isSynced })).toBe(parts);
});

test('a memo keeps every earlier one, and who wrote it when', () => {
  const ana = { givenName: 'Ana', familyName: 'Silva' };
  const first = memoWithHistory('Two stems broken', null, ana, '2027-02-13T10:00:00.000Z');
  expect(first).toBe('Two stems broken - Ana Silva at 2027-02-13T10:00:00.000Z');
  expect(
    memoWithHistory('Three, in fact', first, { givenName: 'Bo', familyName: '' }, '2027-02-13T11:00:00.000Z'),
  ).toBe(`Three, in fact\n${first} - Bo at 2027-02-13T11:00:00.000Z`);
});

test('a type is known by its exact words', () => {
  expect(isAdjustmentType('Sale')).toBe(true);
  expect(['sale', 'toString', '__proto__', ''].some(isAdjustmentType)).toBe(false);
});
