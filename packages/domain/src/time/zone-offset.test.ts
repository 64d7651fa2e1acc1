import { expect, test } from 'vitest';
import { zoneOffset } from './zone-offset.ts';

const hours = (instant: string, zone: string) => zoneOffset(Date.parse(instant), zone) / 3_600_000;

test('clocks change at the very minute, not before', () => {
  expect(hours('2026-11-01T05:59:59.999Z', 'America/New_York')).toBe(-4);
  expect(hours('2026-11-01T06:00:00Z', 'America/New_York')).toBe(-5);
  expect(hours('2027-03-14T06:59:59Z', 'America/New_York')).toBe(-5);
  expect(hours('2027-03-14T07:00:00Z', 'America/New_York')).toBe(-4);
});

test('zones of half and quarter hours are known', () => {
  expect(hours('2027-01-01T00:00:00Z', 'Asia/Kolkata')).toBe(5.5);
  expect(hours('2027-01-01T00:00:00Z', 'Asia/Kathmandu')).toBe(5.75);
  expect(hours('2027-07-01T00:00:00Z', 'Australia/Lord_Howe')).toBe(10.5);
});

test('more moments than are remembered still get the right answer', () => {
  const year = Date.parse('2026-01-01T00:00:00Z');
  const summers = Array.from({ length: 35_040 }, (_, i) => zoneOffset(year + i * 900_000, 'America/Chicago'));
  expect(summers.filter((offset) => offset === -5 * 3_600_000)).toHaveLength(238 * 96 - 4);
});

test('a zone that does not exist is a mistake', () =>
  expect(() => zoneOffset(0, 'America/Bloomdesk')).toThrow(RangeError));
