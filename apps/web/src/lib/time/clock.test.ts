import { afterEach, expect, test, vi } from 'vitest';
import { currentTime, setClockOffset } from './clock.ts';

afterEach(() => {
  setClockOffset(0);
  vi.useRealTimers();
});

test("the screens' clock goes ahead of the computer's by the server's offset, at its pace", () => {
  vi.useFakeTimers({ now: new Date('2027-02-10T15:00:00Z') });
  expect(currentTime()).toEqual(new Date('2027-02-10T15:00:00Z'));
  setClockOffset(4 * 24 * 60 * 60);
  expect(currentTime()).toEqual(new Date('2027-02-14T15:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(currentTime()).toEqual(new Date('2027-02-14T15:01:00Z'));
});
