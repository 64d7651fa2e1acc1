import type { startOidcSignIn as call } from '@bloomdesk/contract/identity/oidc.calls';
import { authorizationAddress } from '#partners/identity-provider/openid-provider.ts';
import { loggedAway, problemAddress } from '#features/identity/federated/sign-in-problem.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { cookieOf } from '#features/identity/sessions/session-cookies.ts';
import type { RedirectUseCase } from '#http/answer.ts';
import { oidcCallback, rememberAttempt } from './oidc-attempts.ts';

const minutesToSignIn = 10;

export const startOidcSignIn: RedirectUseCase<typeof call> = async (ctx) => {
  const { oidc } = ctx.config;
  if (!oidc) return problemAddress('oidc-not-configured');

  const proof = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  // Who has signed out here is still signed in there, and would come back without being asked.
  const hasSignedOut = cookieOf(ctx, 'bloomdesk_signed_out') !== undefined;
  const asked = {
    redirectUri: oidcCallback(ctx),
    scope: oidc.scope,
    ...(hasSignedOut && { prompt: 'login' }),
  };
  const address = await authorizationAddress(oidc, proof, asked, ctx.now).catch(loggedAway(ctx, 'oidc'));
  if (!address) return problemAddress('oidc-away');

  const expiresAt = new Date(ctx.now.getTime() + minutesToSignIn * 60_000);
  await ctx.identity.singleUse.addFederatedSignIn(hashOf(proof.state), proof, expiresAt);
  rememberAttempt(ctx, proof.state, minutesToSignIn * 60);
  return address.href;
};
