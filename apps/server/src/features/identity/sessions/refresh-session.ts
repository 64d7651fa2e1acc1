import type { refreshSession as call } from '@bloomdesk/contract/identity/calls';
import { handsMovedAt } from '@bloomdesk/domain/identity/session-expiry';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { refreshTokenState } from './refresh-session-state.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note, noteOnceAMinute } from '#features/identity/security-note.ts';
import { cookieOf, dropCookie } from './session-cookies.ts';
import { startSession, nextToken, type OpenedSession } from './session-opening.ts';

/** After so long no answer with an older token can still be on its way to the browser. */
const longestAnswerMs = 60_000;

export const refreshSession: UseCase<typeof call> = async (ctx, { idleSeconds }) => {
  await assertSameOrigin(ctx);
  const presented = cookieOf(ctx, 'bloomdesk_refresh');

  const opened = presented && (await inTransaction(ctx, (step) => goOn(step, hashOf(presented), idleSeconds)));
  if (!opened) {
    if (presented) await refused(ctx);
    throw new Refusal('signed-out');
  }
  return await startSession(ctx, opened);
};

async function refused(ctx: Ctx): Promise<void> {
  dropCookie(ctx, 'bloomdesk_refresh');
  await noteOnceAMinute(ctx, 'refresh-refused', null);
}

/**
 * Rotates the token. One that was used before is a copy in other hands, and its whole family ends, unless it was used just
 * now: then a second tab asks at the same time, and its session goes on as well (P21).
 */
async function goOn(step: Ctx, tokenHash: string, idleSeconds?: number): Promise<OpenedSession | undefined> {
  const { sessions } = step.identity;
  const known = await sessions.byToken(tokenHash);
  const account = known && (await lockAccount(step, known.staffId));
  // Read again: while we waited for the account, another tab may have used the token or someone revoked it.
  const token = account && (await sessions.byToken(tokenHash));
  if (!token) return undefined;

  const state = refreshTokenState(token, step.now);
  if (state === 'reused') await note(step, 'refresh-reused', account.email);
  if (state === 'reused' || account.disabled) await sessions.revokeFamily(token, step.now);
  if (state === 'reused' || state === 'over' || account.disabled) return undefined;

  const handsAt = handsMovedAt(token.handsAt, idleSeconds, step.now);
  const opened = await nextToken(step, account, { ...token, handsAt });
  if (state === 'fresh') {
    await sessions.use(tokenHash, hashOf(opened.refreshToken), step.now);
    await sessions.leaveBehind(token.familyId, new Date(step.now.getTime() - longestAnswerMs), step.now);
  }
  return opened;
}
