import type { startGoogleSignIn as call } from '@bloomdesk/contract/identity/calls';
import { newSecret, hashOf } from '#features/identity/secrets.ts';
import { setSessionCookie } from '#features/identity/sessions/session-cookies.ts';
import type { RedirectUseCase } from '#http/answer.ts';
import { googleCallback } from './google-callback.ts';
import { loggedAway, problemAddress } from './google-problem.ts';
import { googleAddress } from './google-provider.ts';

const minutesToSignIn = 10;

export const startGoogleSignIn: RedirectUseCase<typeof call> = async (ctx) => {
  const { google } = ctx.config;
  if (!google) return problemAddress('google-not-configured');

  const proof = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  const address = await googleAddress(google, proof, googleCallback(ctx)).catch(loggedAway(ctx));
  if (!address) return problemAddress('google-away');

  const expiresAt = new Date(ctx.now.getTime() + minutesToSignIn * 60_000);
  await ctx.identity.singleUse.addGoogleSignIn(hashOf(proof.state), proof, expiresAt);
  setSessionCookie(ctx, 'bloomdesk_google', proof.state, minutesToSignIn * 60);
  return address.href;
};
