import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSilence } from './silence.ts';

const start = Date.parse('2027-02-10T15:42:00Z');
let reports: (number | null)[];
let silence: ReturnType<typeof watchSilence>;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  reports = [];
  silence = watchSilence((since) => reports.push(since));
});
afterEach(() => vi.useRealTimers());

test('a list that is followed no more says since when, until it is followed again', () => {
  silence.setLive(true);
  silence.setLive(false);
  vi.advanceTimersByTime(4000);
  expect(reports).toEqual([start]);
  silence.setLive(true);
  expect(reports).toEqual([start, null]);
});

test('a connection that is back within a moment is not worth a word', () => {
  silence.setLive(true);
  silence.setLive(false);
  vi.advanceTimersByTime(1500);
  silence.setLive(true);
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual([]);
});

test('a list that never could be followed is as old as its loading, and each loading makes it newer', () => {
  silence.heard();
  vi.advanceTimersByTime(300_000);
  silence.heard();
  expect(reports).toEqual([start, start + 300_000]);
});

test('tries that fail again do not make the list newer than it is', () => {
  silence.setLive(true);
  silence.setLive(false);
  vi.advanceTimersByTime(60_000);
  silence.setLive(false);
  silence.setLive(false);
  expect(reports).toEqual([start]);
});

test('who has stopped following says nothing more, also when the connection ends afterwards', () => {
  silence.setLive(true);
  silence.stop();
  silence.setLive(false);
  silence.heard();
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});
