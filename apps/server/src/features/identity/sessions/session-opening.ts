import { randomUUID } from 'node:crypto';
import type { CallData } from '@bloomdesk/contract/call';
import type { refreshSession } from '@bloomdesk/contract/identity/calls';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { identityTokenMinutes } from '#http/identity-tokens.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { setSessionCookie } from './session-cookies.ts';
import type { RefreshToken } from './sessions.store.ts';
import { deviceName } from '@bloomdesk/domain/identity/device-name';
import { absoluteEnd, idleEnd } from '@bloomdesk/domain/identity/session-expiry';

/** A session whose next refresh token is stored but not yet handed over. */
export interface OpenedSession {
  account: Account;
  refreshToken: string;
  idleUntil: Date;
}

/** A new session of an account that is held: 60 minutes idle, 12 hours in all (D1). */
export async function openSession(step: Ctx, account: Account): Promise<OpenedSession> {
  const absoluteUntil = absoluteEnd(step.now);
  const opened = await nextToken(step, account, { familyId: randomUUID(), absoluteUntil });
  await note(step, 'signed-in', account.email);
  return opened;
}

/** The next token of a session; its idle time begins again, but it ends when the session was to end. */
export async function nextToken(
  step: Ctx,
  account: Account,
  { familyId, absoluteUntil }: Pick<RefreshToken, 'familyId' | 'absoluteUntil'>,
): Promise<OpenedSession> {
  const refreshToken = newSecret();
  const idleUntil = idleEnd(step.now, absoluteUntil);
  const { staffId } = account;
  const device = deviceName(exchangeOf(step).request.headers['user-agent'] ?? '');
  const token = { tokenHash: hashOf(refreshToken), familyId, staffId, idleUntil, absoluteUntil, device };
  await step.identity.sessions.add(token, step.now);
  await step.identity.accounts.seen(staffId, step.now);
  return { account, refreshToken, idleUntil };
}

/** Hands a session over: the refresh token in its cookie, the identity token in the answer. */
export async function startSession(
  ctx: Ctx,
  { account, refreshToken, idleUntil }: OpenedSession,
): Promise<CallData<typeof refreshSession>> {
  setSessionCookie(ctx, 'bloomdesk_refresh', refreshToken, Math.ceil((idleUntil.getTime() - ctx.now.getTime()) / 1000));
  const { email, givenName, familyName, groups, sessionVersion } = account;
  return {
    idToken: await ctx.tokens.sign(account, sessionVersion, ctx.now),
    expiresIn: identityTokenMinutes * 60,
    user: { email, given_name: givenName, family_name: familyName, groups: [...groups] },
  };
}
