const minutesOfDay = 24 * 60;

/** The `HH:MM` a person typed as `9a`, `9:30`, `5:30 pm`, `17:30` or `1730`; null when it is no time of day. */
export function timeFromText(text: string): string | null {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.]?(\d{2}))?\s*([ap])?\.?(?:m\.?)?$/.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return null;
  const hour = Number(hours);
  if (Number(minutes) > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null;
  const onTheDay = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${pad(onTheDay)}:${minutes}`;
}

/** `HH:MM` as staff say it: `5:30 pm`; anything else as it is. */
export function formatTimeText(time: string): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? [];
  if (hours === undefined) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A time so many minutes later or earlier, on the same day. */
export function timeMoved(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const moved = Math.min(minutesOfDay - 5, Math.max(0, hour * 60 + minute + minutes));
  return `${pad(Math.floor(moved / 60))}:${pad(moved % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
