import { dayText, dayWithYearText } from '#texts/format-day.ts';
/** The day `count` days after a `YYYY-MM-DD` day. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The `YYYY-MM-DD` day a person typed as `2026-02-13`, `2/13/2026`, `2/13`, `20260213`, `Fri, Feb 13` or `13 de feb`; null when there is no such day. */
export function dayFromText(text: string, today: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-?(\d{1,2})-?(\d{1,2})$/.exec(trimmed);
  if (iso) return existingDay(iso[1], iso[2], iso[3]);
  const spelled = /^(?:[a-z]{3,9}\.?,?\s+)?([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:,?\s+(\d{4}))?$/i.exec(trimmed);
  if (spelled) return existingDay(spelled[3] ?? today.slice(0, 4), monthOf(spelled[1]), spelled[2]);
  const spanish =
    /^(?:[a-záé]{3,9}\.?,?\s+)?(\d{1,2})\s+(?:de\s+)?([a-z]{3})[a-z]*\.?(?:,?\s+(?:de\s+)?(\d{4}))?$/i.exec(trimmed);
  if (spanish) return existingDay(spanish[3] ?? today.slice(0, 4), monthOf(spanish[2]), spanish[1]);
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
const spanishMonths = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

function monthOf(name = ''): string {
  const wanted = name.toLowerCase();
  return String(Math.max(months.indexOf(wanted), spanishMonths.indexOf(wanted)) + 1);
}

/** A day as a field shows it: `Fri, Feb 13`, with its year where that is not this one. */
export function dayShown(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayText(day) : dayWithYearText(day);
}

function existingDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function pad(number: number | string): string {
  return String(number).padStart(2, '0');
}
