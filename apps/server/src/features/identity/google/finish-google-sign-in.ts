import type { finishGoogleSignIn as call } from '@bloomdesk/contract/identity/calls';
import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { cookieOf, dropCookie } from '#features/identity/sessions/session-cookies.ts';
import { type FactorChallenge, openOrChallenge } from '#features/identity/second-factor/open-or-challenge.ts';
import { startSession, type OpenedSession } from '#features/identity/sessions/session-opening.ts';
import type { RedirectUseCase } from '#http/answer.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { googleCallback } from './google-callback.ts';
import { loggedAway, problemAddress } from '#features/identity/federated/sign-in-problem.ts';
import { type GoogleClaims, googleClaims } from './google-claims.ts';
import { isCompanyAccount, mayOpen } from './google-rules.ts';

export const finishGoogleSignIn: RedirectUseCase<typeof call> = async (ctx, { state }) => {
  const { google } = ctx.config;
  if (!google) return problemAddress('google-not-configured');
  const claims = await claimsOf(ctx, state);
  if (!claims) return await refused(ctx, 'google-failed', null);

  const company = isCompanyAccount(claims, google.hostedDomains);
  if (!company.ok) return await refused(ctx, company.code, claims);

  const outcome = await inTransaction(ctx, (step) => letIn(step, claims));
  if (typeof outcome === 'string') return await refused(ctx, outcome, claims);
  if ('challenge' in outcome) return `/secondFactor${isToSetUp(outcome) ? '?new' : ''}#${outcome.session}`;
  await startSession(ctx, outcome);
  return '/';
};

/** Google does not say how it knew them, so a second factor of ours is asked for all the same (D485). */
function isToSetUp({ challenge }: FactorChallenge): boolean {
  return challenge === 'SECOND_FACTOR_SETUP_REQUIRED';
}

/** Who Google says has come back, once, to the browser that was sent there; undefined when anything does not fit. */
async function claimsOf(ctx: Ctx, state: string | undefined): Promise<GoogleClaims | undefined> {
  const { google } = ctx.config;
  const begunHere = state !== undefined && cookieOf(ctx, 'bloomdesk_google') === state;
  dropCookie(ctx, 'bloomdesk_google');
  const pending = begunHere ? await ctx.identity.singleUse.takeFederatedSignIn(hashOf(state), ctx.now) : undefined;
  if (!google || !pending || state === undefined) return undefined;

  const callback = new URL(googleCallback(ctx));
  callback.search = new URL(exchangeOf(ctx).request.url, callback).search;
  return await googleClaims(google, callback, { state, ...pending }, ctx.now).catch(loggedAway(ctx, 'google'));
}

async function letIn(step: Ctx, claims: GoogleClaims): Promise<OpenedSession | FactorChallenge | SignInProblem> {
  const { accounts } = step.identity;
  const found =
    (await accounts.byGoogleSubject(claims.subject)) ?? (await accounts.byEmail(emailIdentity(claims.email ?? '')));
  const account = found && (await lockAccount(step, found.staffId));
  const verdict = mayOpen(account, claims);
  if (!verdict.ok) return verdict.code;
  if (!account) return 'google-no-account';

  if (account.googleSubject === null) await link(signedBy(step, account), account, claims.subject);
  return await openOrChallenge(step, account, ['fed']);
}

/** The first sign-in ties the account to this Google account for good. */
async function link({ identity, audit }: Ctx, { staffId }: Account, subject: string): Promise<void> {
  await identity.accounts.linkGoogle(staffId, subject);
  audit.touch('USER', staffId, { before: { googleLinked: false }, after: { googleLinked: true } });
  await audit.write('user.linkGoogle');
}

async function refused(ctx: Ctx, problem: SignInProblem, claims: GoogleClaims | null): Promise<string> {
  await note(ctx, 'google-refused', claims?.email ? emailIdentity(claims.email) : null);
  return problemAddress(problem);
}
