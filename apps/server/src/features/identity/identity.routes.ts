import * as calls from '@bloomdesk/contract/identity/calls';
import { answer, answerInSteps, answerRedirect } from '#http/answer.ts';
import type { House } from '#composition/app-context.ts';
import { forgotPassword } from './forgot-password.ts';
import { forgotPasswordSubmit } from './forgot-password-submit.ts';
import { getJwks } from './get-jwks.ts';
import { finishGoogleSignIn } from './google/finish-google-sign-in.ts';
import { startGoogleSignIn } from './google/start-google-sign-in.ts';
import { newPassword } from './new-password.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export function identityRoutes(house: House): void {
  answerInSteps(house, calls.signIn, signIn);
  answerInSteps(house, calls.newPassword, newPassword);
  answerInSteps(house, calls.forgotPassword, forgotPassword);
  answerInSteps(house, calls.forgotPasswordSubmit, forgotPasswordSubmit);
  answerInSteps(house, calls.refreshSession, refreshSession);
  answerInSteps(house, calls.signOut, signOut);
  answerRedirect(house, calls.startGoogleSignIn, startGoogleSignIn);
  answerRedirect(house, calls.finishGoogleSignIn, finishGoogleSignIn);
  answer(house, calls.getJwks, getJwks);
}
