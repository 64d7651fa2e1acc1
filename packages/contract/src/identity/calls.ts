import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { email, readable } from '../fields.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

export const signedInUser = z.object({
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  groups: z.array(z.string()),
});

export const tokens = z.object({ idToken: z.string(), expiresIn: z.number(), user: signedInUser });
const challenge = z.object({ challenge: z.literal('NEW_PASSWORD_REQUIRED'), session: z.string() });
/** The second factor comes next, or setting one up where a group demands it (D485). */
const factorChallenge = z.object({
  challenge: z.enum(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_SETUP_REQUIRED']),
  session: z.string(),
});
const done = z.object({});

/** Signing in, staying in and getting back in (D1, D242). The refresh token travels in a cookie on /idp only. */
export const signIn = defineCall('signIn', 'POST /idp/sign-in', {
  summary: 'Signs a person in by email and password.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({ email, password }),
  data: z.union([tokens, challenge, factorChallenge]),
});

export const newPassword = defineCall('newPassword', 'POST /idp/new-password', {
  summary: "Sets a password of one's own at the first sign-in, and signs in.",
  caller: 'public',
  about: ['session'],
  body: z.strictObject({
    session: z.string().check(z.minLength(1), z.maxLength(200)),
    password,
    /** Asked of an account that has no name yet. */
    givenName: z.optional(z.string().check(z.trim(), z.minLength(1, 'First name is required'), z.maxLength(60))),
    familyName: z.optional(z.string().check(z.trim(), z.minLength(1, 'Last name is required'), z.maxLength(60))),
  }),
  data: z.union([tokens, factorChallenge]),
});

export const forgotPassword = defineCall('forgotPassword', 'POST /idp/forgot-password', {
  summary: 'Sends a code for a new password, if there is such an account.',
  caller: 'public',
  about: [],
  body: z.strictObject({ email }),
  data: done,
});

export const forgotPasswordSubmit = defineCall('forgotPasswordSubmit', 'POST /idp/forgot-password-submit', {
  summary: 'Sets a new password with the code that was sent.',
  caller: 'public',
  about: [],
  body: z.strictObject({ email, code: z.string().check(z.trim(), z.maxLength(40)), password }),
  data: done,
});

export const refreshSession = defineCall('refreshSession', 'POST /idp/refresh', {
  summary: 'Gives a new identity token for the refresh token in the cookie.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({
    /** Seconds since a key, the pointer or a scanner was used; without it nothing was, and the idle time goes on (D276). */
    idleSeconds: z.optional(z.int().check(z.nonnegative(), z.maximum(86_400))),
  }),
  data: tokens,
});

export const signOut = defineCall('signOut', 'POST /idp/sign-out', {
  summary: 'Ends the session of this browser.',
  caller: 'public',
  about: ['session'],
  data: done,
});

export const startGoogleSignIn = defineCall('startGoogleSignIn', 'GET /idp/google/start', {
  summary: 'Sends the browser to Google to sign in.',
  caller: 'public',
  kind: 'redirect',
  about: [],
  data: z.never(),
});

export const finishGoogleSignIn = defineCall('finishGoogleSignIn', 'GET /idp/google/callback', {
  summary: 'Takes the browser back from Google and signs it in.',
  caller: 'public',
  kind: 'redirect',
  about: [],
  // Google may send more along than it does today; what we do not read is left out, not refused.
  query: z.object({
    state: readable(200),
    code: readable(2000),
    error: readable(200),
  }),
  data: z.never(),
});

/** What a demo can be tried with; nothing outside of a demo, nor where others can reach it (D277, D337). */
export const listDemoAccounts = defineCall('listDemoAccounts', 'GET /idp/demo-accounts', {
  summary: 'In a demo, the accounts that its sign-in screen offers, with their password.',
  caller: 'public',
  about: [],
  data: z.object({
    password: z.nullable(z.string()),
    accounts: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        /** A password of its own comes first. */
        setsPassword: z.boolean(),
      }),
    ),
  }),
});

export const getJwks = defineCall('getJwks', 'GET /.well-known/jwks.json', {
  summary: 'The public keys that identity tokens are checked with.',
  caller: 'public',
  envelope: 'plain',
  about: [],
  data: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
