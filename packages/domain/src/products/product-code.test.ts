import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProductCode, productCodeProblem, scannedKeys } from './product-code.ts';

test.each([
  ['036000291452', '00036000291452'], // a UPC
  ['0036000291452', '00036000291452'], // the same as a scanner sends it
  ['4006381333931', '04006381333931'],
  ['96385074', '00000096385074'],
  ['rose-tall.1', 'ROSE-TALL.1'],
  [' FARM 12 ', 'FARM12'],
])('%s is compared as %s', (text, key) => {
  expect(parseProductCode(text)?.key).toBe(key);
});

test.each(['036000291453', '4006381333930', '96385075', 'ab', 'a'.repeat(41), 'two/three', '', 'é-12'])(
  '%s is no code, and it says why',
  (text) => {
    expect(parseProductCode(text)).toBeNull();
    expect(productCodeProblem(text)).toMatch(/\.$/);
  },
);

test('one wrong digit is always found', () => {
  const gtin = '4006381333931'.split('');
  fc.assert(
    fc.property(fc.nat(12), fc.nat(9), (place, digit) => {
      const wrong = gtin.with(place, String(digit)).join('');
      expect(parseProductCode(wrong) === null).toBe(wrong !== gtin.join(''));
    }),
  );
});

test.each([
  [']C101000360002914521712110810AB', ['00036000291452']],
  ['(01)00036000291452(17)270200', ['00036000291452']],
  ['0100036000291453', []],
  ['0036000291452', ['00036000291452']],
])('%s stands for %j', (scan, keys) => {
  expect(scannedKeys(scan).filter((key) => /^\d{14}$/.test(key))).toEqual(keys);
});
