import { expect, test } from 'vitest';
import { groupOfCenter, isCenterGroup, isTimeZone, mayCloseCenter, slugOf, zoneIdOf } from './center-rules.ts';

test.each([
  ['Saint Paul', 'saint-paul', 'FCSaintPaul'],
  ['São José #2', 'sao-jose-2', 'FCSaoJose2'],
  ['  Reno  ', 'reno', 'FCReno'],
])('%j is known as %s and opened by %s', (name, slug, group) => {
  expect([slugOf(name), groupOfCenter(name), isCenterGroup(group)]).toEqual([slug, group, true]);
});

test.each(['FCAll', 'OpsManager', 'FC', 'fcHub', 'FC;drop', ''])('%j opens no center', (group) => {
  expect(isCenterGroup(group)).toBe(false);
});

test.each([
  ['America/New_York', true, 1],
  ['America/Denver', true, 4],
  ['Europe/Madrid', true, 4],
  ['UTC', true, 4],
  ['Mars/Olympus', false, 4],
  ['EST5EDT; drop', false, 4],
  ['', false, 4],
])('%j is a zone: %s', (name, isZone, zone) => {
  expect([isTimeZone(name), zoneIdOf(name)]).toEqual([isZone, zone]);
});

test('the last open center stays open', () => {
  expect([mayCloseCenter(1).ok, mayCloseCenter(0).ok]).toEqual([true, false]);
});
