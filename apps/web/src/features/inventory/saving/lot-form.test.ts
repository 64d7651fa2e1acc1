import { expect, test } from 'vitest';
import { newLotForm, withSpoilDate } from './lot-form.ts';

const shelfLifeOf = (sku: string) => ({ ROSE: 5, TULIP: 7 })[sku] ?? null;
const empty = newLotForm('2026-11-27', 'DESK-1');

test('the spoil date follows product and arrival by the shelf life', () => {
  const roses = withSpoilDate(empty, { ...empty, sku: 'ROSE' }, shelfLifeOf);
  expect(roses.expirationDate).toBe('2026-12-02');
  const tulips = withSpoilDate(roses, { ...roses, sku: 'TULIP' }, shelfLifeOf);
  expect(tulips.expirationDate).toBe('2026-12-04');
  const later = withSpoilDate(tulips, { ...tulips, arrivalDate: '2026-11-30' }, shelfLifeOf);
  expect(later.expirationDate).toBe('2026-12-07');
  expect(withSpoilDate(later, { ...later, sku: 'VASE' }, shelfLifeOf).expirationDate).toBeNull();
});

test('a spoil date that was written or emptied by hand stays', () => {
  const roses = withSpoilDate(empty, { ...empty, sku: 'ROSE' }, shelfLifeOf);
  const written = withSpoilDate(roses, { ...roses, expirationDate: '2026-11-29' }, shelfLifeOf);
  expect(withSpoilDate(written, { ...written, sku: 'TULIP' }, shelfLifeOf).expirationDate).toBe('2026-11-29');
  const emptied = withSpoilDate(roses, { ...roses, expirationDate: null }, shelfLifeOf);
  expect(withSpoilDate(emptied, { ...emptied, units: 3 }, shelfLifeOf).expirationDate).toBeNull();
});
