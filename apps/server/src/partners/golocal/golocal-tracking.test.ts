import { expect, test } from 'vitest';
import { golocalDelivery } from './golocal-answers.ts';
import { proofOf, trackedOf } from './golocal-tracking.ts';

const told = (status: string, more: object = {}) =>
  golocalDelivery.parse({ deliveryId: 'd-1', status, statusTime: '2027-02-13T14:20:00.000Z', ...more });

test.each([
  ['DELIVERY_REQUESTED', null],
  ['DELIVERY_BATCHED', null],
  ['DRIVER_ASSIGNED', null],
  ['ARRIVED_AT_PICKUP', null],
  ['DISPATCHED', 'InTransit'],
  ['ENROUTE_TO_DROPOFF', 'OutForDelivery'],
  ['ARRIVED_AT_DROPOFF', 'OutForDelivery'],
  ['DELIVERED', 'Delivered'],
  ['SOMETHING_NEW', null],
])('%s moves a suborder to %s', (status, moved) => {
  expect(trackedOf(told(status))).toMatchObject({ status: moved, failure: null, at: '2027-02-13T14:20:00.000Z' });
});

test.each([
  ['REJECTED', 'No drivers', 'Carrier error', 'GoLocal has rejected the delivery: No drivers'],
  ['DELIVERY_REQUEST_FAILED', undefined, 'Carrier error', 'GoLocal could not take the delivery'],
  ['ENROUTE_TO_RETURN', 'Nobody home', 'Recipient unavailable', 'The driver is bringing it back: Nobody home'],
  ['RETURNED', undefined, 'Not delivered', 'The driver has brought it back'],
])('%s is a failure that someone has to look at', (status, statusReason, issue, details) => {
  expect(trackedOf(told(status, { statusReason })).failure).toEqual({ issue, details });
});

test('the goods are with whoever the status says, with scans where they come with it', () => {
  const scanDetails = [{ event: 'PICKUP', scanIds: ['1000001-1', '', 7] }, { inner: { scanIds: ['1000001-2'] } }];
  const driver = { firstName: 'Sam', location: { latitude: '39.2904', longitude: -76.6122 } };
  expect(trackedOf(told('ENROUTE_TO_DROPOFF', { scanDetails, driver })).custody).toEqual({
    step: 'onTheWay',
    at: '2027-02-13T14:20:00.000Z',
    driver: 'Sam',
    scanIds: ['1000001-1', '1000001-2'],
    position: { latitude: 39.2904, longitude: -76.6122 },
  });
  expect(trackedOf(told('ARRIVED_AT_DROPOFF', { scanDetails })).custody).toMatchObject({
    step: 'atDoor',
    driver: null,
    scanIds: [],
    position: null,
  });
  expect(trackedOf(told('DELIVERY_BATCHED', { scanDetails })).custody).toBe(undefined);
});

test('a proof has its pictures under any of the names that are read, and none before the delivery', () => {
  const proofOfDelivery = {
    receivedBy: 'Rosa',
    time: '2027-02-13T14:19:00.000Z',
    photos: ['https://a.example/1.png', { url: 'https://a.example/2.png' }],
    signatureUrl: 'https://a.example/3.png',
  };
  expect(proofOf(told('DELIVERED', { proofOfDelivery }))).toEqual({
    at: '2027-02-13T14:19:00.000Z',
    receivedBy: 'Rosa',
    pictures: [
      { kind: 'photo', source: 'https://a.example/1.png' },
      { kind: 'photo', source: 'https://a.example/2.png' },
      { kind: 'signature', source: 'https://a.example/3.png' },
    ],
  });
  expect(proofOf(told('ARRIVED_AT_DROPOFF', { proofOfDelivery }))).toBe(null);
  expect(proofOf(told('DELIVERED'))).toBe(null);
});
