import { expect, test } from 'vitest';
import { type DeliveryInput, checkNewDelivery, type NewDeliveryFacts } from './new-delivery.ts';

const input: DeliveryInput = { fcId: 4, transportMode: 'car', startTime: '2027-02-13T14:00:00Z', windowDuration: 2 };
const window = { startTime: '2027-02-13T14:00:00Z', windowDuration: 2, cutoff: 60, isOpen: true };
const facts: NewDeliveryFacts = {
  area: { fcId: 4, transportMode: 'car', travelTime: 60, cutoff: 60 },
  windows: [window],
  zone: 'America/New_York',
  now: new Date('2027-02-10T15:00:00Z'),
};

const refusal = (changes: Partial<DeliveryInput>, known: Partial<NewDeliveryFacts> = {}) => {
  const check = checkNewDelivery({ ...input, ...changes }, { ...facts, ...known });
  return check.ok ? null : [check.problem.field, check.problem.message];
};

test('what fits is ready when its courier must leave', () => {
  expect(checkNewDelivery(input, facts)).toEqual({
    ok: true,
    delivery: {
      deliveryDate: '2027-02-13',
      startTime: '2027-02-13T14:00:00.000Z',
      windowDuration: 2,
      fulfillmentDate: '2027-02-13',
      orderFulfilledBy: '2027-02-13T13:00:00.000Z',
    },
  });
});

test('a carrier takes the parcel days before', () => {
  const area = { fcId: 4, transportMode: 'ground_2', travelTime: 0, cutoff: 0 } as const;
  const check = checkNewDelivery({ ...input, transportMode: 'ground_2' }, { ...facts, area });
  expect(check).toMatchObject({ ok: true, delivery: { fulfillmentDate: '2027-02-11', deliveryDate: '2027-02-13' } });
});

test.each([
  ['areaId', 'This delivery area does not serve the address', {}, { area: undefined }],
  ['fc.fcId', 'The delivery area belongs to another fulfillment center', { fcId: 1 }, {}],
  ['transportMode', 'This delivery area delivers by car', { transportMode: 'bike' as const }, {}],
  ['startTime', 'The delivery date is in the past', { startTime: '2027-02-09T14:00:00Z' }, {}],
  ['startTime', 'No delivery window is open at 10:00 am', { startTime: '2027-02-13T15:00:00Z' }, {}],
  ['startTime', 'No delivery window is open at 9:00 am', {}, { windows: [{ ...window, isOpen: false }] }],
  ['windowDuration', 'The delivery window at 9:00 am lasts 2 hours', { windowDuration: 3 }, {}],
  ['startTime', 'It is too late for the delivery window at 9:00 am', {}, { now: new Date('2027-02-13T13:00:01Z') }],
])('%s: %s', (field, message, changes, known) => {
  expect(refusal(changes, known)).toEqual([field, message]);
});
