import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BulkColumn } from './bulk-columns.ts';
import { bulkColumns } from './bulk-columns.ts';
import { repairCell } from './bulk-repairs.ts';

describe('what has one sure reading is read so', () => {
  test.each<[BulkColumn, string, string]>([
    ['deliveryDate', '2/13/2027', '2027-02-13'],
    ['deliveryDate', '02/13/27', '2027-02-13'],
    ['deliveryDate', '2-13-2027', '2027-02-13'],
    ['deliveryDate', '46431', '2027-02-13'],
    ['deliveryDate', '46431.0', '2027-02-13'],
    ['deliveryDate', '2027-02-13 00:00', '2027-02-13'],
    ['deliveryDate', '2027-02-13T00:00:00.000Z', '2027-02-13'],
    ['zipCode', '2134', '02134'],
    ['zipCode', '501', '00501'],
    ['zipCode', '2134-1001', '02134-1001'],
    ['zipCode', '21341001', '02134-1001'],
    ['zipCode', '33101.0', '33101'],
    ['state', 'Maryland', 'MD'],
    ['state', 'NEW YORK', 'NY'],
    ['state', 'district of columbia', 'DC'],
    ['quantity', '2.0', '2'],
    ['fcId', '4.00', '4'],
    ['customerPhone', '3055550100.0', '3055550100'],
    ['taxRate', '6%', '0.06'],
    ['taxRate', '8.875 %', '0.08875'],
    ['taxRate', '100%', '1'],
    ['windowStart', '9:00 AM', '09:00'],
    ['windowStart', '9am', '09:00'],
    ['windowStart', '12:30 a.m.', '00:30'],
    ['windowStart', '12 PM', '12:00'],
    ['windowStart', '14:00:00', '14:00'],
  ])('%s: %s is %s', (column, text, read) => {
    expect(repairCell(column, text)).toBe(read);
  });
});

describe('what may mean two things, or nothing, stays as it was written', () => {
  test.each<[BulkColumn, string]>([
    ['deliveryDate', '13/2/2027'], // day first, as nobody here writes
    ['deliveryDate', '2/30/2027'],
    ['deliveryDate', '12345'],
    ['deliveryDate', '2/13'],
    ['zipCode', '21'],
    ['zipCode', 'K1A 0B1'],
    ['state', 'Marylnd'],
    ['quantity', '2.5'],
    ['quantity', '1,000'],
    ['taxRate', '6'],
    ['windowStart', '25:00:00'],
    ['windowStart', '13 PM'],
    ['windowStart', '9:75 AM'],
    ['sku', '2.0'],
    ['orderRef', '46431'],
  ])('%s: %s', (column, text) => {
    expect(repairCell(column, text)).toBe(text);
  });
});

test('what is repaired needs no second repair', () => {
  const numbers = fc.stringMatching(/^[0-9./%: -]{1,12}$/);
  fc.assert(
    fc.property(fc.constantFrom(...bulkColumns), fc.oneof(numbers, fc.string()), (column, text) => {
      const once = repairCell(column, text);
      expect(repairCell(column, once)).toBe(once);
    }),
  );
});
