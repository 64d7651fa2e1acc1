import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { tokens } from './calls.ts';
import { factorName, freshToken, ownFactors, waitingSession } from './second-factor.shapes.ts';

const bytes = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[\w-]+$/, 'must be base64url'));
const publicKey = z.literal('public-key');
const known = z.array(z.object({ id: z.string(), type: publicKey }));

/** What a browser makes a passkey by: WebAuthn's creation options in JSON. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  excludeCredentials: known,
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
});

/** What a browser asks a passkey by: WebAuthn's request options in JSON. */
const request = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: known,
  timeout: z.number(),
  userVerification: z.literal('preferred'),
});

/** A passkey that a browser has made. */
const made = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(6000),
  attestationObject: bytes(20_000),
});

/** What a passkey has signed. */
const signed = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(6000),
  authenticatorData: bytes(3000),
  signature: bytes(6000),
});

/** Null for a person who has no passkey that works at this address. */
const requestOrNone = z.object({ options: z.nullable(request) });

/** The second step of signing in by a passkey instead of a code (D515). */
export const beginPasskeySignIn = defineCall('beginPasskeySignIn', 'POST /idp/passkey/begin', {
  summary: 'Gives what a passkey signs to sign in with it after the password; null for who has none at this address.',
  caller: 'public',
  about: [],
  body: z.strictObject({ session: waitingSession }),
  data: requestOrNone,
});

export const checkPasskey = defineCall('checkPasskey', 'POST /idp/passkey', {
  summary: 'Signs in with a passkey, after the password.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({ session: waitingSession, signed }),
  data: tokens,
});

export const beginFirstPasskey = defineCall('beginFirstPasskey', 'POST /idp/passkey/first/begin', {
  summary: 'Gives what a first passkey is made by, where a group demands a second factor before signing in.',
  caller: 'public',
  about: [],
  body: z.strictObject({ session: waitingSession }),
  data: z.object({ options: creation }),
});

export const addFirstPasskey = defineCall('addFirstPasskey', 'POST /idp/passkey/first', {
  summary: 'Adds a first passkey, and signs in; recovery codes are told this once.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({ session: waitingSession, made, name: factorName }),
  data: z.extend(tokens, { recoveryCodes: z.array(z.string()) }),
});

export const beginPasskey = defineCall('beginPasskey', 'POST /v1/session/passkeys/begin', {
  summary: 'Gives what a passkey of the caller is made by; nothing is kept until the passkey comes.',
  about: [],
  data: z.object({ options: creation }),
});

export const addPasskey = defineCall('addPasskey', 'POST /v1/session/passkeys', {
  summary: 'Adds a passkey. With the first second factor come recovery codes, told this once.',
  about: ['people'],
  audit: 'user.addPasskey',
  once: ['recoveryCodes'],
  body: z.strictObject({ made, name: factorName }),
  data: z.object({ ...ownFactors, recoveryCodes: z.nullable(z.array(z.string())) }),
});

/** A fresh proof by a passkey, instead of a password or a code (D486). */
export const beginPasskeyProof = defineCall('beginPasskeyProof', 'POST /v1/session/confirm/passkey/begin', {
  summary: 'Gives what a passkey signs to prove again who is at the screen; null for who has none at this address.',
  about: [],
  data: requestOrNone,
});

export const confirmByPasskey = defineCall('confirmByPasskey', 'POST /v1/session/confirm/passkey', {
  summary: 'Proves by a passkey who is at the screen; gives a token that says so.',
  about: [],
  body: z.strictObject({ signed }),
  data: freshToken,
});
