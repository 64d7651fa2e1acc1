import { expect, test } from 'vitest';
import { backupName } from './backup-place.ts';
import { outdatedBackups } from './retention.ts';

const now = new Date('2027-02-14T12:00:00Z');
const hoursAgo = (hours: number, reason = 'clock') => backupName(new Date(now.getTime() - hours * 3600_000), reason);

test('all of two days stay, then the last of each day, for as many days as wanted', () => {
  const sixHourly = Array.from({ length: 4 * 30 }, (_, at) => hoursAgo(at * 6)).toSorted();
  const kept = sixHourly.filter((name) => !outdatedBackups(sixHourly, now, 14).includes(name));
  const ofLast48Hours = 9;
  expect(kept).toHaveLength(ofLast48Hours + 12);
  expect(new Set(kept.map((name) => name.slice(0, 8))).size).toBe(15);
  expect(kept.at(0)).toBe('20270131T180000Z-clock');
});

test('the newest stays however old it is, so do five from before upgrades, and what a person asked for', () => {
  expect(outdatedBackups([hoursAgo(9000)], now, 1)).toEqual([]);
  const upgrades = Array.from({ length: 7 }, (_, at) => hoursAgo(9000 + at * 100, 'upgrade')).toSorted();
  const asked = hoursAgo(20_000, 'asked');
  const names = [asked, ...upgrades, hoursAgo(1)];
  expect(outdatedBackups(names, now, 1)).toEqual(upgrades.slice(0, 2));
});
