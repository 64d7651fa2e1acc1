import type { signOutPerson as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { notFound } from '#http/refusal.ts';
import { heldPerson, personNow } from './one-person.ts';

export const signOutPerson: UseCase<typeof call> = async (ctx, { staffId, sessionId }) => {
  const { account } = await heldPerson(ctx, staffId, undefined);
  const open = await ctx.identity.people.openSessions(staffId, ctx.now);
  const ended = open.filter((session) => sessionId === undefined || session.sessionId === sessionId);
  if (sessionId !== undefined && ended.length === 0) throw notFound('This session');

  for (const session of ended)
    await ctx.identity.sessions.revokeFamily({ familyId: session.sessionId, staffId }, ctx.now);
  await ctx.identity.accounts.endTokens(staffId);
  ctx.audit.touch('USER', account.staffId, { after: { sessionsEnded: ended.map(({ device }) => device) } });
  return await personNow(ctx, staffId);
};
