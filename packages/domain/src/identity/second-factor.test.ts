import { expect, test } from 'vitest';
import { isFresh, needsSecondFactor } from './second-factor.ts';

test.each([
  [['OpsManager', 'FCAll'], ['OpsManager'], true],
  [['OpsAssociate', 'FCAll'], ['OpsManager'], false],
  [['CareAssociate', 'CareManager'], ['CareManager', 'OpsManager'], true],
  [['OpsManager'], [], false],
])('people in %j where %j demand a second factor need one: %s', (groups, demanding, needed) => {
  expect(needsSecondFactor(groups, demanding)).toBe(needed);
});

const now = new Date('2027-02-10T15:00:00Z');
test.each([
  ['now', 0, true],
  ['4:59 ago', 299, true],
  ['5:00 ago', 300, false],
])('who proved who they are %s (%s s) need not do so again: %s', (_words, ago, fresh) => {
  expect(isFresh(now.getTime() / 1000 - ago, now)).toBe(fresh);
});

test('who has never proved it in this session does so now', () => {
  expect(isFresh(undefined, now)).toBe(false);
});
