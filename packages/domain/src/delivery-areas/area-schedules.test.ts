import { describe, expect, test } from 'vitest';
import {
  type ScheduleInput,
  checkedSchedules,
  endNotBefore,
  leadTime,
  overlapWarnings,
  scheduleFaults,
} from './area-schedules.ts';

const friday = { dayOfWeek: 4, startHour: 9, duration: 4 };
const faultOf = (schedule: ScheduleInput) => scheduleFaults([friday, schedule]);

describe('a week of schedules', () => {
  test('whole hours within a day are sound, the last one to midnight too', () => {
    const week = [
      friday,
      { dayOfWeek: 0, startHour: 0, duration: 24, capacity: 1 },
      { ...friday, id: 7, capacity: null },
    ];
    expect(scheduleFaults(week)).toEqual([]);
    expect(checkedSchedules(week)).toEqual([
      { ...friday, capacity: null },
      { dayOfWeek: 0, startHour: 0, duration: 24, capacity: 1 },
      { ...friday, id: 7, capacity: null },
    ]);
  });
  test.each<[ScheduleInput, string, string]>([
    [{ ...friday, duration: 0 }, 'duration', 'Schedule must be at least 1 hour'],
    [{ ...friday, duration: -3 }, 'duration', 'Schedule must be at least 1 hour'],
    [{ ...friday, duration: 1.5 }, 'duration', 'must be whole hours'],
    [{ ...friday, startHour: 22, duration: 3 }, 'duration', 'Schedule must end by midnight of its day'],
    [{ ...friday, startHour: 24 }, 'startHour', 'must be a whole hour, 0 to 23'],
    [{ ...friday, startHour: Number.NaN }, 'startHour', 'must be a whole hour, 0 to 23'],
    [{ dayOfWeek: 7, startHour: 9, duration: 1 }, 'dayOfWeek', 'must be 0 (Monday) to 6 (Sunday)'],
    [{ startHour: 9, duration: 1 }, 'dayOfWeek', 'must be 0 (Monday) to 6 (Sunday)'],
    [{ ...friday, capacity: 0 }, 'capacity', 'must be 1 to 100000, or nothing for unlimited'],
  ])('%j is refused under its field', (schedule, field, message) => {
    expect(faultOf(schedule)).toContainEqual({ field: `schedules.1.${field}`, message });
  });
  test('one schedule stands in the list once', () => {
    expect(
      scheduleFaults([
        { ...friday, id: 7 },
        { ...friday, id: 7 },
      ]),
    ).toEqual([{ field: 'schedules.1.id', message: 'names a schedule that is already in the list' }]);
  });
  test('there are no more than hours in a week', () => {
    expect(scheduleFaults(Array.from({ length: 169 }, () => friday))).toHaveLength(1);
  });
});

describe('overlap', () => {
  test('is reported once a day, in the words of a clock', () => {
    const week = [
      friday,
      { ...friday, startHour: 12 },
      { ...friday, dayOfWeek: 2 },
      { ...friday, dayOfWeek: 2, startHour: 13 },
    ];
    expect(overlapWarnings(week)).toEqual(['Friday: 09:00–13:00 and 12:00–16:00 overlap.']);
  });
  test('a long schedule overlaps a later one behind a short one', () => {
    const week = [
      { ...friday, startHour: 8, duration: 9 },
      { ...friday, duration: 1 },
      { ...friday, startHour: 16, duration: 2 },
    ];
    expect(overlapWarnings(week)).toHaveLength(1);
  });
  test('the same hours twice overlap', () => expect(overlapWarnings([friday, friday])).toHaveLength(1));
});

test.each([
  [9, 0, { minutes: 540, daysBefore: 0 }],
  [9, 120, { minutes: 420, daysBefore: 0 }],
  [9, 540, { minutes: 0, daysBefore: 0 }],
  [9, 600, { minutes: 1380, daysBefore: 1 }],
  [0, 60, { minutes: 1380, daysBefore: 1 }],
  [8, 3000, { minutes: 360, daysBefore: 2 }],
])('%i:00 less %i minutes', (startHour, minutes, due) => expect(leadTime(startHour, minutes)).toEqual(due));

test('an end before the start becomes the start', () => {
  expect([endNotBefore(9, 7), endNotBefore(9, 9), endNotBefore(9, 13)]).toEqual([9, 9, 13]);
});
