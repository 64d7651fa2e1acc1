import { expect, test } from 'vitest';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { parseDraft } from './parse-draft.ts';
import { degrees, filledIn, lookupOf, placeOf } from '#parts/recipient/address-lookup.ts';
import { emptyDraft, type NewOrderDraft } from './new-order-draft.ts';

const recipient = {
  ...emptyDraft.recipient,
  address1: '100  N Charles St',
  address2: 'Apt 4',
  city: 'Baltimore',
  state: 'MD',
  zipCode: '21201',
};
const lookup = {
  address: '100 N Charles St, Baltimore, MD 21201',
  found: { lat: 39.29, lng: -76.61, precision: 'zip' as const, token: 'signed' },
  filled: '',
  failure: '',
  isConfirmed: false,
  lat: '',
  lng: '',
};

test('a draft comes back as it was kept, and what is unreadable in it is empty', () => {
  const draft: NewOrderDraft = { ...emptyDraft, step: 1, recipient, lookup };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  for (const stored of [null, '', '{', '[]', '"x"', '{"step":7,"customer":{"email":4},"lookup":{"found":1}}'])
    expect(parseDraft(stored)).toEqual(emptyDraft);
});

test('street, town and ZIP code are looked up, the apartment is not', () => {
  expect(lookupText(recipient)).toBe('100 N Charles St, Baltimore, MD 21201');
});

test('what was found holds for the address it was found for', () => {
  expect(placeOf({ recipient, lookup })).toEqual({
    coords: { lat: 39.29, lng: -76.61 },
    source: 'geocoder',
    lookupToken: 'signed',
  });
  expect(placeOf({ recipient: { ...recipient, zipCode: '21202' }, lookup })).toBeNull();
  expect(placeOf({ recipient, lookup: null })).toBeNull();
});

test('where it was not found, coordinates by hand count once they are confirmed and on the globe', () => {
  const failed = { ...lookup, found: null, failure: 'No.', lat: '39.2904', lng: '-76.6122' };
  expect(placeOf({ recipient, lookup: failed })).toBeNull();
  const confirmed = { ...failed, isConfirmed: true };
  expect(placeOf({ recipient, lookup: confirmed })).toEqual({
    coords: { lat: 39.2904, lng: -76.6122 },
    source: 'manual',
    lookupToken: '',
  });
  expect(placeOf({ recipient, lookup: { ...confirmed, lat: '91' } })).toBeNull();
  expect(placeOf({ recipient, lookup: { ...confirmed, lng: '' } })).toBeNull();
});

test.each([
  [' 39.29 ', 39.29],
  ['-76', -76],
  ['', null],
  ['39,29', null],
  ['1e2', null],
  ['north', null],
])('%j degrees are %j', (typed, number) => {
  expect(degrees(typed)).toBe(number);
});

test('the answer of the map fills in the town and nothing else, and only where nobody has typed since it was asked', () => {
  const text = { ...recipient, city: 'baltimore', address2: '' };
  const located = {
    coords: { lat: 39.29, lng: -76.61 },
    components: { city: 'Baltimore', state: 'MD', zipCode: '21202' },
    precision: 'street' as const,
    lookupToken: 'signed',
  };
  const typed = { ...text, address2: 'Apt 12B', phone: '(410) 555-0123 x77' };
  expect(filledIn(typed, text, located)).toEqual({ ...typed, city: 'Baltimore', zipCode: '21202' });
  const retyped = { ...typed, zipCode: '21202-1234' };
  expect(filledIn(retyped, text, located)).toEqual({ ...retyped, city: 'Baltimore' });
  const elsewhere = { ...typed, address1: '1 Main St' };
  expect(filledIn(elsewhere, text, located)).toEqual(elsewhere);
  const answered = lookupOf(text, located);
  expect(placeOf({ recipient: filledIn(typed, text, located), lookup: answered })?.lookupToken).toBe('signed');
  expect(placeOf({ recipient: filledIn(retyped, text, located), lookup: answered })).toBeNull();
});
