import * as calls from '@bloomdesk/contract/identity/calls';
import { setUp as setUpCall } from '@bloomdesk/contract/access/set-up.calls';
import * as own from '@bloomdesk/contract/identity/own-sessions.calls';
import * as passwords from '@bloomdesk/contract/identity/own-password.calls';
import * as passkeys from '@bloomdesk/contract/identity/passkey.calls';
import * as people from '@bloomdesk/contract/identity/people.calls';
import * as factors from '@bloomdesk/contract/identity/second-factor.calls';
import * as oidc from '@bloomdesk/contract/identity/oidc.calls';
import { answerWebhook } from '#http/answer-webhook.ts';
import { answer, answerInSteps, answerPrepared, answerRedirect } from '#http/answer.ts';
import type { AppContext } from '#composition/app-context.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { forgotPasswordSubmit } from './passwords/forgot-password-submit.ts';
import { listDemoAccounts } from './demo/list-demo-accounts.ts';
import { getJwks } from './get-jwks.ts';
import { finishGoogleSignIn } from './google/finish-google-sign-in.ts';
import { startGoogleSignIn } from './google/start-google-sign-in.ts';
import { finishOidcSignIn } from './oidc/finish-oidc-sign-in.ts';
import { receiveProviderSignOut } from './oidc/receive-provider-sign-out.ts';
import { startOidcSignIn } from './oidc/start-oidc-sign-in.ts';
import { disablePerson } from './people/disable-person.ts';
import { enablePerson } from './people/enable-person.ts';
import { invitePerson } from './people/invite-person.ts';
import { listPeople } from './people/list-people.ts';
import { listPersonSessions } from './people/list-person-sessions.ts';
import { sendPasswordLink } from './people/send-password-link.ts';
import { signOutPerson } from './people/sign-out-person.ts';
import { updatePerson } from './people/update-person.ts';
import { addFirstPasskey } from './passkeys/add-first-passkey.ts';
import { addPasskey, beforeAddingPasskey } from './passkeys/add-passkey.ts';
import { beginFirstPasskey } from './passkeys/begin-first-passkey.ts';
import { beginPasskey } from './passkeys/begin-passkey.ts';
import { beginPasskeyProof } from './passkeys/begin-passkey-proof.ts';
import { beginPasskeySignIn } from './passkeys/begin-passkey-sign-in.ts';
import { checkPasskey } from './passkeys/check-passkey.ts';
import { confirmByPasskey } from './passkeys/confirm-by-passkey.ts';
import { changeOwnPassword } from './passwords/change-own-password.ts';
import { newPassword } from './passwords/new-password.ts';
import { endOwnSession } from './sessions/end-own-session.ts';
import { listOwnSessions } from './sessions/list-own-sessions.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { addFirstFactor } from './second-factor/add-first-factor.ts';
import { addSecondFactor } from './second-factor/add-second-factor.ts';
import { beginFirstFactor } from './second-factor/begin-first-factor.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { checkSecondFactor } from './second-factor/check-second-factor.ts';
import { listSecondFactors } from './second-factor/list-second-factors.ts';
import { makeRecoveryCodes } from './second-factor/make-recovery-codes.ts';
import { renameSecondFactor } from './second-factor/rename-second-factor.ts';
import { removeSecondFactor } from './second-factor/remove-second-factor.ts';
import { confirmIdentity } from './sessions/confirm-identity.ts';
import { demandSecondFactor } from './people/demand-second-factor.ts';
import { resetSecondFactor } from './people/reset-second-factor.ts';
import { setUp } from './set-up/set-up.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';

export function identityRoutes(app: AppContext): void {
  answerInSteps(app, calls.signIn, signIn);
  answerInSteps(app, calls.newPassword, newPassword);
  answerInSteps(app, calls.forgotPassword, forgotPassword);
  answerInSteps(app, calls.forgotPasswordSubmit, forgotPasswordSubmit);
  answerInSteps(app, calls.refreshSession, refreshSession);
  answerInSteps(app, calls.signOut, signOut);
  answerInSteps(app, setUpCall, setUp);
  answerRedirect(app, calls.startGoogleSignIn, startGoogleSignIn);
  answerRedirect(app, calls.finishGoogleSignIn, finishGoogleSignIn);
  answerRedirect(app, oidc.startOidcSignIn, startOidcSignIn);
  answerRedirect(app, oidc.finishOidcSignIn, finishOidcSignIn);
  answerWebhook(app, oidc.receiveProviderSignOut, receiveProviderSignOut);
  answer(app, calls.getJwks, getJwks);
  answerInSteps(app, calls.listDemoAccounts, listDemoAccounts); // whether it came through a proxy decides
  secondFactorRoutes(app);
  passkeyRoutes(app);
  answerInSteps(app, passwords.changeOwnPassword, changeOwnPassword);
  answer(app, own.listOwnSessions, listOwnSessions);
  answer(app, own.endOwnSession, endOwnSession);
  peopleRoutes(app);
}

function secondFactorRoutes(app: AppContext): void {
  answerInSteps(app, factors.checkSecondFactor, checkSecondFactor);
  answerInSteps(app, factors.beginFirstFactor, beginFirstFactor);
  answerInSteps(app, factors.addFirstFactor, addFirstFactor);
  answerInSteps(app, factors.confirmIdentity, confirmIdentity);
  answerInSteps(app, factors.beginSecondFactor, beginSecondFactor); // no answer with a secret in it is kept
  answerInSteps(app, factors.listSecondFactors, listSecondFactors); // the address it came to decides about passkeys
  answer(app, factors.addSecondFactor, addSecondFactor);
  answer(app, factors.renameSecondFactor, renameSecondFactor);
  answer(app, factors.removeSecondFactor, removeSecondFactor);
  answer(app, factors.makeRecoveryCodes, makeRecoveryCodes);
}

function passkeyRoutes(app: AppContext): void {
  answerInSteps(app, passkeys.beginPasskeySignIn, beginPasskeySignIn);
  answerInSteps(app, passkeys.checkPasskey, checkPasskey);
  answerInSteps(app, passkeys.beginFirstPasskey, beginFirstPasskey);
  answerInSteps(app, passkeys.addFirstPasskey, addFirstPasskey);
  answerInSteps(app, passkeys.beginPasskey, beginPasskey); // what is to be signed is given once
  answerPrepared(app, passkeys.addPasskey, beforeAddingPasskey, addPasskey);
  answerInSteps(app, passkeys.beginPasskeyProof, beginPasskeyProof);
  answerInSteps(app, passkeys.confirmByPasskey, confirmByPasskey);
}

function peopleRoutes(app: AppContext): void {
  answer(app, people.listPeople, listPeople);
  answer(app, people.invitePerson, invitePerson);
  answer(app, people.updatePerson, updatePerson);
  answer(app, people.disablePerson, disablePerson);
  answer(app, people.enablePerson, enablePerson);
  answer(app, people.sendPasswordLink, sendPasswordLink);
  answer(app, people.listPersonSessions, listPersonSessions);
  answer(app, people.signOutPerson, signOutPerson);
  answer(app, people.resetSecondFactor, resetSecondFactor);
  answer(app, people.demandSecondFactor, demandSecondFactor);
}
