/** The day `count` days after a `YYYY-MM-DD` day. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The `YYYY-MM-DD` day a person typed as `2026-02-13`, `2/13/2026`, `2/13`, `20260213` or `Fri, Feb 13`; null when there is no such day. */
export function dayFromText(text: string, today: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-?(\d{1,2})-?(\d{1,2})$/.exec(trimmed);
  if (iso) return existingDay(iso[1], iso[2], iso[3]);
  const spelled = /^(?:[a-z]{3,9}\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/i.exec(trimmed);
  if (spelled) return existingDay(spelled[3] ?? today.slice(0, 4), monthOf(spelled[1]), spelled[2]);
  const american = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(trimmed);
  if (!american) return null;
  const year = american[3] ?? today.slice(0, 4);
  return existingDay(year.length === 2 ? `20${year}` : year, american[1], american[2]);
}

/** The day on the person's own clock, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function monthOf(name = ''): string {
  return String(months.indexOf(name.toLowerCase()) + 1);
}

/** A day as a field shows it: `Fri, Feb 13`, with its year where that is not this one. */
export function dayShown(day: string, today: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `, ${day.slice(0, 4)}`;
  const part = (of: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...of, timeZone: 'UTC' }).format(at);
  return `${part({ weekday: 'short' })}, ${part({ month: 'short', day: 'numeric' })}${year}`;
}

function existingDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function pad(number: number | string): string {
  return String(number).padStart(2, '0');
}
