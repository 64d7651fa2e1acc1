import { expect, test } from 'vitest';
import { drawnHue, drawnShape } from './drawing-facts.ts';

test.each([
  ['FLRL-B-1013', 'bouquet'],
  ['FLRL-K-2001', 'bouquet'],
  ['FLRL-D-1012', 'bouquet'],
  ['FLRL-V-018', 'vase'],
  ['NF-PLNTR-2108', 'vase'],
  ['NF-PLNT-7', 'plant'],
  ['GTF-CNDL-4208', 'box'],
  ['', 'box'],
])('%s is drawn as a %s', (sku, shape) => {
  expect(drawnShape(sku)).toBe(shape);
});

test('what its name calls dried is drawn dried', () => {
  expect(drawnShape('FLRL-B-3012', 'Dried Paper Cosmos')).toBe('dried');
});

test('a color in the name is the color of the drawing; without one a SKU always has the same', () => {
  expect(drawnHue('FLRL-B-1', 'Midnight Alstroemeria')).toBe(220);
  expect(drawnHue('FLRL-B-1', 'Blushing Rose')).toBe(340);
  expect(drawnHue('FLRL-B-1017')).toBe(drawnHue('FLRL-B-1017', 'Woodland'));
  expect(drawnHue('FLRL-B-1017')).not.toBe(drawnHue('FLRL-B-1018'));
});
