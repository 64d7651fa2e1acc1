const quarterHour = 15 * 60_000;
const rememberedQuarters = 10_000;
const zones = new Map<string, Map<number, number>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Milliseconds a zone is ahead of UTC at an instant. Clocks change on quarter hours of UTC only, so the answer for a
 * quarter hour is remembered: a list of 10,000 rows asks the calendar a few dozen times.
 */
export function zoneOffset(epochMs: number, zone: string): number {
  const quarter = Math.floor(epochMs / quarterHour);
  const known = quartersOf(zone);
  const remembered = known.get(quarter);
  if (remembered !== undefined) return remembered;
  const offset = offsetAt(quarter * quarterHour, zone);
  if (known.size >= rememberedQuarters) known.clear();
  known.set(quarter, offset);
  return offset;
}

function quartersOf(zone: string): Map<number, number> {
  const known = zones.get(zone) ?? new Map<number, number>();
  if (known.size === 0) zones.set(zone, known);
  return known;
}

/** As the platform's own calendar has it: `2/13/2027, GMT-05:00`, and `GMT` alone for UTC. */
function offsetAt(epochMs: number, zone: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(formatOf(zone).format(epochMs)) ?? [];
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}
