import { expect, test } from 'vitest';
import { parseTypedPlace } from '../orders/order-id.ts';
import { bucketCode, bucketLabel, bucketLines } from './bucket-label.ts';

const facts = { lotId: 812, sku: 'FLRL-B-1001', productName: 'Red Roses', units: 10, spoilDate: '2027-02-18' };

test('a bucket says what is in it, until when, and which lot it is', () => {
  const zpl = bucketLabel(facts);
  for (const part of ['Red Roses', 'FLRL-B-1001 - 10 units', 'Use by Thu, Feb 18, 2027', '^FDLOT812^FS'])
    expect(zpl).toContain(part);
  expect(bucketLines({ ...facts, units: 1, spoilDate: null })).toEqual([
    'Red Roses',
    'FLRL-B-1001 · 1 unit',
    'No spoil date',
  ]);
});

test('the code of a bucket opens its lot', () => {
  expect(parseTypedPlace(bucketCode(812))).toEqual({ kind: 'lot', lotId: 812 });
});

test('a product name cannot speak to the printer', () => {
  expect(bucketLabel({ ...facts, productName: 'Rose ^XZ^XA ~JR' })).not.toMatch(/\^XZ\^XA|~JR/);
});
