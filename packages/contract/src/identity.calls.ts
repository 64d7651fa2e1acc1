import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { email } from './fields.ts';

const password = z.string().check(z.minLength(1), z.maxLength(128));

export const signedInUser = z.object({
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  groups: z.array(z.string()),
});

const tokens = z.object({ idToken: z.string(), expiresIn: z.number(), user: signedInUser });
const challenge = z.object({ challenge: z.literal('NEW_PASSWORD_REQUIRED'), session: z.string() });
const done = z.object({});

/** Signing in, staying in and getting back in (D1, D242). The refresh token travels in a cookie on /idp only. */
export const signIn = defineCall('signIn', 'POST /idp/sign-in', {
  caller: 'public',
  about: ['session'],
  body: z.strictObject({ email, password }),
  data: z.union([tokens, challenge]),
});

export const newPassword = defineCall('newPassword', 'POST /idp/new-password', {
  caller: 'public',
  about: ['session'],
  body: z.strictObject({
    session: z.string().check(z.minLength(1), z.maxLength(200)),
    password,
    givenName: z.string().check(z.trim(), z.minLength(1, 'First name is required'), z.maxLength(60)),
    familyName: z.string().check(z.trim(), z.minLength(1, 'Last name is required'), z.maxLength(60)),
  }),
  data: tokens,
});

export const forgotPassword = defineCall('forgotPassword', 'POST /idp/forgot-password', {
  caller: 'public',
  about: [],
  body: z.strictObject({ email }),
  data: done,
});

export const forgotPasswordSubmit = defineCall('forgotPasswordSubmit', 'POST /idp/forgot-password-submit', {
  caller: 'public',
  about: [],
  body: z.strictObject({ email, code: z.string().check(z.trim(), z.maxLength(40)), password }),
  data: done,
});

export const refreshSession = defineCall('refreshSession', 'POST /idp/refresh', {
  caller: 'public',
  about: ['session'],
  data: tokens,
});

export const signOut = defineCall('signOut', 'POST /idp/sign-out', {
  caller: 'public',
  about: ['session'],
  data: done,
});

export const startGoogleSignIn = defineCall('startGoogleSignIn', 'GET /idp/google/start', {
  caller: 'public',
  kind: 'redirect',
  about: [],
  data: z.never(),
});

export const finishGoogleSignIn = defineCall('finishGoogleSignIn', 'GET /idp/google/callback', {
  caller: 'public',
  kind: 'redirect',
  about: [],
  // What Google sends along is Google's business; the use case reads code and state and refuses the rest itself.
  query: z.strictObject({
    code: z.optional(z.string().check(z.maxLength(2000))),
    state: z.optional(z.string().check(z.maxLength(200))),
    error: z.optional(z.string().check(z.maxLength(200))),
    error_description: z.optional(z.string().check(z.maxLength(2000))),
    iss: z.optional(z.string().check(z.maxLength(500))),
    scope: z.optional(z.string().check(z.maxLength(2000))),
    authuser: z.optional(z.string().check(z.maxLength(20))),
    hd: z.optional(z.string().check(z.maxLength(254))),
    prompt: z.optional(z.string().check(z.maxLength(100))),
  }),
  data: z.never(),
});

export const getJwks = defineCall('getJwks', 'GET /.well-known/jwks.json', {
  caller: 'public',
  envelope: 'plain',
  about: [],
  data: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});
