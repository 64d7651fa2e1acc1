import type { listPersonSessions as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const listPersonSessions: UseCase<typeof call> = async (ctx, { staffId }) => {
  found(await ctx.identity.accounts.byId(staffId), 'This person');
  const sessions = await ctx.identity.people.openSessions(staffId, ctx.now);
  return {
    sessions: sessions.map(({ sessionId, device, signedInAt, lastSeenAt }) => ({
      sessionId,
      device,
      signedInAt: signedInAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  };
};
