import { describe, expect, test } from 'vitest';
import { type PrintableMember, printableMembers, reprinted, wasPrinted } from './reprint.ts';

function member(batchIndex: number, more: Partial<PrintableMember> = {}): PrintableMember {
  return {
    suborderId: `100000${batchIndex + 1}-1`,
    status: 'SuborderPrinted',
    inException: false,
    batchIndex,
    message: 'With love',
    notecardsPrinted: 0,
    labelsPrinted: 0,
    ...more,
  };
}

const halfDone = [
  member(2),
  member(0, { labelsPrinted: 1 }),
  member(1, { labelsPrinted: 2, notecardsPrinted: 1 }),
  member(3, { inException: true }),
  member(4, { status: 'Cancelled' }),
];

test('papers come out in batch order, without cancelled suborders and those in exception', () => {
  expect(printableMembers(halfDone).map(({ suborderId }) => suborderId)).toEqual([
    '1000001-1',
    '1000002-1',
    '1000003-1',
  ]);
});

describe('what is printed once more', () => {
  test.each([
    ['what has no label yet', ['label'], { kind: 'rest' }, ['1000003-1']],
    ['what has no notecard yet', ['notecard'], { kind: 'rest' }, ['1000001-1', '1000003-1']],
    ['what has neither', ['notecard', 'label'], { kind: 'rest' }, ['1000003-1']],
    ['everything', ['label'], { kind: 'from', place: 1 }, ['1000001-1', '1000002-1', '1000003-1']],
    ['from the second on', ['label'], { kind: 'from', place: 2 }, ['1000002-1', '1000003-1']],
    ['from a place behind the last', ['label'], { kind: 'from', place: 9 }, []],
  ] as const)('%s', (_, papers, choice, suborderIds) => {
    expect(reprinted(halfDone, papers, choice)).toEqual(suborderIds);
  });
});

test('a suborder without a message never had a notecard', () => {
  expect(wasPrinted(member(0, { notecardsPrinted: 1, message: ' ' }), ['notecard'])).toBe(false);
  expect(wasPrinted(member(0, { notecardsPrinted: 1 }), ['notecard'])).toBe(true);
});
