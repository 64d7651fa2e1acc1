import { addDays, type Day, daysBetween, isDay, weekdayOf } from '../time/calendar-day.ts';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A map, as callers also say words such as `constructor`, which every object knows. */
const relative = new Map(Object.entries({ today: 0, tonight: 0, tomorrow: 1, yesterday: -1 }));

/** What stands for a day in a text, and the days that it may mean. */
export interface SaidDay {
  days: Day[];
  /** So many words were taken for it. */
  words: number;
  /** One word that may be a name just as well, such as Sunday. */
  isWordToo: boolean;
  /** Those of the days that come, where a weekday may also be the last one. */
  coming?: Day[];
}

/** Reads a day from where these words begin; null where they begin with none. */
export function readDay(words: readonly string[], todays: readonly Day[]): SaidDay | null {
  const [first = '', second = '', third = ''] = words.map((word) => word.toLowerCase().replaceAll(/[.,]/g, ''));
  const offset = relative.get(first);
  if (offset !== undefined)
    return said(
      todays.map((today) => addDays(today, offset)),
      1,
    );
  const weekday = weekdays.findIndex((name) => name === first || name.slice(0, 3) === first);
  if (weekday < 0) return readDate([first, second], todays);
  const date = readDate([second, third], todays);
  if (date) return { ...date, words: date.words + 1 };
  const coming = todays.map((today) => nextWeekday(today, weekday));
  const gone = coming.map((day) => addDays(day, -7));
  return { ...said([...coming, ...gone], 1), isWordToo: true, coming };
}

/** `Nov 25`, `25 November`, `11/25`, `11/25/2026` or `2026-11-25`. */
function readDate([first = '', second = '']: readonly string[], todays: readonly Day[]): SaidDay | null {
  if (isDay(first)) return said([first], 1);
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(first);
  if (slashed) return dated(Number(slashed[1]), Number(slashed[2]), { year: slashed[3], todays, words: 1 });
  const [month, day] = monthOf(first) > 0 ? [first, second] : [second, first];
  const number = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(day)?.[1];
  if (monthOf(month) === 0 || number === undefined) return null;
  return dated(monthOf(month), Number(number), { todays, words: 2 });
}

/** The month of its name, whole or shortened, from one; 0 for no month. */
function monthOf(word: string): number {
  return /^(?:january|february|march|april|june|july|august|sept?(?:ember)?|october|november|december)$/.test(word) ||
    word.length === 3
    ? months.indexOf(word.slice(0, 3)) + 1
    : 0;
}

interface Dated {
  year?: string | undefined;
  todays: readonly Day[];
  words: number;
}

/** Without a year, the one that lies nearest. */
function dated(month: number, day: number, { year, todays, words }: Dated): SaidDay | null {
  const [today = ''] = todays;
  const near = Number(today.slice(0, 4));
  const years = year === undefined ? [near - 1, near, near + 1] : [Number(year.length === 2 ? `20${year}` : year)];
  const days = years
    .map((each) => `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
    .filter(isDay)
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return days.length === 0 ? null : said(days.slice(0, 1), words);
}

/** The next one, today's included. */
function nextWeekday(today: Day, weekday: number): Day {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

function said(days: readonly Day[], words: number): SaidDay {
  return { days: [...new Set(days)], words, isWordToo: false };
}
