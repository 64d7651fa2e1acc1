const minute = 60_000;
/** Minutes without a refresh after which a session is over (D1). */
const idleMinutes = 60;
/** Hours after signing in when it is over in any case (D1). */
const absoluteHours = 12;

export interface SessionEnds {
  idleUntil: Date;
  absoluteUntil: Date;
}

/** When a session that is opened now ends at the latest. */
export function absoluteEnd(now: Date): Date {
  return new Date(now.getTime() + absoluteHours * 60 * minute);
}

/** When a session ends if nothing refreshes it; never after its latest end. */
export function idleEnd(now: Date, absoluteUntil: Date): Date {
  return new Date(Math.min(now.getTime() + idleMinutes * minute, absoluteUntil.getTime()));
}

/** Has a session ended, idle or in any case? */
export function hasExpired({ idleUntil, absoluteUntil }: SessionEnds, now: Date): boolean {
  return idleUntil <= now || absoluteUntil <= now;
}
