import type { SignInProblem } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import type { finishOidcSignIn as call } from '@bloomdesk/contract/identity/oidc.calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { OidcSettings } from '#config/oidc-settings.ts';
import { signedInClaims } from '#partners/identity-provider/openid-provider.ts';
import { loggedAway, problemAddress } from '#features/identity/federated/sign-in-problem.ts';
import { type FactorChallenge, openOrChallenge } from '#features/identity/second-factor/open-or-challenge.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { dropCookie } from '#features/identity/sessions/session-cookies.ts';
import { openSession, type OpenedSession, startSession } from '#features/identity/sessions/session-opening.ts';
import type { RedirectUseCase } from '#http/answer.ts';
import { exchangeOf } from '#http/protection/same-origin.ts';
import { accountOf } from './account-of-person.ts';
import { notedExchange } from './noted-exchange.ts';
import { oidcCallback, takeAttempt } from './oidc-attempts.ts';
import { personOf, type ProviderPerson } from './oidc-rules.ts';
import { providerSessionHash } from './provider-session.ts';

const secondsForOtherTabs = 600;

export const finishOidcSignIn: RedirectUseCase<typeof call> = async (ctx, { state, error }) => {
  const { oidc } = ctx.config;
  if (!oidc) return problemAddress('oidc-not-configured');
  const claims = await claimsOf(ctx, oidc, state);
  if (!claims) return await refused(ctx, error === 'access_denied' ? 'oidc-denied' : 'oidc-failed', undefined);

  const person = personOf(claims, oidc);
  if (typeof person === 'string') return await refused(ctx, person, undefined);
  const outcome = await inTransaction(ctx, (step) => letIn(step, person));
  if (typeof outcome === 'string') return await refused(ctx, outcome, person.email);
  dropCookie(ctx, 'bloomdesk_signed_out');
  if ('challenge' in outcome) return `/secondFactor${isToSetUp(outcome) ? '?new' : ''}#${outcome.session}`;
  await startSession(ctx, outcome);
  return '/';
};

function isToSetUp({ challenge }: FactorChallenge): boolean {
  return challenge === 'SECOND_FACTOR_SETUP_REQUIRED';
}

/** What the provider says of who has come back, once, to the browser that was sent there; undefined when anything does not fit. */
async function claimsOf(ctx: Ctx, oidc: OidcSettings, state: string | undefined) {
  const begunHere = state !== undefined && takeAttempt(ctx, state, secondsForOtherTabs);
  const pending = begunHere ? await ctx.identity.singleUse.takeFederatedSignIn(hashOf(state), ctx.now) : undefined;
  if (!pending || state === undefined) return undefined;

  const callback = new URL(oidcCallback(ctx));
  callback.search = new URL(exchangeOf(ctx).request.url, callback).search;
  const exchange = { oidc, operation: 'sign-in: POST token' };
  const work = () => signedInClaims(oidc, callback, { state, ...pending }, ctx.now);
  return await notedExchange(ctx, exchange, work).catch(loggedAway(ctx, 'oidc'));
}

/** A second factor that the provider has asked for is not asked for again; otherwise ours is, as after Google (D485). */
async function letIn(step: Ctx, person: ProviderPerson): Promise<OpenedSession | FactorChallenge | SignInProblem> {
  const account = await accountOf(step, person);
  if (typeof account === 'string') return account;
  const providerSession = person.session === undefined ? null : providerSessionHash(person.issuer, person.session);
  if (person.hasSecondFactor) return await openSession(step, account, ['fed', 'mfa'], providerSession);
  return await openOrChallenge(step, account, ['fed'], providerSession);
}

async function refused(ctx: Ctx, problem: SignInProblem, email: string | undefined): Promise<string> {
  await note(ctx, 'provider-refused', email ?? null);
  return problemAddress(problem);
}
