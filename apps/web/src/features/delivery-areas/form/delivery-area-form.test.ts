import { expect, test } from 'vitest';
import { deliveryAreaOf } from '#lib/lookups.ts';
import {
  copiedToAllDays,
  deliveryAreaFormOf,
  deliveryAreaFormProblems,
  deliveryAreaToSend,
  newDeliveryAreaForm,
  problemsByField,
  schedulesToSend,
  withNextSchedule,
  withRow,
} from './delivery-area-form.ts';

const area = deliveryAreaOf({
  id: 2001,
  description: 'Harbor East',
  active: false,
  isActive: false,
  fcId: 4,
  deliveryMechanism: 'onFleet',
  transport: 'onFleet',
  transportVendor: 'onFleet',
  carrier: 'onfleet',
  transportMode: 'bike',
  priority: 3,
  onfleet_team_id: null,
  teamLabel: 'Blue',
  delivery_type: 'ondemand',
  delivery_fee: 5,
  tax_rate: 0.06,
  distributionPoint: 4,
  cutoff: 120,
  travel_time: 60,
  nationwide: false,
  hasShape: true,
  zipCount: 0,
  updatedAt: '2027-02-10T15:00:00.000Z',
  version: 2,
});
const stored = [{ rule: 7, dayofweek: 6, starthour: 9, duration: 4, capacity: 12 }];

test('a stored area opened and saved sends what it was, and nothing the form does not show', () => {
  const form = deliveryAreaFormOf(area, stored);
  expect(deliveryAreaToSend(form)).toEqual({
    description: 'Harbor East',
    deliveryMechanism: 'onFleet',
    carrier: 'onfleet',
    transportMode: 'bike',
    active: false,
    nationwide: false,
    priority: 3,
    cutoff: 120,
    travel_time: 60,
    onfleet_team_id: '',
  });
  expect(schedulesToSend(form.schedules)).toEqual([{ id: 7, dayOfWeek: 6, startHour: 9, duration: 4, capacity: 12 }]);
  expect(deliveryAreaFormProblems(form)).toEqual({});
});

test('a schedule another user has deleted is sent as a new one', () => {
  const { schedules } = deliveryAreaFormOf(area, stored);
  expect(schedulesToSend(schedules, new Set([8]))).toEqual([{ dayOfWeek: 6, startHour: 9, duration: 4, capacity: 12 }]);
});

test('an empty form says under each field what it needs, and is not sent', () => {
  expect(deliveryAreaFormProblems({ ...newDeliveryAreaForm, cutoff: null })).toEqual({
    description: 'A delivery area needs a name',
    cutoff: 'must be a whole number of minutes from 0 to 20160',
    deliveryMechanism: 'Choose the transport delivery platform',
    carrier: 'Choose the carrier',
    transportMode: 'Choose the transport mode',
  });
  expect(deliveryAreaToSend(newDeliveryAreaForm)).toBeNull();
});

test('the next schedule repeats the last one a day later', () => {
  const first = withNextSchedule([], 'a');
  expect(first).toEqual([{ key: 'a', id: undefined, dayOfWeek: 0, startHour: 9, endHour: 17, capacity: null }]);
  const { schedules } = deliveryAreaFormOf(area, stored);
  expect(withNextSchedule(schedules, 'b').at(-1)).toEqual({
    key: 'b',
    id: undefined,
    dayOfWeek: 0,
    startHour: 9,
    endHour: 13,
    capacity: 12,
  });
});

test('an end before its start becomes the start, which is an hour too short', () => {
  const rows = withRow(withNextSchedule([], 'a'), 'a', { endHour: 7 });
  expect(rows[0]).toMatchObject({ startHour: 9, endHour: 9 });
  expect(withRow(rows, 'a', { startHour: 20 })[0]).toMatchObject({ startHour: 20, endHour: 20 });
  expect(deliveryAreaFormProblems({ ...deliveryAreaFormOf(area, []), schedules: rows })).toEqual({
    'schedules.0.duration': 'Schedule must be at least 1 hour',
  });
});

test('refusals of the server stand under the fields of the form', () => {
  expect(
    problemsByField([
      { field: 'deliveryArea.description', message: 'too long' },
      { field: 'schedules.1.duration', message: 'too short' },
    ]),
  ).toEqual({ 'description': 'too long', 'schedules.1.duration': 'too short' });
});

test('the hours of a schedule are copied to all days that do not have them', () => {
  const row = { key: 'a', id: 7, dayOfWeek: 0, startHour: 9, endHour: 17, capacity: 40 };
  const other = { ...row, key: 'b', id: 8, dayOfWeek: 3, capacity: null };
  let next = 0;
  const copied = copiedToAllDays([row, other], 'a', () => `new-${next++}`);
  expect(copied.map(({ dayOfWeek }) => dayOfWeek).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(copied.slice(0, 2)).toEqual([row, other]);
  expect(
    copied
      .slice(2)
      .every(
        ({ id, startHour, endHour, capacity }) =>
          id === undefined && startHour === 9 && endHour === 17 && capacity === 40,
      ),
  ).toBe(true);
  expect(copiedToAllDays(copied, 'a', () => 'never')).toEqual(copied);
});
