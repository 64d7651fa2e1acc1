const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as shops write it: 2027-02-13, 02/13/2027, Feb 13, 2027 or 13 February 2027, also with a weekday or a time behind it;
 * undefined where it is none. Numbers with slashes are month first, as in the United States.
 */
export function readDay(text: string): string | undefined {
  const iso = /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const american = /\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/.exec(text);
  if (american) return dayOf(american[3], american[1], american[2]);
  const monthFirst = /\b([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/i.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?,? (\d{4})\b/i.exec(text);
  return dayFirst ? dayOf(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]) : undefined;
}

function monthNumber(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayOf(year = '', month = '', date = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** The first time of day in a text, as HH:mm: `9am - 12pm`, `09:00`, `2:30 PM`; undefined where it has none. */
export function readTime(text: string): string | undefined {
  const found =
    /(?<!\d)(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\b/i.exec(text) ?? /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/.exec(text);
  if (!found) return undefined;
  const [, hourText = '', minutes = '00', half] = found;
  const isAfternoon = half?.toLowerCase() === 'p';
  const given = Number(hourText);
  if (half !== undefined && (given < 1 || given > 12)) return undefined;
  const hour = half === undefined ? given : (given % 12) + (isAfternoon ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? undefined : `${String(hour).padStart(2, '0')}:${minutes}`;
}
