import { expect, test } from 'vitest';
import { isManifestDue, mayAcknowledge, maySendAgain, nextManifestTry, overdueOf } from './manifest-rules.ts';

const day = { shipOn: '2027-02-10', cutoff: '17:00', timezone: 'America/New_York', lastWrittenAt: null };

test.each([
  ['2027-02-10T21:59:59Z', null, false],
  ['2027-02-10T22:00:00Z', null, true],
  ['2027-02-12T03:00:00Z', null, true],
  ['2027-02-10T22:10:00Z', '2027-02-10T22:00:00Z', false],
  ['2027-02-10T22:15:00Z', '2027-02-10T22:00:00Z', true],
])('at %s, the last one written at %s, a manifest is due: %s', (now, last, isDue) => {
  expect(isManifestDue({ ...day, lastWrittenAt: last === null ? null : new Date(last) }, new Date(now))).toBe(isDue);
});

test('tries come ever later, and a quarter of an hour apart in the end', () => {
  const at = new Date('2027-02-10T22:00:00Z');
  const minutes = [1, 2, 3, 4, 5, 6, 7, 50].map(
    (tries) => (nextManifestTry(tries, at).getTime() - at.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 1, 2, 4, 8, 15, 15, 15]);
});

const writtenAt = new Date('2027-02-10T22:00:00Z');
const sentAt = new Date('2027-02-10T22:02:00Z');
test.each([
  ['waiting', null, '2027-02-10T22:04:59Z', undefined],
  ['waiting', null, '2027-02-10T22:05:00Z', 'not-sent'],
  ['sent', sentAt, '2027-02-10T22:31:59Z', undefined],
  ['sent', sentAt, '2027-02-10T22:32:00Z', 'not-acknowledged'],
  ['acknowledged', sentAt, '2027-02-11T22:32:00Z', undefined],
  ['refused', sentAt, '2027-02-11T22:32:00Z', undefined],
] as const)('a manifest that is %s, sent at %s, is at %s overdue: %s', (state, sent, now, overdue) => {
  expect(overdueOf({ state, writtenAt, sentAt: sent }, 30, new Date(now))).toBe(overdue);
});

test.each([
  ['waiting', true, false],
  ['sent', true, true],
  ['acknowledged', false, false],
  ['refused', true, true],
] as const)(
  'a manifest that is %s may be sent again: %s, and be acknowledged by people: %s',
  (state, again, byHand) => {
    expect([maySendAgain({ state }).ok, mayAcknowledge({ state }).ok]).toEqual([again, byHand]);
  },
);
