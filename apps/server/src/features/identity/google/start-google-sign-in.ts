import type { startGoogleSignIn as call } from '@bloomdesk/contract/identity/calls';
import { newSecret, hashOf } from '#features/identity/secrets.ts';
import { setSessionCookie } from '#features/identity/sessions/session-cookies.ts';
import { authorizationAddress } from '#partners/identity-provider/openid-provider.ts';
import type { RedirectUseCase } from '#http/answer.ts';
import { googleCallback } from './google-callback.ts';
import { loggedAway, problemAddress } from '#features/identity/federated/sign-in-problem.ts';

const minutesToSignIn = 10;

export const startGoogleSignIn: RedirectUseCase<typeof call> = async (ctx) => {
  const { google } = ctx.config;
  if (!google) return problemAddress('google-not-configured');

  const proof = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const [onlyDomain, ...more] = google.hostedDomains;
  const asked = {
    redirectUri: googleCallback(ctx),
    scope: 'openid email profile',
    prompt: 'select_account',
    ...(onlyDomain !== undefined && more.length === 0 && { hd: onlyDomain }),
  };
  const address = await authorizationAddress(google, proof, asked, ctx.now).catch(loggedAway(ctx, 'google'));
  if (!address) return problemAddress('google-away');

  const expiresAt = new Date(ctx.now.getTime() + minutesToSignIn * 60_000);
  await ctx.identity.singleUse.addFederatedSignIn(hashOf(proof.state), proof, expiresAt);
  setSessionCookie(ctx, 'bloomdesk_google', proof.state, minutesToSignIn * 60);
  return address.href;
};
