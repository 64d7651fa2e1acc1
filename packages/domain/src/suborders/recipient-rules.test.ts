import { describe, expect, test } from 'vitest';
import { checkRecipientAddress, parseCoords } from './recipient-rules.ts';

const draft = {
  firstName: ' Ada ',
  lastName: 'Byron',
  address1: '350 5th Ave',
  address2: 'Fl 20',
  locationType: 'Commercial',
  placeName: '',
  city: 'New York',
  state: 'ny',
  zipCode: '10118-0110',
  phone: '(212) 555-0123 x42',
  email: 'ada@example.com',
  instructions: 'Leave with the front desk',
};
const problems = (change: Partial<Record<keyof typeof draft, string | null>>) => {
  const checked = checkRecipientAddress({ ...draft, ...change });
  return checked.ok ? [] : checked.problems;
};

test('a recipient is stored tidy: five ZIP digits, E.164, the extension among the instructions', () => {
  expect(checkRecipientAddress(draft)).toEqual({
    ok: true,
    recipient: {
      firstName: 'Ada',
      lastName: 'Byron',
      address1: '350 5th Ave',
      address2: 'Fl 20',
      locationType: 'commercial',
      placeName: '',
      city: 'New York',
      state: 'NY',
      zipCode: '10118',
      phone: '+12125550123',
      email: 'ada@example.com',
      instructions: 'Leave with the front desk; Phone extension 42',
    },
  });
});

test('saving a stored recipient again changes nothing', () => {
  const once = checkRecipientAddress(draft);
  expect(once.ok && checkRecipientAddress(once.recipient)).toEqual(once);
});

test.each([
  ['state', 'Maryland', 'Use a 2-letter state code'],
  ['state', 'N1', 'Use a 2-letter state code'],
  ['zipCode', '12', 'Invalid zipcode'],
  ['zipCode', '1011A', 'Invalid zipcode'],
  ['zipCode', '10118-01', 'Invalid zipcode'],
  ['phone', '911', 'Invalid phone number'],
  ['email', 'ada at example', 'Invalid email'],
  ['locationType', 'castle', 'Use residential or commercial'],
  ['firstName', 'A'.repeat(61), 'First name must have 60 characters at most'],
  ['instructions', 'x'.repeat(501), 'Instructions must have 500 characters at most'],
] as const)('%s "%s" is refused', (field, text, message) =>
  expect(problems({ [field]: text })).toEqual([{ field, message }]),
);

test('another extension takes the place of the one before', () => {
  const checked = checkRecipientAddress({ ...draft, instructions: 'Ring twice; Phone extension 12' });
  expect(checked).toMatchObject({ recipient: { instructions: 'Ring twice; Phone extension 42' } });
});

test('an extension that no longer fits among the instructions is refused, not cut', () => {
  expect(problems({ instructions: 'x'.repeat(490) })).toEqual([
    { field: 'instructions', message: 'Instructions must have 500 characters at most' },
  ]);
});

test('line ends and control signs never reach a label', () => {
  const checked = checkRecipientAddress({ ...draft, address1: '350\n5th\0Ave', instructions: 'Ring\ntwice\0' });
  expect(checked).toMatchObject({
    recipient: { address1: '350 5th Ave', instructions: 'Ring\ntwice; Phone extension 42' },
  });
});

describe('what is required', () => {
  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['address1', 'Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zipCode', 'Zipcode is required'],
    ['phone', 'Phone number is required'],
    ['locationType', 'Location type is required'],
  ] as const)('%s', (field, message) => {
    expect(problems({ [field]: '  ' })).toEqual([{ field, message }]);
    expect(problems({ [field]: null })).toEqual([{ field, message }]);
  });

  test.each(['address2', 'placeName', 'email', 'instructions'] as const)('not %s', (field) => {
    expect(problems({ [field]: '' })).toEqual([]);
  });

  test('everything of an empty form, all at once', () => {
    const checked = checkRecipientAddress({});
    expect(!checked.ok && checked.problems.map(({ field }) => field)).toEqual([
      'firstName',
      'lastName',
      'address1',
      'locationType',
      'city',
      'state',
      'zipCode',
      'phone',
    ]);
  });
});

test('a place has both degrees, and they are on the globe', () => {
  expect(parseCoords({ lat: -90, lng: 180 })).toEqual({ lat: -90, lng: 180 });
  expect([{ lat: 1 }, { lng: 1 }, { lat: Number.NaN, lng: 1 }, { lat: 1, lng: 180.1 }, null].map(parseCoords)).toEqual(
    Array(5).fill(null),
  );
});
