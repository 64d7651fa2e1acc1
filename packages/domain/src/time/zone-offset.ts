import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';

const quarterHour = 15 * 60_000;
const rememberedQuarters = 10_000;
const zones = new Map<string, Map<number, number>>();

/**
 * Milliseconds a zone is ahead of UTC at an instant. Clocks change on quarter hours of UTC only, so the answer for a
 * quarter hour is remembered: a list of 10,000 rows asks the calendar a few dozen times.
 */
export function zoneOffset(epochMs: number, zone: string): number {
  const quarter = Math.floor(epochMs / quarterHour);
  const known = quartersOf(zone);
  const remembered = known.get(quarter);
  if (remembered !== undefined) return remembered;
  const moment = toZonedDateTimeISO(fromEpochMilliseconds(quarter * quarterHour), zone);
  const offset = offsetNanoseconds(moment) / 1e6;
  if (known.size >= rememberedQuarters) known.clear();
  known.set(quarter, offset);
  return offset;
}

function quartersOf(zone: string): Map<number, number> {
  const known = zones.get(zone) ?? new Map<number, number>();
  if (known.size === 0) zones.set(zone, known);
  return known;
}
