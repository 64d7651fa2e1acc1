import { expect, test } from 'vitest';
import { dayOfManifest } from './manifest-number.ts';

test('a number says of which center and day its manifest is', () => {
  expect(dayOfManifest('4-20270210-7')).toEqual({ fc: 4, date: '2027-02-10' });
  expect(dayOfManifest('12-20261231-100001')).toEqual({ fc: 12, date: '2026-12-31' });
});
