import type { endOwnSession as call } from '@bloomdesk/contract/identity/own-sessions.calls';
import type { UseCase } from '#http/answer.ts';
import { found, notFound } from '#http/refusal.ts';
import { note } from '#features/identity/security-note.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { ownSessions } from './session-on-wire.ts';

export const endOwnSession: UseCase<typeof call> = async (ctx, { sessionId }) => {
  const { staffId, session } = ctx.staff;
  const account = found(await lockAccount(ctx, staffId), 'This account');
  const open = await ctx.identity.people.openSessions(staffId, ctx.now);
  const ended = open.filter((one) =>
    sessionId === undefined ? one.sessionId !== session?.sessionId : one.sessionId === sessionId,
  );
  if (sessionId !== undefined && ended.length === 0) throw notFound('This session');

  for (const { sessionId: familyId } of ended) {
    await ctx.identity.sessions.revokeFamily({ familyId, staffId }, ctx.now);
    await note(ctx, 'signed-out', account.email);
  }
  ctx.audit.touch('USER', staffId, { after: { sessionsEnded: ended.map(({ device }) => device) } });
  return await ownSessions(ctx);
};
