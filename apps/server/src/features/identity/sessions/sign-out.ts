import type { signOut as call } from '@bloomdesk/contract/identity/calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { cookieOf, dropCookie, setSessionCookie } from './session-cookies.ts';

const secondsSignedOut = 12 * 3600;

/** Ends the session of this browser; the cookie goes even when it names no session that we know (D18). */
export const signOut: UseCase<typeof call> = async (ctx) => {
  await assertSameOrigin(ctx);
  const presented = cookieOf(ctx, 'bloomdesk_refresh');
  dropCookie(ctx, 'bloomdesk_refresh');
  // The next sign-in at the company's provider asks who it is, instead of going through by itself.
  if (ctx.config.oidc) setSessionCookie(ctx, 'bloomdesk_signed_out', '1', secondsSignedOut);

  if (presented) await inTransaction(ctx, (step) => endFamily(step, hashOf(presented)));
  return {};
};

/** Whatever the token is worth by itself, spent or past its time: its family ends. */
async function endFamily(step: Ctx, tokenHash: string): Promise<void> {
  const { sessions } = step.identity;
  const token = await sessions.byToken(tokenHash);
  const account = token && (await lockAccount(step, token.staffId));
  if (!account) return;
  await sessions.revokeFamily(token, step.now);
  await note(step, 'signed-out', account.email);
}
