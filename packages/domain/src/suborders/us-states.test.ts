import { expect, test } from 'vitest';
import { stateAndZipProblem, statesOfZip, usStates } from './us-states.ts';

test.each([
  ['MD', '21201'],
  ['md', '21202-1234'],
  ['NY', '06390'],
  ['CT', '06103'],
  ['PR', '00901'],
  ['AE', '09012'],
])('%s %s is an address', (state, zipCode) => expect(stateAndZipProblem(state, zipCode)).toBe(null));

test.each([
  ['ZZ', '21201', 'state', 'Use a 2-letter state code'],
  ['MD', '00000', 'zipCode', 'Invalid zipcode'],
  ['NY', '21201', 'zipCode', '21201 is in MD, not in NY'],
  ['CA', '63901-1234', 'zipCode', '63901 is in MO, not in CA'],
  ['MD', '06390', 'zipCode', '06390 is in CT or NY, not in MD'],
])('%s %s is none', (state, zipCode, field, message) =>
  expect(stateAndZipProblem(state, zipCode)).toEqual({ field, message }),
);

test('fifty states, the district, eight territories and the military have ZIP codes', () => {
  expect(usStates).toHaveLength(62);
  expect(statesOfZip('96910')).toEqual(['FM', 'GU', 'MH', 'MP', 'PW']);
});
