import { anything, check, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsRefresh, parseClaims } from './token-claims.ts';

const payload = {
  sub: 'user-1',
  email: 'ops.manager@bloomdesk.test',
  given_name: 'Olive',
  family_name: 'Moss',
  exp: 1_800_000_000,
  'cognito:groups': ['OpsManager', 'FCAll'],
};

test('a token names its holder and their groups', () => {
  expect(parseClaims(payload)).toEqual({
    sub: 'user-1',
    email: 'ops.manager@bloomdesk.test',
    givenName: 'Olive',
    familyName: 'Moss',
    groups: ['OpsManager', 'FCAll'],
    expiresAt: 1_800_000_000,
  });
});

describe('groups', () => {
  const groups = (claims: object) => parseClaims({ ...payload, 'cognito:groups': undefined, ...claims })?.groups;
  test('are found under their short name too', () =>
    expect(groups({ groups: ['CareManager'] })).toEqual(['CareManager']));
  test('of the long name win, even when there are none', () => {
    expect(groups({ 'cognito:groups': [], groups: ['CareManager'] })).toEqual([]);
  });
  test('that are no list give no rights', () => expect(groups({ groups: 'OpsManager' })).toEqual([]));
  test('that are no words are left out', () => expect(groups({ groups: ['FCAll', 7, null] })).toEqual(['FCAll']));
  test('may be missing', () => expect(groups({})).toEqual([]));
});

test('a token without holder, address or end is not ours', () => {
  const without = (claim: object) => parseClaims({ ...payload, ...claim });
  expect([
    without({ sub: '' }),
    without({ email: null }),
    without({ exp: '1800000000' }),
    parseClaims(null),
    parseClaims('x'),
  ]).toEqual(Array(5).fill(null));
  expect(parseClaims(JSON.parse('{"__proto__":{"sub":"x","email":"x@y.z","exp":9}}'))).toBe(null);
});

test('no payload whatever breaks the reader', () => {
  expect(check(property(anything(), (claims) => parseClaims(claims) === null || true)).failed).toBe(false);
});

test('a token is refreshed in its last minute', () => {
  const at = (seconds: number) =>
    needsRefresh({ expiresAt: 1_800_000_000 }, new Date((1_800_000_000 - seconds) * 1000));
  expect([at(900), at(60), at(59), at(0), at(-5)]).toEqual([false, false, true, true, true]);
});
