import { randomUUID } from 'node:crypto';
import type { CallData } from '@bloomdesk/contract/call';
import type { refreshSession } from '@bloomdesk/contract/identity/calls';
import type { Ctx } from '#composition/request-context.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { identityTokenMinutes } from '#http/identity-tokens.ts';
import type { TokenSession } from '#http/staff-member.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { setSessionCookie } from './session-cookies.ts';
import type { RefreshToken } from './sessions.store.ts';
import { deviceName } from '@bloomdesk/domain/identity/device-name';
import { absoluteEnd, idleEnd, mostSessions } from '@bloomdesk/domain/identity/session-expiry';

/** A session whose next refresh token is stored but not yet handed over. */
export interface OpenedSession {
  account: Account;
  refreshToken: string;
  idleUntil: Date;
  session: TokenSession;
}

/** A new session of an account that is held: 60 minutes idle, 12 hours in all (D1). The least used one may end for it (D505). */
export async function openSession(
  step: Ctx,
  account: Account,
  methods: readonly string[],
  providerSession: string | null = null,
): Promise<OpenedSession> {
  const { now } = step;
  const session = {
    familyId: randomUUID(),
    absoluteUntil: absoluteEnd(now),
    methods,
    authenticatedAt: now,
    handsAt: now,
    providerSession,
  };
  const opened = await nextToken(step, account, session);
  await note(step, 'signed-in', account.email);
  await endLeastUsed(step, account);
  return opened;
}

async function endLeastUsed(step: Ctx, { staffId, email }: Account): Promise<void> {
  const open = await step.identity.people.openSessions(staffId, step.now);
  for (const { sessionId: familyId } of open.slice(mostSessions)) {
    await step.identity.sessions.revokeFamily({ familyId, staffId }, step.now);
    await note(step, 'signed-out', email);
  }
}

type Going = Pick<RefreshToken, 'familyId' | 'absoluteUntil' | 'authenticatedAt' | 'handsAt' | 'providerSession'> & {
  methods: readonly string[];
};

/** The next token of a session, which ends when it was to end: an hour after hands last moved, and after 12 in all. */
export async function nextToken(step: Ctx, account: Account, going: Going): Promise<OpenedSession> {
  const { familyId, absoluteUntil, authenticatedAt, methods } = going;
  const refreshToken = newSecret();
  const idleUntil = idleEnd(going.handsAt, absoluteUntil);
  const { staffId } = account;
  const device = deviceName(exchangeOf(step).request.headers['user-agent'] ?? '');
  const token = { ...going, methods: [...methods], tokenHash: hashOf(refreshToken), staffId, idleUntil, device };
  await step.identity.sessions.add({ ...token, address: step.ip }, step.now);
  await step.identity.accounts.seen(staffId, step.now);
  const session = { sessionId: familyId, methods, authenticatedAt: Math.floor(authenticatedAt.getTime() / 1000) };
  return { account, refreshToken, idleUntil, session };
}

/** Hands a session over: the refresh token in its cookie, the identity token in the answer. */
export async function startSession(
  ctx: Ctx,
  { account, refreshToken, idleUntil, session }: OpenedSession,
): Promise<CallData<typeof refreshSession>> {
  setSessionCookie(ctx, 'bloomdesk_refresh', refreshToken, Math.ceil((idleUntil.getTime() - ctx.now.getTime()) / 1000));
  const { email, givenName, familyName, groups, sessionVersion } = account;
  return {
    idToken: await ctx.tokens.sign(account, sessionVersion, ctx.now, session),
    expiresIn: identityTokenMinutes * 60,
    user: { email, given_name: givenName, family_name: familyName, groups: [...groups] },
  };
}
