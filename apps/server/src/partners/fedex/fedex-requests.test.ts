import { expect, test } from 'vitest';
import { fromCayambe, sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { boxRequestOf } from './fedex-ipd-requests.ts';
import { shipmentRequestOf } from './fedex-requests.ts';

const settings = {
  account: '510087020',
  labels: 'png' as const,
  service: 'FEDEX_GROUND',
  now: new Date('2027-02-09T12:00:00Z'),
};
const shipmentOf = (changes: Parameters<typeof sampleBooking>[0]) =>
  shipmentRequestOf(sampleBooking(changes), settings).requestedShipment;

test('a label is dated by the day the box leaves, unless that is too far ahead', () => {
  expect(shipmentOf({ shippingDate: '2027-02-10' })).toMatchObject({ shipDatestamp: '2027-02-10' });
  expect(shipmentOf({ shippingDate: '2027-02-25' })).not.toHaveProperty('shipDatestamp');
});

test('weights and lengths go up, and a phone number has digits alone', () => {
  const { requestedPackageLineItems, totalWeight, recipients } = shipmentOf({
    parcel: { ounces: 17, lengthInches: 10.2, widthInches: 8, heightInches: 0 },
  });
  expect(requestedPackageLineItems).toMatchObject([
    { weight: { units: 'LB', value: 1.1 }, dimensions: { length: 11, width: 8, height: 1, units: 'IN' } },
  ]);
  expect(totalWeight).toBe(1.1);
  expect(recipients[0]?.contact).toEqual({ personName: 'Rosa Reyes', phoneNumber: '4105550199' });
});

test('a box across the border says what is in it, in dollars, and a country is no state', () => {
  const joining = { key: { index: 'C1', date: '2027-02-10' }, index: '1000001-1-1', now: settings.now };
  const { requestedShipment } = boxRequestOf(settings, sampleBooking(fromCayambe), joining);
  expect(requestedShipment.customsClearanceDetail).toMatchObject({
    totalCustomsValue: { amount: 110.5, currency: 'USD' },
    commodities: [
      {
        description: 'Fresh cut roses, HS 0603.11.00',
        quantity: 2,
        weight: { value: 5 },
        customsValue: { amount: 88.5 },
      },
      { description: 'Glass vase', countryOfManufacture: 'CN', customsValue: { amount: 22 } },
    ],
  });
  expect(requestedShipment.shipper.address).toEqual({
    streetLines: ['4300 Airways Blvd'],
    city: 'Cayambe',
    postalCode: '170150',
    countryCode: 'EC',
  });
  const far = boxRequestOf(settings, sampleBooking({ ...fromCayambe, shippingDate: '2027-03-25' }), joining);
  expect(far.requestedShipment.shipDatestamp).toBe('2027-02-09');
});
