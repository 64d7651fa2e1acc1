import { expect, test } from 'vitest';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { deliveryOf, sizeOf, type WindowedBooking } from './golocal-requests.ts';

const window = { from: new Date('2027-02-13T14:00:00Z'), to: new Date('2027-02-13T16:00:00Z') };
const settings = { account: '49304', pickupPoints: { 4: 'BAL01' }, quoteId: 'q-1', now: new Date('2027-02-10') };
const requestOf = (changes: Parameters<typeof sampleBooking>[0] = {}, now = settings.now) => {
  const booking: WindowedBooking = { ...sampleBooking(changes), window };
  return deliveryOf(booking, { ...settings, now }).deliveries;
};

test('a delivery says where from, where to, when, for whom and how large, under our reference', () => {
  expect(requestOf({ recipient: { placeName: 'Harbor Tower', instructions: 'Ring twice' } })).toEqual({
    clientId: '49304',
    deliveryMethod: 'SCHEDULED_DELIVERY',
    requestedMinDeliverySlotTime: '2027-02-13T14:00:00.000Z',
    requestedMaxDeliverySlotTime: '2027-02-13T16:00:00.000Z',
    pickupDetails: { externalPickupPointId: 'BAL01' },
    deliveryDetails: {
      address: {
        line1: '100 N Charles St',
        line2: 'Harbor Tower, Apt 4',
        city: 'Baltimore',
        state: 'MD',
        zipCode: '21201',
        countryCode: 'US',
      },
      instructions: 'Ring twice',
    },
    externalOrderId: '1000001-1-1',
    orderPickupReadyTime: '2027-02-13T13:00:00.000Z',
    customer: { firstName: 'Rosa', lastName: 'Reyes', phone: '4105550199' },
    totalItems: 1,
    orderManifest: { summary: { orderSize: 'S' } },
    scanDetails: { scanIds: ['1000001-1'] },
    propertyType: 'APARTMENT',
    quoteId: 'q-1',
  });
});

test('a delivery is not ready before now, and a recipient of one name has it twice', () => {
  const late = requestOf({ recipient: { firstName: '', lastName: '', placeName: 'City Hall' } }, window.from);
  expect(late.orderPickupReadyTime).toBe('2027-02-13T14:00:00.000Z');
  expect(late.customer).toMatchObject({ firstName: 'City Hall', lastName: 'City Hall' });
});

test.each([
  ['commercial', 'Apt 4', 'BUSINESS'],
  ['residential', '', 'HOUSE'],
  ['residential', 'Apt 4', 'APARTMENT'],
])('a %s address with second line "%s" is a property of the kind %s', (locationType, address2, kind) => {
  expect(requestOf({ recipient: { locationType, address2 } }).propertyType).toBe(kind);
});

test.each([
  [{ ounces: 60, lengthInches: 30, widthInches: 8, heightInches: 6 }, 'S'],
  [{ ounces: 1600, lengthInches: 30, widthInches: 8, heightInches: 6 }, 'M'],
  [{ ounces: 60, lengthInches: 40, widthInches: 16, heightInches: 12 }, 'M'],
  [{ ounces: 60, lengthInches: 40, widthInches: 18, heightInches: 18 }, 'L'],
  [{ ounces: 60, lengthInches: 50, widthInches: 30, heightInches: 30 }, 'XL'],
  [{ ounces: 60, lengthInches: 61, widthInches: 8, heightInches: 6 }, 'OVERSIZED'],
])('a parcel of %j is of size %s', (parcel, size) => {
  expect(sizeOf(parcel)).toBe(size);
});
