import type { listPersonSessions as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { sessionOnWire } from '#features/identity/sessions/session-on-wire.ts';

export const listPersonSessions: UseCase<typeof call> = async (ctx, { staffId }) => {
  found(await ctx.identity.accounts.byId(staffId), 'This person');
  const sessions = await ctx.identity.people.openSessions(staffId, ctx.now);
  return { sessions: sessions.map(sessionOnWire) };
};
