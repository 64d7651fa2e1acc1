import { expect, test } from 'vitest';
import { lotProductProblem } from './lot-product.ts';

const vase = { sku: 'FLRL-V-3001', quantity: 1 };

test.each([
  ['FLRL-B-1001', [], undefined],
  ['NF-K-2001', [], undefined],
  [
    'FLRL-K-1001',
    [{ sku: 'FLRL-B-1001', quantity: 2 }, vase],
    'FLRL-K-1001 is a kit. Orders take its parts: FLRL-B-1001, FLRL-V-3001.',
  ],
  ['FLRL-D-1001', [], 'FLRL-D-1001 is a kit. Orders take its parts: FLRL-B-1001.'],
  ['NF-CRDISL-1', [], 'NF-CRDISL-1 is not kept in stock.'],
])('a lot of %s with parts %j: %s', (sku, components, problem) =>
  expect(lotProductProblem({ sku, components })).toBe(problem),
);
