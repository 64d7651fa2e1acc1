const minute = 60_000;
/** Minutes in which no hand moves after which a session is over (D1, D276). */
export const idleMinutes = 60;
/** Hours after signing in when it is over in any case (D1). */
const absoluteHours = 12;

/** Sessions one person may have at a time (D505). */
export const mostSessions = 50;

export interface SessionEnds {
  idleUntil: Date;
  absoluteUntil: Date;
}

/** When a session that is opened now ends at the latest. */
export function absoluteEnd(now: Date): Date {
  return new Date(now.getTime() + absoluteHours * 60 * minute);
}

/** When a session ends if no hand moves any more; never after its latest end. */
export function idleEnd(handsAt: Date, absoluteUntil: Date): Date {
  return new Date(Math.min(handsAt.getTime() + idleMinutes * minute, absoluteUntil.getTime()));
}

/**
 * When hands last moved in a session that asks for its next token. What a browser does by itself says nothing of hands,
 * and says how long ago they moved where it knows (D276).
 */
export function handsMovedAt(before: Date, idleSeconds: number | undefined, now: Date): Date {
  const said = idleSeconds === undefined ? before.getTime() : now.getTime() - idleSeconds * 1000;
  return new Date(Math.max(before.getTime(), said));
}

/** Has a session ended, idle or in any case? */
export function hasExpired({ idleUntil, absoluteUntil }: SessionEnds, now: Date): boolean {
  return idleUntil <= now || absoluteUntil <= now;
}
