import { isIP } from 'node:net';
import type { Ctx } from '#composition/request-context.ts';
import { sameOrigin } from '#http/protection/same-origin.ts';
import { Refusal } from '#http/refusal.ts';

/** Whose passkeys these are: the address people see, and the domain in it that a passkey is bound to. */
export interface RelyingParty {
  origin: string;
  rpId: string;
}

/**
 * The configured public address; without one this machine's own name, where a demo or a developer works. Browsers make
 * passkeys for names only, never for numbers, and elsewhere than on one's own machine for https only.
 */
export function relyingPartyOf(ctx: Ctx): RelyingParty | undefined {
  const origin = sameOrigin(ctx);
  const { protocol, hostname } = new URL(origin);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isPublic = ctx.config.publicUrl !== undefined && protocol === 'https:' && !isAddress(hostname);
  return isOwnMachine || isPublic ? { origin, rpId: hostname } : undefined;
}

/** The same, refused where passkeys do not work. */
export function assertRelyingParty(ctx: Ctx): RelyingParty {
  const party = relyingPartyOf(ctx);
  if (!party) throw new Refusal('no-passkeys-here');
  return party;
}

function isAddress(hostname: string): boolean {
  return isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
}
