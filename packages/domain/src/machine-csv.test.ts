import fc from 'fast-check';
import { expect, test } from 'vitest';
import { machineCsvLine } from './machine-csv.ts';

test('machines get values as they are: no apostrophe, numbers and amounts untouched', () => {
  expect(machineCsvLine(['4105550199', -2, { cents: -150 }, null, 'Rose, red', "O'Hara"])).toBe(
    `4105550199,-2,-1.50,,"Rose, red",O'Hara`,
  );
});

test.each(['=cmd|calc', '+cmd|calc', '@cmd|calc', "'=cmd|calc", '\t-cmd|calc'])(
  '%j is no formula and has no mark',
  (text) => {
    expect(machineCsvLine([text])).toBe('cmd|calc');
  },
);

test('no text begins a formula, or gets an apostrophe', () => {
  fc.assert(fc.property(fc.string(), (text) => !/^"?['=+\-@\t\r\0]/.test(machineCsvLine([text]))));
});
