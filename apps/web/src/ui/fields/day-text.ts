import { dayNearText } from '#texts/format-day.ts';

/** The day `count` days after a `YYYY-MM-DD` day. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Where a day lies that is typed without its year. */
export interface TypedDayRange {
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Of a day that is still to come, such as a delivery: not the one that lies nearest. */
  isComing?: boolean | undefined;
}

/**
 * The `YYYY-MM-DD` day a person typed as `2026-02-13`, `2/13/2026`, `2/13`, `20260213`, `Fri, Feb 13` or `13 de feb`; null when
 * there is no such day. Without a year it is the day that lies nearest; where only what comes or what is gone can be meant,
 * the nearest of those.
 */
export function dayFromText(text: string, range: TypedDayRange): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-?(\d{1,2})-?(\d{1,2})$/.exec(trimmed);
  if (iso) return existingDay(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(trimmed);
  if (!american) return spelledDay(trimmed.toLowerCase(), range);
  const [, month, day, year] = american;
  return dayOf({ month, day, year: year?.length === 2 ? `20${year}` : year }, range);
}

/** The day in words, weekday and year as one likes: `fri, feb 13, 2027` or `vie, 13 de feb`. */
function spelledDay(text: string, range: TypedDayRange): string | null {
  const parts = text.split(/[\s.,]+(?:de\s+)?/).filter(Boolean);
  const [month = '', weekday, ...words] = parts.filter((part) => /^[a-záé]{3,}$/.test(part)).toReversed();
  const [day, year, ...numbers] = parts.filter((part) => /^(\d{1,2}|\d{4})$/.test(part));
  const isWhole =
    words.length + numbers.length === 0 && parts.length === [month, weekday, day, year].filter(Boolean).length;
  const number = Math.max(placeIn(months, month), placeIn(spanishMonths, month)) + 1;
  return isWhole && day?.length !== 4 ? dayOf({ weekday, month: String(number), day, year }, range) : null;
}

interface DayParts {
  weekday?: string | undefined;
  month: string | undefined;
  day: string | undefined;
  year: string | undefined;
}

function dayOf({ weekday = '', month, day, year }: DayParts, range: TypedDayRange): string | null {
  if (year !== undefined) return existingDay(year, month, day);
  const near = Number(range.today.slice(0, 4));
  const found = [near - 1, near, near + 1].flatMap((one) => existingDay(String(one), month, day) ?? []);
  const named = found.filter((one) =>
    [placeIn(weekdays, weekday), placeIn(spanishWeekdays, weekday)].includes(new Date(one).getUTCDay()),
  );
  return likeliest(named.length > 0 ? named : found, range);
}

/** A day that comes may be gone for this long and still be meant: whoever types yesterday is told so, and not given next year's. */
const slipDays = 31;

function likeliest(days: readonly string[], { today, min, max, isComing }: TypedDayRange): string | null {
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(today));
  const [first = null, ...others] = days.toSorted((one, other) => distance(one) - distance(other));
  const all = first === null ? [] : [first, ...others];
  if (isComing || (min !== undefined && min >= today))
    return all.find((day) => day >= dayAfter(today, -slipDays)) ?? first;
  if (max !== undefined && max <= today) return all.find((day) => day <= today) ?? first;
  return first;
}

/** The day on the person's own clock, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';
const spanishMonths = 'enefebmarabrmayjunjulagosepoctnovdic';
const weekdays = 'sunmontuewedthufrisat';
const spanishWeekdays = 'domlunmarmiéjueviesáb';

/** Which of these names of three letters a word begins with, from 0; a number below for none. */
function placeIn(names: string, word: string): number {
  return word.length < 3
    ? -1
    : Array.from({ length: names.length / 3 }, (_, at) => names.slice(at * 3, at * 3 + 3)).indexOf(word.slice(0, 3));
}

/** A day as a field shows it: `Fri, Feb 13`, with its year where that is not this one. */
export function dayShown(day: string, today: string): string {
  return dayNearText(day, today);
}

function existingDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function pad(number: number | string): string {
  return String(number).padStart(2, '0');
}
