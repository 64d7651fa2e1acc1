import { expect, test } from 'vitest';
import { courierReport, eventMeanings, usualEventCodes } from './courier-statuses.ts';

const at = '2027-02-10T22:00:00.000Z';

test('every meaning has a usual code, and says how far a parcel is or what went wrong, but for one that was announced', () => {
  expect(Object.values(usualEventCodes).toSorted()).toEqual([...eventMeanings].toSorted());
  const silent = eventMeanings.filter((meaning) => {
    const { status, failure } = courierReport(meaning, 'at the door', at);
    return (status === null) === (failure === null);
  });
  expect(silent).toEqual(['announced']);
});

test.each([
  ['delivered', { status: 'Delivered', failure: null, at }],
  ['attempted', { status: null, failure: { issue: 'Recipient unavailable', details: 'no answer' }, at }],
] as const)('%s is reported as other carriers report it', (meaning, report) => {
  expect(courierReport(meaning, 'no answer', at)).toEqual(report);
});
