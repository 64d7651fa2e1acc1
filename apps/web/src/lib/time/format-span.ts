/** How far off a moment is, in whole minutes: `in 1 h 20 min`, `12 min ago`. */
export function formatCountdown(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes));
  if (whole === 0) return minutes < 0 ? 'just now' : 'in less than a minute';
  return minutes < 0 ? `${formatSpan(whole)} ago` : `in ${formatSpan(whole)}`;
}

/** Whole minutes as people say them: `3 h 12 min`. */
export function formatSpan(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
}
