import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneDigits, formatPhone } from './format-phone.ts';

test.each([
  ['+14105550139', '(410) 555-0139', '4105550139'],
  ['410.555.0139', '(410) 555-0139', '4105550139'],
  ['+1 410 555 0139 ext. 12', '(410) 555-0139 x12', '4105550139'],
  ['1 (410) 555-0139', '(410) 555-0139', '4105550139'],
  ['+593225550129', '+593225550129', '593225550129'],
  ['+5715550151', '+5715550151', '5715550151'],
  ['', '', ''],
])('%s is read as %s and sent as %s', (phone, words, digits) => {
  expect([formatPhone(phone), phoneDigits(phone)]).toEqual([words, digits]);
});

test('a machine gets digits and nothing else, no matter what was typed', () => {
  fc.assert(fc.property(fc.string(), (phone) => /^\d*$/.test(phoneDigits(phone))));
});
