import { CallFailed } from '#lib/call-failed.ts';
import { postIdentity } from '#lib/signing-in/identity-exchange.ts';
import { type Grant, grantOf } from '#lib/signing-in/identity-token.ts';
import { textsOf } from '#texts/catalogue.ts';
import { failureTexts } from '#texts/english/failures.ts';

// The contract's own call values would bring the validator along; a test holds these paths against them.

export type SignInAnswer = { kind: 'signed-in'; grant: Grant } | SignInStep;

/** What comes before the session: a password of one's own, the second factor, or setting one up (D485). */
export interface SignInStep {
  kind: 'new-password' | 'second-factor' | 'first-factor';
  session: string;
}

/** Signs in, or learns what must come first. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  return answerOf(await postIdentity(identityPaths.signIn, { email, password }));
}

/** Sets the password and the name a new account was asked for, and signs in. */
export async function setNewPassword(input: {
  session: string;
  password: string;
  givenName?: string;
  familyName?: string;
}): Promise<SignInAnswer> {
  return answerOf(await postIdentity(identityPaths.newPassword, input));
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

const steps: Readonly<Record<string, SignInStep['kind']>> = {
  NEW_PASSWORD_REQUIRED: 'new-password',
  SECOND_FACTOR_REQUIRED: 'second-factor',
  SECOND_FACTOR_SETUP_REQUIRED: 'first-factor',
};

function answerOf(answer: unknown): SignInAnswer {
  const { challenge, session } = Object(answer);
  const kind = steps[challenge];
  return kind ? { kind, session } : { kind: 'signed-in', grant: grantOf(answer) };
}
