import { expect, test } from 'vitest';
import { parcelOf } from './parcel-size.ts';

const small = { lengthInches: 30, widthInches: 8, heightInches: 6 };
const middle = { lengthInches: 36, widthInches: 12, heightInches: 8 };
const large = { lengthInches: 40, widthInches: 16, heightInches: 12 };

test.each([
  ['a bouquet', [{ sku: 'FLRL-B-1001', quantity: 1 }], { ...small, ounces: 60 }],
  [
    'a bouquet and a vase',
    [
      { sku: 'FLRL-B-1001', quantity: 1 },
      { sku: 'FLRL-V-3001', quantity: 1 },
    ],
    { ...small, ounces: 116 },
  ],
  ['a double is two bouquets', [{ sku: 'FLRL-D-1001', quantity: 1 }], { ...middle, ounces: 112 }],
  ['a triple is three', [{ sku: 'FLRL-T-1001', quantity: 1 }], { ...middle, ounces: 152 }],
  ['four bouquets', [{ sku: 'FLRL-B-1001', quantity: 4 }], { ...large, ounces: 204 }],
  ['two plants', [{ sku: 'NF-PLNT-1', quantity: 2 }], { ...middle, ounces: 224 }],
  ['what is not known', [{ sku: 'X-1', quantity: 2 }], { ...small, ounces: 68 }],
  ['what is never shipped', [{ sku: 'CRDISL-1', quantity: 9 }], { ...small, ounces: 20 }],
  ['nothing', [], { ...small, ounces: 20 }],
])('%s', (_name, lines, parcel) => expect(parcelOf(lines)).toEqual(parcel));
