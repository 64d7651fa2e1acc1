import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#config/config.ts';
import { trialDay } from './trial-day.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a trial in the evening begins with the day of the company, not with that of UTC', () => {
  vi.useFakeTimers({ now: new Date('2027-02-11T02:30:00Z') });
  expect(trialDay({ ...readConfig({}, '/srv/desk'), clockOffset: 0 })).toBe('2027-02-10');
  vi.setSystemTime(new Date('2027-02-11T05:30:00Z'));
  expect(trialDay({ ...readConfig({}, '/srv/desk'), clockOffset: 0 })).toBe('2027-02-11');
});
