import { type Day, addDays, isDay } from './calendar-day.ts';

/** Days a spreadsheet counts as whole numbers: 2000-01-01 to 2099-12-31, so that a count of pieces is hardly taken for one. */
const [firstSerial, lastSerial] = [36_526, 73_050];

/**
 * The day of a spreadsheet's serial number, without its time; null where it is none. Spreadsheets count from 1900 with a
 * 29 February that year never had, or from 1904 (D266).
 */
export function dayOfSerial(serial: number, countsFrom: 1900 | 1904 = 1900): Day | null {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < 0) return null;
  if (countsFrom === 1904) return realDay(addDays('1904-01-01', whole));
  if (whole === 60) return null; // the day that never was
  return realDay(addDays(whole > 60 ? '1899-12-30' : '1899-12-31', whole));
}

/** The time of day of a serial number's fraction, `HH:mm`, to the nearest minute. */
export function timeOfSerial(serial: number): string {
  const minutes = Math.round((serial - Math.floor(serial)) * 1440) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Is this whole number surely a day of our time, where a day is expected? */
export function isLikelySerialDay(serial: number): boolean {
  return Number.isInteger(serial) && serial >= firstSerial && serial <= lastSerial;
}

function realDay(day: Day): Day | null {
  return isDay(day) ? day : null;
}
