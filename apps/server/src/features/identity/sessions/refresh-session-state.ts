import { hasExpired, type SessionEnds } from '@bloomdesk/domain/identity/session-expiry';

/** Milliseconds in which a token may be presented again after its use: two tabs, or an answer that was lost. */
const graceMs = 10_000;

interface Presented extends SessionEnds {
  usedAt: Date | null;
  revokedAt: Date | null;
}

/**
 * What a refresh token that is presented now is worth (D1, P21): `fresh` is rotated, `raced` was used within the last
 * ten seconds, `over` is revoked or past its time, `reused` was used before that and tells of a copy.
 */
export function refreshTokenState(
  { usedAt, revokedAt, ...ends }: Presented,
  now: Date,
): 'fresh' | 'raced' | 'over' | 'reused' {
  if (revokedAt) return 'over';
  if (usedAt && now.getTime() - usedAt.getTime() > graceMs) return 'reused';
  if (hasExpired(ends, now)) return 'over';
  return usedAt ? 'raced' : 'fresh';
}
