import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';
import { tokens } from './calls.ts';
import { factorName, freshToken, ownFactors, waitingSession } from './second-factor.shapes.ts';

const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const enrolling = {
  /** As the answer to beginning gave it. */
  pending: z.string().check(z.minLength(1), z.maxLength(2000)),
  code,
  name: factorName,
};
const enrollment = z.object({
  /** For typing into an app that cannot scan. */
  secret: z.string(),
  /** What the QR code holds. */
  address: z.string(),
  pending: z.string(),
});

/** The second step of signing in: a code of an authenticator app, or a recovery code (D485). */
export const checkSecondFactor = defineCall('checkSecondFactor', 'POST /idp/second-factor', {
  summary: 'Signs in with a code of an authenticator app, or with a recovery code, after the password.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({ session: waitingSession, code }),
  data: tokens,
});

export const beginFirstFactor = defineCall('beginFirstFactor', 'POST /idp/second-factor/begin', {
  summary: 'Gives the secret for a first authenticator app, where a group demands one before signing in.',
  caller: 'public',
  about: [],
  body: z.strictObject({ session: waitingSession }),
  data: enrollment,
});

export const addFirstFactor = defineCall('addFirstFactor', 'POST /idp/second-factor/add', {
  summary: 'Adds the first authenticator app by a code of it, and signs in; recovery codes are told this once.',
  caller: 'public',
  about: ['session'],
  body: z.strictObject({ session: waitingSession, ...enrolling }),
  data: z.extend(tokens, { recoveryCodes: z.array(z.string()) }),
});

export const listSecondFactors = defineCall('listSecondFactors', 'GET /v1/session/second-factors', {
  summary: "One's own authenticator apps and passkeys, and how many recovery codes are left.",
  about: ['people'],
  data: z.object(ownFactors),
});

export const beginSecondFactor = defineCall('beginSecondFactor', 'POST /v1/session/second-factors/begin', {
  summary: 'Gives the secret for another authenticator app; nothing is kept until a code of it comes.',
  about: [],
  data: enrollment,
});

export const addSecondFactor = defineCall('addSecondFactor', 'POST /v1/session/second-factors', {
  summary: 'Adds an authenticator app by a code of it. With the first one come recovery codes, told this once.',
  about: ['people'],
  audit: 'user.addSecondFactor',
  once: ['recoveryCodes'],
  body: z.strictObject(enrolling),
  data: z.object({ ...ownFactors, recoveryCodes: z.nullable(z.array(z.string())) }),
});

export const removeSecondFactor = defineCall('removeSecondFactor', 'DELETE /v1/session/second-factors/:factorId', {
  summary: "Removes one of one's own authenticator apps or passkeys.",
  about: ['people'],
  audit: 'user.removeSecondFactor',
  params: z.strictObject({ factorId: uuid }),
  data: z.object(ownFactors),
});

export const renameSecondFactor = defineCall('renameSecondFactor', 'PUT /v1/session/second-factors/:factorId', {
  summary: "Gives one of one's own authenticator apps or passkeys another name.",
  about: ['people'],
  audit: 'user.renameSecondFactor',
  params: z.strictObject({ factorId: uuid }),
  body: z.strictObject({ name: factorName }),
  data: z.object(ownFactors),
});

export const makeRecoveryCodes = defineCall('makeRecoveryCodes', 'POST /v1/session/recovery-codes', {
  summary: 'Makes ten new recovery codes, told this once, in place of those of before.',
  about: ['people'],
  audit: 'user.makeRecoveryCodes',
  once: ['recoveryCodes'],
  data: z.object({ ...ownFactors, recoveryCodes: z.nullable(z.array(z.string())) }),
});

/** Proves again who is at the screen, for what needs it fresh (D486). */
export const confirmIdentity = defineCall('confirmIdentity', 'POST /v1/session/confirm', {
  summary: 'Proves by password, or by a code of the second factor, who is at the screen; gives a token that says so.',
  about: [],
  body: z.strictObject({
    /** The password, a code of an authenticator app, or a recovery code. */
    proof: z.string().check(z.minLength(1), z.maxLength(128)),
  }),
  data: freshToken,
});
