import { expect, test } from 'vitest';
import { allReasons, checkSelection, maySelect, type ProblemSelection } from './problem-selection.ts';

const rose = { index: 0, name: 'Rose', quantity: 3, refundedQuantity: 1, isDeleted: false };
const vase = { index: 1, name: 'Vase', quantity: 1, refundedQuantity: 1, isDeleted: false };
const card = { index: 2, name: 'Card', quantity: 1, refundedQuantity: 0, isDeleted: true };
const lines = [rose, vase, card];
const wilted = [{ tag: 'Quality issue: Wilted' }];
const late = [{ tag: 'Delivery issue: Late' }];
const nothing: ProblemSelection = { isWhole: false, reasons: [], lines: [] };

test('what is refunded or deleted already cannot be selected', () => {
  expect(lines.map((line) => maySelect(line).ok)).toEqual([true, false, false]);
  expect(maySelect(vase)).toMatchObject({ message: 'Refunded' });
});

test.each<[string, Partial<ProblemSelection>, string | null]>([
  ['nothing', {}, 'Select the whole package or at least one line item.'],
  ['reasons alone', { reasons: late }, 'Select the whole package or at least one line item.'],
  ['the package without a reason', { isWhole: true }, 'Give a reason for the whole package.'],
  ['the package', { isWhole: true, reasons: late }, null],
  ['a line without a reason', { lines: [{ index: 0, quantity: 1, reasons: [] }] }, 'Give a reason for Rose.'],
  ['a line', { lines: [{ index: 0, quantity: 2, reasons: wilted }] }, null],
  [
    'more of a line than is left',
    { lines: [{ index: 0, quantity: 3, reasons: wilted }] },
    'Rose: a whole number of pieces from 1 to 2.',
  ],
  [
    'half a piece',
    { lines: [{ index: 0, quantity: 0.5, reasons: wilted }] },
    'Rose: a whole number of pieces from 1 to 2.',
  ],
  ['a refunded line', { lines: [{ index: 1, quantity: 1, reasons: wilted }] }, 'Vase is already refunded.'],
  ['a line nobody knows', { lines: [{ index: 9, quantity: 1, reasons: wilted }] }, 'A line item is already refunded.'],
  [
    'the package and a line',
    { isWhole: true, reasons: late, lines: [{ index: 0, quantity: 1, reasons: wilted }] },
    null,
  ],
  [
    'the package and a line without a reason',
    { isWhole: true, reasons: late, lines: [{ index: 0, quantity: 1, reasons: [] }] },
    'Give a reason for Rose.',
  ],
  [
    'Other without details',
    { isWhole: true, reasons: [{ tag: 'Other: Other' }] },
    'Reason for the whole package: Enter the reason.',
  ],
  [
    'a forced upgrade is no problem',
    { isWhole: true, reasons: [{ tag: 'Forced upgrade: Out of stock' }] },
    'Reason for the whole package: You may not give the reason Forced upgrade here.',
  ],
])('selecting %s', (_, selection, message) => {
  const verdict = checkSelection({ ...nothing, ...selection }, lines);
  expect(verdict.ok ? null : verdict.message).toBe(message);
});

test('a reason given twice is reported once, and those of a package that is not chosen not at all', () => {
  const twice = [
    { index: 0, quantity: 1, reasons: wilted },
    { index: 1, quantity: 1, reasons: [...wilted, { tag: 'Other: Other', details: 'Smells' }] },
  ];
  expect(allReasons({ isWhole: true, reasons: late, lines: twice })).toEqual([
    ...late,
    ...wilted,
    { tag: 'Other: Other', details: 'Smells' },
  ]);
  expect(allReasons({ isWhole: false, reasons: late, lines: twice.slice(0, 1) })).toEqual(wilted);
});
