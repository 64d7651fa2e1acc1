import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { postIdentity } from '#lib/signing-in/identity-exchange.ts';
import { type Grant, grantOf } from '#lib/signing-in/identity-token.ts';

// As with the other calls of signing in, a test holds these paths against the contract's.
export const factorPaths = {
  checkSecondFactor: '/idp/second-factor',
  beginFirstFactor: '/idp/second-factor/begin',
  addFirstFactor: '/idp/second-factor/add',
  beginPasskeySignIn: '/idp/passkey/begin',
  checkPasskey: '/idp/passkey',
  beginFirstPasskey: '/idp/passkey/first/begin',
  addFirstPasskey: '/idp/passkey/first',
} as const;

/** Brings the second factor after the password. */
export async function checkFactor(session: string, code: string): Promise<Grant> {
  return grantOf(await postIdentity(factorPaths.checkSecondFactor, { session, code }));
}

/** What an authenticator app is given. */
export interface Enrollment {
  secret: string;
  address: string;
  pending: string;
}

/** Begins to set up the first app of somebody who may do nothing else before. */
export async function beginFirst(session: string): Promise<Enrollment> {
  const fields = fieldsOf(await postIdentity(factorPaths.beginFirstFactor, { session }));
  return { secret: textIn(fields, 'secret'), address: textIn(fields, 'address'), pending: textIn(fields, 'pending') };
}

/** Signed in, with recovery codes to save first. */
export interface FirstFactor {
  grant: Grant;
  recoveryCodes: string[];
}

/** Adds the first app by a code of it. */
export async function addFirst(input: {
  session: string;
  pending: string;
  code: string;
  name: string;
}): Promise<FirstFactor> {
  return firstFactorOf(await postIdentity(factorPaths.addFirstFactor, input));
}

/** What a passkey signs for this sign-in; null for who has none at this address. */
export async function beginPasskeySignIn(session: string): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  return Object(await postIdentity(factorPaths.beginPasskeySignIn, { session })).options ?? null;
}

/** Brings a passkey after the password. */
export async function checkPasskey(session: string, signed: object): Promise<Grant> {
  return grantOf(await postIdentity(factorPaths.checkPasskey, { session, signed }));
}

/** What the first passkey of somebody is made by who may do nothing else before. */
export async function beginFirstPasskey(session: string): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return Object(await postIdentity(factorPaths.beginFirstPasskey, { session })).options;
}

/** Adds it, and signs in. */
export async function addFirstPasskey(input: { session: string; made: object; name: string }): Promise<FirstFactor> {
  return firstFactorOf(await postIdentity(factorPaths.addFirstPasskey, input));
}

function firstFactorOf(answer: unknown): FirstFactor {
  const codes = fieldsOf(answer).get('recoveryCodes');
  return { grant: grantOf(answer), recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
}

function fieldsOf(answer: unknown): Map<string, unknown> {
  return new Map(Object.entries(Object(answer)));
}

function textIn(fields: Map<string, unknown>, name: string): string {
  const text = fields.get(name);
  return typeof text === 'string' ? text : '';
}
