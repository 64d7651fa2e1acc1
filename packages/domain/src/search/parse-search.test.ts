import { expect, test } from 'vitest';
import { isSearchable, isUnfindable, parseSearch } from './parse-search.ts';

test.each([
  ['(410) 555-0123', '4105550123'],
  ['+1 410.555.0123', '4105550123'],
  ['1-410-555-0123', '4105550123'],
  ['555 0123', '5550123'],
  ['0123', undefined],
  ['410-555-0123 x4', undefined],
])('%s is a phone number of %s', (text, digits) => expect(parseSearch(text).digits).toBe(digits));

test('seven digits may be an order, the end of a phone number and a carrier’s number', () => {
  expect(parseSearch('1000012')).toEqual({
    id: { kind: 'order', orderId: '1000012' },
    digits: '1000012',
    email: undefined,
    tracking: '1000012',
    name: undefined,
    label: '1000012',
  });
});

test('letters are a name, the beginning of an address, or a label', () => {
  expect(parseSearch('  José  Reyes ')).toMatchObject({ name: 'José Reyes', email: undefined, label: 'josé reyes' });
  expect(parseSearch('Dana')).toMatchObject({ name: 'Dana', email: 'dana', tracking: undefined });
  expect(parseSearch('Dana.Reyes@ex')).toMatchObject({ name: undefined, email: 'dana.reyes@ex', label: undefined });
  expect(parseSearch('1z 999 aa1')).toMatchObject({ tracking: '1Z999AA1' });
  expect(parseSearch('Rosa')).toMatchObject({ id: null, digits: undefined, tracking: undefined });
});

test('a single sign finds nobody', () => {
  expect(['a', '', ' ', '7', '%', '李'].map(isSearchable)).toEqual([false, false, false, false, false, false]);
  expect(['Jo', '50012', '1000012-2', '李明'].map(isSearchable)).toEqual([true, true, true, true]);
});

test('signs alone are not looked for, but for those a number begins with', () => {
  expect(['%', '_', ' %_% ', '*', '..'].map(isUnfindable)).toEqual([true, true, true, true, true]);
  expect(['', ' ', '(', '+', '#', '7', 'a', '50%', '李'].map(isUnfindable)).not.toContain(true);
});
