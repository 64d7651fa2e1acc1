import { describe, expect, test } from 'vitest';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import {
  type FlowMember,
  finishOf,
  firstToPack,
  isPackedIn,
  mayUndoPack,
  nextToPack,
  previousShown,
  progressOf,
} from './fulfillment-flow.ts';

const member = (batchIndex: number, status: SuborderStatus, inException = false): FlowMember => ({
  suborderId: `100000${batchIndex}-1`,
  batchIndex,
  status,
  inException,
});

const halfDone = [
  member(0, 'Packed'),
  member(1, 'AtTable', true),
  member(2, 'SuborderPrinted'),
  member(3, 'Cancelled'),
  member(4, 'AtTable'),
];
const at = (index: number) => halfDone.find(({ batchIndex }) => batchIndex === index) ?? member(index, 'AtTable');

test('a reload resumes at the first suborder that is neither packed nor in exception, a printed one included', () => {
  expect(firstToPack({ members: halfDone })).toBe(at(2));
  expect(firstToPack({ members: halfDone.toReversed() })).toBe(at(2));
});

test('suborders already packed or further do not come back', () => {
  const members = [member(0, 'AwaitingPickup'), member(1, 'InTransit'), member(2, 'Packed')];
  expect(firstToPack({ members })).toBeNull();
});

test('next goes on in batch order and comes back to those jumped over', () => {
  expect(nextToPack({ members: halfDone }, at(2))).toBe(at(4));
  expect(nextToPack({ members: halfDone }, at(4))).toBe(at(2));
  expect(nextToPack({ members: [member(0, 'Packed'), member(1, 'AtTable')] }, member(1, 'AtTable'))).toBeNull();
});

test('previous shows packed ones too, but none in exception or cancelled', () => {
  expect(previousShown({ members: halfDone }, at(4))).toBe(at(2));
  expect(previousShown({ members: halfDone }, at(2))).toBe(at(0));
  expect(previousShown({ members: halfDone }, at(0))).toBeNull();
});

test('progress counts packed of live suborders without exceptions', () => {
  expect(progressOf({ members: halfDone })).toEqual({ packed: 1, total: 3, inException: 1 });
});

describe('after the last pack', () => {
  const packed = [member(0, 'Packed'), member(1, 'Packed'), member(2, 'Cancelled')];

  test('a batch with more to pack goes on', () => {
    expect(finishOf({ members: halfDone })).toEqual({ kind: 'go-on' });
  });

  test('a batch all packed completes by itself', () => {
    expect(finishOf({ members: packed })).toEqual({ kind: 'complete' });
  });

  test('a batch with only exceptions left asks first', () => {
    const members = [...packed, member(3, 'AtTable', true), member(4, 'Received', true)];
    expect(finishOf({ members })).toEqual({
      kind: 'ask',
      question: 'Complete batch with 2 in exception?',
      sentence: { id: 'finish.exceptions', words: [2] },
    });
  });

  test.each([[[]], [[member(0, 'Cancelled')]]])(
    'a batch with nothing to pack does not complete by itself',
    (members) => {
      expect(finishOf({ members })).toEqual({
        kind: 'ask',
        question: 'Complete batch with nothing to pack?',
        sentence: { id: 'finish.nothing', words: [] },
      });
    },
  );
});

describe('a completed batch fulfilled once more', () => {
  const members = [member(0, 'AwaitingPickup'), member(1, 'InTransit'), member(2, 'AwaitingPickup', true)];

  test('walks every live suborder whatever its rank', () => {
    const walk = { members, packedAgain: new Set<string>() };
    expect(firstToPack(walk)).toBe(members[0]);
    expect(progressOf(walk)).toEqual({ packed: 0, total: 2, inException: 1 });
  });

  test('knows what this round has packed', () => {
    const walk = { members, packedAgain: new Set(['1000000-1']) };
    expect(isPackedIn(walk, member(0, 'AtTable'))).toBe(true);
    expect(firstToPack(walk)).toBe(members[1]);
  });

  test('never completes without being asked', () => {
    const walk = { members: members.slice(0, 2), packedAgain: new Set(['1000000-1', '1000001-1']) };
    expect(finishOf(walk)).toEqual({
      kind: 'ask',
      question: 'Complete batch again?',
      sentence: { id: 'finish.again', words: [] },
    });
  });
});

const packedAt = new Date('2026-02-14T15:00:00Z');

test.each([
  ['Packed', 'ana', '2026-02-14T15:00:01Z', 'allowed'],
  ['Packed', 'ana', '2026-02-14T15:01:00Z', 'allowed'],
  ['Packed', 'ana', '2026-02-14T15:01:00.001Z', 'too-late'],
  ['Packed', 'ben', '2026-02-14T15:00:01Z', 'packed-by-another'],
  ['AwaitingPickup', 'ana', '2026-02-14T15:00:01Z', 'not-packed'],
] as const)('undoing the scan of a %s suborder by %s at %s: %s', (status, user, now, answer) => {
  const verdict = mayUndoPack({ status, packedBy: 'ana', packedAt }, { user, now: new Date(now) });
  expect(verdict.ok ? 'allowed' : verdict.code).toBe(answer);
});
