import type { OpenSession as SessionOnWire } from '@bloomdesk/contract/identity/people.shapes';
import type { Ctx } from '#composition/request-context.ts';
import type { OpenSession } from '#features/identity/people/people.store.ts';

/** A session as it travels; nothing that opens it is among it. */
export function sessionOnWire({ signedInAt, lastSeenAt, lastUsedAt, ...session }: OpenSession): SessionOnWire {
  return {
    ...session,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

/** The caller's own sessions, with the one they ask from marked. */
export async function ownSessions(ctx: Ctx) {
  const { staffId, session } = ctx.staff;
  const open = await ctx.identity.people.openSessions(staffId, ctx.now);
  return {
    sessions: open.map((one) => ({ ...sessionOnWire(one), isThisOne: one.sessionId === session?.sessionId })),
  };
}
