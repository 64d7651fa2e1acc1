import { expect, test } from 'vitest';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { orderParts } from './order-input.ts';
import { parseDraft } from './parse-draft.ts';
import { degrees, filledIn, lookupOf, placeOf } from '#parts/recipient/address-lookup.ts';
import { type ChosenDelivery, emptyDraft, type NewOrderDraft } from './new-order-draft.ts';

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

const chosen: ChosenDelivery = {
  address: lookup.address,
  date: '2027-02-13',
  areaId: 2001,
  fcId: 4,
  transportMode: 'car',
  startTime: '2027-02-13T14:00:00.000Z',
  windowDuration: 2,
  isFull: false,
  words: 'Sat, Feb 13',
};

test('a draft comes back as it was kept, and what is unreadable in it is empty', () => {
  const draft: NewOrderDraft = { ...emptyDraft, step: 1, recipient, lookup };
  const whole: NewOrderDraft = {
    ...draft,
    draftId: '0b0c6a5e-3f0f-4a3c-9a51-6f1f2d3c4b5a',
    step: 3,
    known: { customerId: '1', email: 'a@b.co', firstName: 'Ada', lastName: '', phone: '', company: 'Harbor Hotel' },
    chosen,
    lines: [{ sku: 'FLRL-B-1001', quantity: 2 }],
    message: 'Happy birthday!',
    ignoresStock: true,
    placed: { orderId: '1000012', isNew: false },
  };
  for (const kept of [draft, whole]) expect(parseDraft(JSON.stringify(kept))).toEqual(kept);
  for (const stored of [
    null,
    '',
    '{',
    '[]',
    '"x"',
    '{"step":7,"customer":{"email":4},"lookup":{"found":1},"chosen":{"areaId":1},"lines":[4,{}],"placed":{}}',
  ])
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

test('an order is sent once its address is known exactly or confirmed, for the delivery that was chosen for it', () => {
  const draft = { ...emptyDraft, recipient, lookup };
  expect(orderParts(draft, chosen)).toBeNull(); // known by its ZIP code only
  const confirmed = { ...draft, lookup: { ...lookup, isConfirmed: true } };
  expect(orderParts(confirmed, chosen)).toMatchObject({ recipient: { addressConfirmed: true, lookupToken: 'signed' } });
  const exact = { ...draft, lookup: { ...lookup, found: { ...lookup.found, precision: 'rooftop' as const } } };
  expect(orderParts(exact, chosen)).toMatchObject({
    recipient: { addressConfirmed: false },
    delivery: { areaId: 2001 },
  });
  expect(orderParts(exact, { ...chosen, address: 'elsewhere' })).toBeNull();
  expect(orderParts(exact, { ...chosen, isFull: true })).toBeNull();
  const delivery = { ...emptyDraft.delivery, capacityReason: ' A funeral ' };
  expect(orderParts({ ...exact, delivery }, { ...chosen, isFull: true })?.capacityOverride).toEqual({
    reason: 'A funeral',
  });
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
