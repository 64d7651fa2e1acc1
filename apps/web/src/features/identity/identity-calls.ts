import { CallFailed } from '#lib/call-failed.ts';
import { postIdentity } from '#lib/signing-in/identity-exchange.ts';
import { type Grant, grantOf } from '#lib/signing-in/identity-token.ts';
import { textsOf } from '#texts/catalogue.ts';
import { failureTexts } from '#texts/english/failures.ts';

// The contract's own call values would bring the validator along; a test holds these paths against them.

export type SignInAnswer = { kind: 'signed-in'; grant: Grant } | { kind: 'new-password'; session: string };

/** Signs in, or learns that a new password must be set first. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  const answer = await postIdentity(identityPaths.signIn, { email, password });
  const session = challengeOf(answer);
  return session === null ? { kind: 'signed-in', grant: grantOf(answer) } : { kind: 'new-password', session };
}

/** Sets the password and the name a new account was asked for, and signs in. */
export async function setNewPassword(input: {
  session: string;
  password: string;
  givenName?: string;
  familyName?: string;
}): Promise<Grant> {
  return grantOf(await postIdentity(identityPaths.newPassword, input));
}

/** Makes the first administrator of an empty database, and signs in. */
export async function setUpCompany(input: {
  link: string;
  company: string;
  givenName: string;
  familyName: string;
  email: string;
  password: string;
  doesAllWork: boolean;
}): Promise<Grant> {
  return grantOf(await postIdentity(identityPaths.setUp, input));
}

/** Asks for a reset code; the answer is the same for every address. */
export async function askForCode(email: string): Promise<void> {
  await postIdentity(identityPaths.forgotPassword, { email });
}

/** Sets a new password with the code from the mail. */
export async function resetPassword(input: { email: string; code: string; password: string }): Promise<void> {
  await postIdentity(identityPaths.forgotPasswordSubmit, input);
}

export const identityPaths = {
  signIn: '/idp/sign-in',
  newPassword: '/idp/new-password',
  forgotPassword: '/idp/forgot-password',
  forgotPasswordSubmit: '/idp/forgot-password-submit',
  setUp: '/idp/set-up',
} as const;

/** What went wrong, in the provider's words. */
export function problemText(error: unknown): string {
  if (!(error instanceof CallFailed)) return textsOf(failureTexts)('tryAgain');
  return error.message;
}

function challengeOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('challenge' in answer) || !('session' in answer)) return null;
  return answer.challenge === 'NEW_PASSWORD_REQUIRED' && typeof answer.session === 'string' ? answer.session : null;
}
