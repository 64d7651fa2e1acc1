import { expect, test } from 'vitest';
import { endOfFcDay, toFcDate, toInstant } from '../time/fc-time.ts';
import { fulfillmentOf, isFulfilByPassed } from './fulfillment-date.ts';
import { transportModes } from './transport-mode.ts';

const zone = 'America/New_York';
const delivery = { zone, travelTime: 45, cutoff: 300, startTime: toInstant('2027-02-15', '09:00', zone) };

test('a local delivery must be ready when it leaves, before its window', () => {
  expect(fulfillmentOf({ ...delivery, transportMode: 'bike' })).toEqual({
    fulfillmentDate: '2027-02-15',
    orderFulfilledBy: '2027-02-15T13:15:00.000Z',
  });
});

test('a window just after midnight is fulfilled the evening before', () => {
  const startTime = toInstant('2027-02-15', '00:30', zone);
  expect(fulfillmentOf({ ...delivery, startTime, transportMode: 'car' }).fulfillmentDate).toBe('2027-02-14');
});

test('a parcel must be ready at the cutoff of its shipping day', () => {
  expect(fulfillmentOf({ ...delivery, transportMode: 'express' })).toEqual({
    fulfillmentDate: '2027-02-13',
    orderFulfilledBy: toInstant('2027-02-13', '19:00', zone),
  });
});

test('without a cutoff a parcel may be ready until the day is over, and not later', () => {
  const { fulfillmentDate, orderFulfilledBy } = fulfillmentOf({ ...delivery, cutoff: 0, transportMode: 'ground_3' });
  expect(fulfillmentDate).toBe('2027-02-11');
  expect(Date.parse(endOfFcDay('2027-02-11', zone)) - Date.parse(orderFulfilledBy)).toBe(1000);
});

test('the fulfil-by time lies on the fulfillment date, in every mode and season', () => {
  const astray = ['2026-11-01', '2026-11-02', '2027-03-14', '2027-03-15', '2028-03-01'].flatMap((day) =>
    ['America/New_York', 'America/Los_Angeles', 'America/Bogota'].flatMap((at) =>
      transportModes.filter((transportMode) => {
        const startTime = toInstant(day, '08:00', at);
        const { fulfillmentDate, orderFulfilledBy } = fulfillmentOf({
          ...delivery,
          zone: at,
          startTime,
          transportMode,
        });
        return toFcDate(orderFulfilledBy, at) !== fulfillmentDate || fulfillmentDate > day;
      }),
    ),
  );
  expect(astray).toEqual([]);
});

test('the fulfil-by time has passed only after it', () => {
  const orderFulfilledBy = '2027-02-15T13:15:00.000Z';
  expect(isFulfilByPassed({ orderFulfilledBy }, new Date(orderFulfilledBy))).toBe(false);
  expect(isFulfilByPassed({ orderFulfilledBy }, new Date('2027-02-15T13:15:00.001Z'))).toBe(true);
});
