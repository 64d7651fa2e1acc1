import { expect, test } from 'vitest';
import { usualReportZone } from './report-zone.ts';

const centers = [
  { fcId: 1, timezone: 'America/Chicago' },
  { fcId: 2, timezone: 'America/New_York' },
  { fcId: 3, timezone: 'America/New_York' },
];

test.each([
  ['of one center, its own', [1], 'America/Chicago'],
  ['of all centers, what most of them have', [], 'America/New_York'],
  ['of two that differ, the first', [1, 2], 'America/Chicago'],
  ['of a center that is gone, that of all', [99], 'America/New_York'],
])('a report is sent in the zone %s', (_, fcIds, zone) => expect(usualReportZone(centers, fcIds)).toBe(zone));

test('without a center there is no zone to go by', () => expect(usualReportZone([], [])).toBeUndefined());
