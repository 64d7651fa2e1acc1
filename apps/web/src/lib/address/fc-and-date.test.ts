import { beforeEach, expect, test, vi } from 'vitest';
import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { completed, parseFcAndDate, rememberDate, rememberFc, startingFc } from './fc-and-date.ts';
import { NoAccess } from '#lib/address/no-access.ts';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => stored.set(name, text),
  removeItem: (name: string) => stored.delete(name),
});
const today = '2026-02-13';
beforeEach(() => {
  stored.clear();
  rememberDate(today, today);
});

function person(email: string, fcIds: readonly number[], defaultFcId = fcIds[0] ?? 4) {
  const allFcs = fcIds.map((fcId) => ({ fcId }) as FulfillmentCenterOnWire); // choosing reads nothing but the id
  return {
    user: { email, given_name: '', family_name: '', groups: [] },
    allFcs,
    defaultFcId,
    fcOf: (fcId: number) => allFcs.find((fc) => fc.fcId === fcId),
  };
}

test('an address names a center and a day, or neither when it names none that exist', () => {
  expect(parseFcAndDate({ fc: '66', date: '2026-02-14' })).toEqual({ fc: 66, date: '2026-02-14' });
  expect(parseFcAndDate({ fc: 'north', date: '2026-02-30' })).toEqual({ fc: undefined, date: undefined });
  expect(parseFcAndDate({ fc: ['4', '66'] })).toEqual({ fc: undefined, date: undefined });
});

test('a screen opens with the default center and the reader’s own today', () => {
  expect(completed({}, { fc: true, date: true }, person('a@b.test', [1, 4], 4), today)).toEqual({ fc: 4, date: today });
});

test('a screen that works on neither leaves the address alone', () => {
  expect(completed({}, {}, person('a@b.test', [4]), today)).toBeNull();
});

test('an address that says everything is not changed', () => {
  expect(
    completed({ fc: 1, date: '2026-02-01' }, { fc: true, date: true }, person('a@b.test', [1, 4]), today),
  ).toBeNull();
});

test('the center used last is remembered for each person, and forgotten once it is no longer theirs', () => {
  rememberFc(person('a@b.test', [1, 4]), 1);
  expect(startingFc(person('a@b.test', [1, 4], 4))).toBe(1);
  expect(startingFc(person('c@b.test', [1, 4], 4))).toBe(4);
  expect(startingFc(person('a@b.test', [30], 30))).toBe(30);
});

test('the day chosen in this visit is kept for the next screen, today is not', () => {
  rememberDate('2026-02-20', today);
  expect(completed({}, { date: true }, person('a@b.test', [4]), today)).toEqual({ date: '2026-02-20' });
  rememberDate(today, today);
  expect(completed({}, { date: true }, person('a@b.test', [4]), '2026-02-14')).toEqual({ date: '2026-02-14' });
});

test('a center of another user is refused, and so is every page on centers for those who have none', () => {
  expect(() => completed({ fc: 30 }, { fc: true }, person('a@b.test', [4]), today)).toThrow(new NoAccess('center'));
  expect(() => completed({}, { fc: true }, person('a@b.test', []), today)).toThrow(new NoAccess('every-center'));
});
