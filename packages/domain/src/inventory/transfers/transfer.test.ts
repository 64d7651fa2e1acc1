import { expect, test } from 'vitest';
import { mayTouchTransfer, type SendableLot, transferProblems, transferState, transferStates } from './transfer.ts';

test.each([
  ['in transit', [{ came: 0, outstanding: 5 }], false],
  ['partly received', [{ came: 2, outstanding: 3 }], false],
  ['received', [{ came: 5, outstanding: 0 }], false],
  ['cancelled', [{ came: 0, outstanding: 0 }], true],
  ['received', [{ came: 2, outstanding: 0 }], true],
] as const)('it is %s', (state, lines, isCancelled) => expect(transferState(lines, isCancelled)).toBe(state));

test('it is received or called back while something is in transit', () =>
  expect(transferStates.filter((state) => mayTouchTransfer(state).ok)).toEqual(['in transit', 'partly received']));

const lot: SendableLot = { lotId: 7, isInbound: false, available: 12, expirationDate: '2027-02-20' };
const problemsOf = (
  lines: { lotId: number; units: number }[],
  expectedDate = '2027-02-11',
  own: Partial<SendableLot> = {},
) =>
  transferProblems({ lines, expectedDate }, new Map([[7, { ...lot, ...own }]]), '2027-02-10').map(
    ({ message }) => message,
  );

test('only what is here, spare and still good when it arrives is sent', () => {
  expect(problemsOf([{ lotId: 7, units: 12 }])).toEqual([]);
  expect(problemsOf([{ lotId: 7, units: 13 }])).toEqual(['Lot 7 has 12 to spare.']);
  expect(problemsOf([{ lotId: 7, units: 1 }], '2027-02-11', { available: -3 })).toEqual(['Lot 7 has 0 to spare.']);
  expect(problemsOf([{ lotId: 7, units: 0 }])).toEqual(['Send at least one unit.']);
  expect(problemsOf([{ lotId: 8, units: 1 }])).toEqual(['This center has no lot 8.']);
  expect(problemsOf([{ lotId: 7, units: 1 }], '2027-02-11', { isInbound: true })).toEqual([
    'Lot 7 is still on its way.',
  ]);
  expect(problemsOf([{ lotId: 7, units: 1 }], '2027-02-21')).toEqual(['Lot 7 spoils before it arrives.']);
  expect(
    problemsOf([
      { lotId: 7, units: 1 },
      { lotId: 7, units: 2 },
    ]),
  ).toEqual(['This lot is in the transfer twice.']);
  expect(problemsOf([])).toEqual(['Choose at least one lot.']);
  expect(problemsOf([{ lotId: 7, units: 1 }], '2027-02-09')).toEqual(['Expected date must not be in the past.']);
  expect(problemsOf([{ lotId: 7, units: 1 }], 'soon')[0]).toBe('Choose the day it is expected.');
});
