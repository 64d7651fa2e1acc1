import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOfZone, customsLines } from './customs.ts';

const productOf = (sku: string) => ({ classification: sku.startsWith('FM') ? 'Food & Drink' : 'Floral' });
const line = (sku: string, price: number, more = {}) => ({ sku, name: sku, quantity: 1, price, ...more });

test('goods are told by product, with their tariff heading and what they were sold for', () => {
  expect(customsLines([line('FLRL-B1', 4500), line('FM-1', 900), line('FLRL-B1', 4000)], productOf)).toEqual([
    { sku: 'FLRL-B1', description: 'Fresh cut flowers', hsCode: '0603.19', quantity: 2, value: 8500 },
    { sku: 'FM-1', description: 'Confectionery', hsCode: '1806.90', quantity: 1, value: 900 },
  ]);
});

test('a kit is told part by part, deleted lines not at all', () => {
  const components = [
    { sku: 'FLRL-B1', name: 'Rose', quantity: 1 },
    { sku: 'FLRL-V1', name: 'Vase', quantity: 2 },
  ];
  const lines = [line('FLRL-K1', 1000, { components }), line('FM-1', 900, { isDeleted: true })];
  expect(customsLines(lines, productOf).map(({ sku, quantity, value }) => [sku, quantity, value])).toEqual([
    ['FLRL-B1', 1, 334],
    ['FLRL-V1', 2, 666],
  ]);
});

test('no cent is lost, however a price is shared', () => {
  const anyKit = fc.record({
    price: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 9 }),
    parts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(anyKit, ({ price, quantity, parts }) => {
      const components = parts.map((units, at) => ({ sku: `FLRL-B${at}`, name: 'Rose', quantity: units }));
      const told = customsLines([line('FLRL-K1', price, { quantity, components })], productOf);
      expect(told.reduce((sum, { value }) => sum + value, 0)).toBe(price);
    }),
  );
});

test.each([
  ['America/Guayaquil', 'EC'],
  ['America/Bogota', 'CO'],
  ['America/New_York', 'US'],
])('goods of a center in %s leave from %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country);
});
