import { expect, test } from 'vitest';
import { fcToday, toFcTime } from '@bloomdesk/domain/time/fc-time';
import { weekdayOf } from '@bloomdesk/domain/time/calendar-day';
import { filesWith, journeyFiles } from '../run-journeys.ts';
import { momentOf, oddDay, ordinaryDay, wholeWeek } from './journey-moments.ts';

const zone = 'America/New_York';
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

test.each(wholeWeek)('a %s at %s is one, in any season it is asked for', (day, time) => {
  for (const now of ['2026-11-22T12:07:00Z', '2027-07-01T00:00:00Z', '2031-02-14T05:00:00Z']) {
    const { offset } = momentOf(day, time, Date.parse(now));
    const moment = new Date(Date.parse(now) + offset * 1000);
    expect([weekdays[weekdayOf(fcToday(moment, zone))], toFcTime(moment, zone)]).toEqual([day, time]);
  }
});

test('every day of the gate has journeys, of orders, of packing and of what is moved to another day', () => {
  for (const { tag } of [ordinaryDay, oddDay]) {
    const played = filesWith(journeyFiles([]), tag);
    expect(played).toEqual(
      expect.arrayContaining(['floor', 'new-order', 'redistribute'].map((name) => `journeys/${name}.spec.ts`)),
    );
  }
});
