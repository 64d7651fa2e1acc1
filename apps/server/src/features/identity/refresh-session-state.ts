/** Milliseconds in which a token may be presented again after its use: two tabs, or an answer that was lost. */
const graceMs = 10_000;

interface Presented {
  usedAt: Date | null;
  revokedAt: Date | null;
  idleUntil: Date;
  absoluteUntil: Date;
}

/**
 * What a refresh token that is presented now is worth (D1, P21): `fresh` is rotated, `raced` was used within the last
 * ten seconds, `over` is revoked or past its time, `reused` was used before that and tells of a copy.
 */
export function standingOf(
  { usedAt, revokedAt, idleUntil, absoluteUntil }: Presented,
  now: Date,
): 'fresh' | 'raced' | 'over' | 'reused' {
  if (revokedAt) return 'over';
  if (usedAt && now.getTime() - usedAt.getTime() > graceMs) return 'reused';
  if (idleUntil <= now || absoluteUntil <= now) return 'over';
  return usedAt ? 'raced' : 'fresh';
}
