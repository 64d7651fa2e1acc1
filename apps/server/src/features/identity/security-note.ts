import type { Ctx } from '#composition/request-context.ts';
import { hashOf } from './secrets.ts';
import type { SecurityKind } from './security-log.store.ts';

type Request = Pick<Ctx, 'identity' | 'ip' | 'requestId' | 'now'>;

/** A line of the security log about an address, which is named by its hash; null when none is known. */
export async function note(request: Request, kind: SecurityKind, email: string | null): Promise<void> {
  await request.identity.securityLog.note(eventOf(request, kind, email), request.now);
}

/** The same for what a stranger can repeat for nothing: once a minute for each network address. */
export async function noteOnceAMinute(request: Request, kind: SecurityKind, email: string | null): Promise<void> {
  await request.identity.securityLog.noteOnceAMinute(eventOf(request, kind, email), request.now);
}

function eventOf({ ip, requestId }: Request, kind: SecurityKind, email: string | null) {
  return { kind, subject: email === null ? null : hashOf(email), ip, requestId };
}
