import { expect, test } from 'vitest';
import { sampleBooking } from '#test/support/deliveries/sample-booking.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import { shipmentRequestOf } from './ups-requests.ts';

const settings = { account: 'TR1A51', format: 'ZPL' as const, now: new Date('2027-02-09T12:00:00Z') };
const shipmentOf = (changes: Parameters<typeof sampleBooking>[0]) =>
  shipmentRequestOf(sampleBooking(changes), settings).ShipmentRequest.Shipment;

test('a reference is what people know of a key, and fits a label', () => {
  expect(referenceOf('carrier.book:1000001-1:2')).toBe('1000001-1-2');
  const long = referenceOf(`carrier.book:${'9'.repeat(60)}-1:1`);
  expect(long).toMatch(/^[0-9a-f]{35}$/);
  expect(referenceOf(`carrier.book:${'9'.repeat(60)}-1:2`)).not.toBe(long);
});

test('long streets are broken between words, and what fits nowhere is left out', () => {
  const address1 = 'The Old Warehouse at the Corner of Charles and Pratt Street';
  const { AddressLine } = shipmentOf({ recipient: { address1, address2: 'Apartment 4' } }).ShipTo.Address;
  expect(AddressLine).toEqual(['The Old Warehouse at the Corner of', 'Charles and Pratt Street', 'Apartment 4']);
  const endless = shipmentOf({ recipient: { address1: 'x'.repeat(80), address2: '' } }).ShipTo.Address;
  expect(endless.AddressLine).toEqual(['x'.repeat(35)]);
});

test('a label is dated by the day the box leaves, unless that is too far ahead', () => {
  expect(shipmentOf({ shippingDate: '2027-02-10' })).toMatchObject({ ShipmentDate: '20270210' });
  expect(shipmentOf({ shippingDate: '2027-02-25' })).not.toHaveProperty('ShipmentDate');
});

test('weights go up, lengths too, and a phone number has digits alone', () => {
  const [box] = shipmentOf({ parcel: { ounces: 17, lengthInches: 10.2, widthInches: 8, heightInches: 0 } }).Package;
  expect(box).toMatchObject({
    PackageWeight: { Weight: '1.1' },
    Dimensions: { Length: '11', Width: '8', Height: '1' },
  });
  expect(shipmentOf({}).ShipTo).toMatchObject({ Phone: { Number: '4105550199' } });
  expect(shipmentOf({ recipient: { phone: 'by mail' } }).ShipTo).not.toHaveProperty('Phone');
});
