/** The day `count` days after a `YYYY-MM-DD` day. */
export function dayAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The `YYYY-MM-DD` day a person typed as `2026-02-13`, `2/13/2026`, `2/13` or `20260213`; null when there is no such day. */
export function dayFromText(text: string, today: string): string | null {
  const trimmed = text.trim();
  const iso = /^(\d{4})-?(\d{1,2})-?(\d{1,2})$/.exec(trimmed);
  if (iso) return existingDay(iso[1], iso[2], iso[3]);
  const american = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(trimmed);
  if (!american) return null;
  const year = american[3] ?? today.slice(0, 4);
  return existingDay(year.length === 2 ? `20${year}` : year, american[1], american[2]);
}

/** The day on the person's own clock, `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

function existingDay(year = '', month = '', day = ''): string | null {
  const text = `${year}-${pad(month)}-${pad(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}

function pad(number: number | string): string {
  return String(number).padStart(2, '0');
}
