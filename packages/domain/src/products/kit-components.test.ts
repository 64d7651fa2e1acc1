import { expect, test } from 'vitest';
import { formatComponents, parseComponents } from './kit-components.ts';

test.each([
  [
    'FLRL-B-1002:2;GFT-1:1',
    [
      { sku: 'FLRL-B-1002', quantity: 2 },
      { sku: 'GFT-1', quantity: 1 },
    ],
  ],
  ['FLRL-B-1002', [{ sku: 'FLRL-B-1002', quantity: 1 }]],
  [
    'FLRL-B-1002x3, GFT-1',
    [
      { sku: 'FLRL-B-1002', quantity: 3 },
      { sku: 'GFT-1', quantity: 1 },
    ],
  ],
  ['', []],
  ['FLRL-B-1002:0', null],
])('%s', (text, components) => {
  expect(parseComponents(text)).toEqual(components);
});

test('what is written reads back the same', () => {
  const components = [
    { sku: 'FLRL-B-1002', quantity: 12 },
    { sku: 'NF-PLNTR-2', quantity: 1 },
  ];
  expect(parseComponents(formatComponents(components))).toEqual(components);
});
