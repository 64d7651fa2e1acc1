import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countryOfZone, customsLines } from './customs.ts';

const productOf = (sku: string) => ({ classification: sku.startsWith('FM') ? 'Food & Drink' : 'Floral' });
const line = (sku: string, price: number, more = {}) => ({ sku, name: sku, quantity: 1, price, ...more });

test('goods are declared by product, with what the catalogue says of them and what they were sold for', () => {
  const facts = { customsDescription: 'Chocolate', hsCode: '1806.32', weightOunces: 4, originCountry: 'BE' };
  const factsOf = (sku: string) => ({ ...productOf(sku), ...(sku === 'FM-1' && facts) });
  expect(customsLines([line('FLRL-B1', 4500), line('FM-1', 900), line('FLRL-B1', 4000)], factsOf, 'EC')).toEqual([
    {
      sku: 'FLRL-B1',
      description: 'Fresh cut flowers',
      hsCode: '0603.19',
      origin: 'EC',
      quantity: 2,
      ounces: 80,
      value: 8500,
    },
    { sku: 'FM-1', description: 'Chocolate', hsCode: '1806.32', origin: 'BE', quantity: 1, ounces: 4, value: 900 },
  ]);
});

test.each([
  ['FM-1', 'Misc Addon', 'Sleep Mask'],
  ['GFT-1', 'Food & Drink', 'Sea Salt Caramels'],
  ['NF-PLNTR-1', 'Planter', 'Clear Planter'],
])('%s, %s without facts of its own: declared by its name %s, never as something else', (sku, classification, name) => {
  const [lines] = customsLines([{ ...line(sku, 900), name }], () => ({ classification }), 'CO');
  expect([lines?.description, lines?.hsCode]).toEqual([name, '']);
});

test('a kit is reported part by part, deleted lines not at all', () => {
  const components = [
    { sku: 'FLRL-B1', name: 'Rose', quantity: 1 },
    { sku: 'FLRL-V1', name: 'Vase', quantity: 2 },
  ];
  const lines = [line('FLRL-K1', 1000, { components }), line('FM-1', 900, { isDeleted: true })];
  expect(customsLines(lines, productOf, 'CO').map(({ sku, quantity, value }) => [sku, quantity, value])).toEqual([
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
      const lines = customsLines([line('FLRL-K1', price, { quantity, components })], productOf, 'CO');
      expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(price);
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
