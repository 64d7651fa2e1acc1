import { expect, test } from 'vitest';
import { parseSuggestedAddress } from './suggested-address.ts';

test.each([
  ['1 Main St, Baltimore, MD 21201', '1 Main St', 'Baltimore', 'MD', '21201'],
  ['350 5th Ave, Fl 20, New York, ny 10118-0110, USA', '350 5th Ave', 'New York', 'NY', '10118'],
  ['  7 Elm Rd , St. Louis , MO, 63101 ', '7 Elm Rd', 'St. Louis', 'MO', '63101'],
])('%s', (line, address1, city, state, zipCode) =>
  expect(parseSuggestedAddress(line)).toEqual({ address1, city, state, zipCode }),
);

test.each([
  '',
  'Main St',
  '1 Main St, Baltimore',
  '1 Main St, Baltimore, Maryland 21201',
  `${'a,'.repeat(500)}MD 21201`,
])('%s is not read', (line) => expect(parseSuggestedAddress(line)).toBe(null));
