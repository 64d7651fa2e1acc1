import { stateCodeByName } from '../suborders/state-names.ts';
import { isDay } from '../time/calendar-day.ts';
import { dayOfSerial, isLikelySerialDay } from '../time/serial-day.ts';
import type { BulkColumn } from './bulk-columns.ts';

/** What a cell was read as, where it did not say so in the form of table A8. */
export interface BulkRepair {
  column: BulkColumn;
  from: string;
  to: string;
}

/** The sure reading of a cell that a spreadsheet or a person wrote in a form of their own; unchanged where there is none (D266). */
export function repairCell(column: BulkColumn, text: string): string {
  if (text === '' || text.length > 40) return text;
  return repairs[column]?.(text) ?? text;
}

/** Null where there is nothing to repair, or no one sure reading. */
type Repair = (text: string) => string | null;

const repairs: Partial<Record<BulkColumn, Repair>> = {
  deliveryDate: repairDay,
  zipCode: repairZip,
  state: (text) => stateCodeByName.get(text.toLowerCase())?.toUpperCase() ?? null,
  quantity: withoutZeroFraction,
  fcId: withoutZeroFraction,
  areaId: withoutZeroFraction,
  customerPhone: withoutZeroFraction,
  recipientPhone: withoutZeroFraction,
  taxRate: repairRate,
  windowStart: repairTime,
};

/** US dates, month first; a spreadsheet's serial day; a day with a time behind it. */
function repairDay(text: string): string | null {
  if (/^\d{5}(?:\.0+)?$/.test(text)) {
    const serial = Number(text);
    return isLikelySerialDay(serial) ? dayOfSerial(serial) : null;
  }
  const [, day] = /^(\d{4}-\d{2}-\d{2})[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/.exec(text) ?? [];
  if (day !== undefined) return isDay(day) ? day : null;
  const [, month = '', date = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(text) ?? [];
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** Spreadsheets take a ZIP code for a number, and leave out its zeros. */
function repairZip(text: string): string | null {
  const [, zip = '', more = ''] = /^(\d{3,5})(?:\.0+)?(-\d{4})?$/.exec(text) ?? [];
  if (zip !== '') return `${zip.padStart(5, '0')}${more}`;
  return /^\d{7,8}$/.test(text) ? `${text.padStart(9, '0').slice(0, 5)}-${text.slice(-4)}` : null;
}

function withoutZeroFraction(text: string): string | null {
  return /^(\d{1,15})\.0+$/.exec(text)?.[1] ?? null;
}

/** `6%` is 0.06, to a ten-thousandth of a percent. */
function repairRate(text: string): string | null {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,4})?)\s?%$/.exec(text) ?? [];
  return percent === undefined ? null : String(Math.round(Number(percent) * 10_000) / 1_000_000);
}

/** `9 AM`, `2:30 p.m.` and `09:00:00`. */
function repairTime(text: string): string | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?::(\d{2}))?(?::00)?\s?([ap])\.?m\.?$/i.exec(text) ?? /^(\d{1,2}):(\d{2}):00$/.exec(text) ?? [];
  if (hour === '' || Number(minute) > 59) return null;
  if (half === '') return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : null;
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
