import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { signedBody } from '../deliveries/webhooks.calls.ts';
import { readable } from '../fields.ts';

/** Signing in at the company's own provider, and hearing of sign-outs there (D555, D557). */
export const startOidcSignIn = defineCall('startOidcSignIn', 'GET /idp/oidc/start', {
  summary: "Sends the browser to the company's provider to sign in.",
  caller: 'public',
  kind: 'redirect',
  about: [],
  data: z.never(),
});

export const finishOidcSignIn = defineCall('finishOidcSignIn', 'GET /idp/oidc/callback', {
  summary: "Takes the browser back from the company's provider and signs it in.",
  caller: 'public',
  kind: 'redirect',
  about: [],
  // Providers send more along; what we do not read is left out, not refused.
  query: z.object({ state: readable(200), code: readable(4000), error: readable(200) }),
  data: z.never(),
});

/** A back-channel logout: the form `logout_token=…` with a token that the provider has signed. */
export const receiveProviderSignOut = defineCall('receiveProviderSignOut', 'POST /idp/oidc/backchannel-logout', {
  summary: "Ends sessions here that have ended at the company's provider.",
  caller: 'public',
  kind: 'webhook',
  about: ['session'],
  bodyLimit: 64 * 1024,
  body: z.strictObject({ event: signedBody }),
  data: z.object({ endedSessions: z.number() }),
});
