import { textOf } from '#partners/identity-provider/openid-provider.ts';

/** What has ended at the provider: one session there, or all of a person's. */
export interface EndedThere {
  issuer: string;
  /** The message's own id, which is good once. */
  tokenId: string;
  session: string | undefined;
  subject: string | undefined;
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Reads a logout token whose signature, issuer, audience and time are right (OpenID Connect Back-Channel Logout 1.0, 2.6).
 * An identity token is none, which its nonce would show; undefined then, and where it names neither session nor person.
 */
export function endedBy(claims: Readonly<Record<string, unknown>>): EndedThere | undefined {
  const events = claims['events'];
  const isLogout = typeof events === 'object' && events !== null && !Array.isArray(events) && logoutEvent in events;
  const [issuer, tokenId] = [textOf(claims['iss']), textOf(claims['jti'])];
  const [session, subject] = [textOf(claims['sid']), textOf(claims['sub'])];
  if (!isLogout || 'nonce' in claims || !issuer || !tokenId || !(session ?? subject)) return undefined;
  return { issuer, tokenId, session, subject };
}
