import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseProductCode, productCodeProblem, productMeant, scannedKeys, spoilDateOfScan } from './product-code.ts';

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
  [']C101000360002914521712110810AB', ['00036000291452'], '2012-11-08'],
  ['(01)00036000291452(17)270200', ['00036000291452'], '2027-02-28'],
  ['0100036000291453', [], null],
  ['0036000291452', ['00036000291452'], null],
])('%s stands for %j, good until %s', (scan, keys, spoil) => {
  expect(scannedKeys(scan).filter((key) => /^\d{14}$/.test(key))).toEqual(keys);
  expect(spoilDateOfScan(scan)).toBe(spoil);
});

test('a product is found by its SKU and by any of its codes, whatever the scanner makes of them', () => {
  const roses = { sku: 'FLRL-B-1001', codes: ['036000291452', 'ROSE-12'] };
  const lilies = { sku: 'FLRL-B-1002', codes: [] };
  const meant = (scan: string) => productMeant([lilies, roses], scan)?.sku;
  expect(['flrl-b-1001', '0036000291452', ']C10100036000291452', 'rose-12'].map(meant)).toEqual(
    Array.from({ length: 4 }, () => roses.sku),
  );
  expect([meant('FLRL-B-1002'), meant('4006381333931'), meant('')]).toEqual([lilies.sku, undefined, undefined]);
});
