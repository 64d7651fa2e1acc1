import { expect, test, vi } from 'vitest';
import { page as screenOf, userEvent } from 'vitest/browser';
import { endOwnSession } from '@bloomdesk/contract/identity/own-sessions.calls';
import {
  addFirstFactor,
  addSecondFactor,
  beginFirstFactor,
  checkSecondFactor,
  confirmIdentity,
  makeRecoveryCodes,
  removeSecondFactor,
  renameSecondFactor,
} from '@bloomdesk/contract/identity/second-factor.calls';
import { changeOwnPassword } from '@bloomdesk/contract/identity/own-password.calls';
import {
  addFirstPasskey,
  beginFirstPasskey,
  beginPasskeySignIn,
  checkPasskey,
} from '@bloomdesk/contract/identity/passkey.calls';
import { factorPaths } from '#features/identity/second-factor/factor-calls.ts';
import { FactorStep } from '#features/identity/second-factor/factor-step.tsx';
import { onProofNeeded } from '#lib/signing-in/step-up.ts';
import { eventually } from '#testing/eventually.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { AddApp } from './add-app.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OwnPassword } from './own-password.tsx';
import { askForProof, ProofForm } from './proof-dialog.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';

const moment = '2027-02-10T15:00:00.000Z';
const here = {
  sessionId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  signedInAt: moment,
  lastSeenAt: moment,
  lastUsedAt: moment,
  isThisOne: true,
};
const elsewhere = {
  ...here,
  sessionId: '6f9619ff-8b86-4d11-b42d-00c04fc964fe',
  device: 'Safari on iPad',
  isThisOne: false,
};

control('features/identity/own/own-sessions.tsx', endOwnSession, async ({ show, server }) => {
  server.answer('listOwnSessions', { sessions: [here, elsewhere] });
  const screen = await show(<OwnSessions />);
  return buttonOf(screen, 'Sign out of Safari on iPad');
});

test('this session is marked and has no way out of itself; alone it offers none for others', () =>
  onBench(async ({ show, server }) => {
    server.answer('listOwnSessions', { sessions: [here] });
    const screen = await show(<OwnSessions />);
    await expect.element(screen.getByText('This session')).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  }));

const phone = { factorId: here.sessionId, kind: 'app', name: 'Phone', addedAt: moment, lastUsedAt: moment };
const own = { factors: [phone], recoveryCodesLeft: 3, isDemanded: false, takesPasskeys: true, hasPassword: true };
const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Bloomdesk:x?secret=JBSWY3DPEHPK3PXP',
  pending: 'p',
};
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD'];

control('features/identity/own/factor-row.tsx', removeSecondFactor, async ({ show, server }) => {
  server.answer('listSecondFactors', own);
  server.answer('removeSecondFactor', { ...own, factors: [] });
  const screen = await show(<OwnSecondFactor />);
  return buttonOf(screen, 'Remove Phone');
});

control('features/identity/own/factor-row.tsx', renameSecondFactor, async ({ show, server }) => {
  server.answer('listSecondFactors', own);
  server.answer('renameSecondFactor', own);
  const screen = await show(<OwnSecondFactor />);
  await screen.getByRole('button', { name: 'Rename Phone' }).click();
  await screen.getByLabelText('Name').fill('Work phone');
  return buttonOf(screen, 'Save');
});

control('features/identity/own/own-second-factor.tsx', makeRecoveryCodes, async ({ show, server }) => {
  server.answer('listSecondFactors', own);
  server.answer('makeRecoveryCodes', { ...own, recoveryCodes });
  const screen = await show(<OwnSecondFactor />);
  return buttonOf(screen, 'Make new recovery codes');
});

control('features/identity/own/add-app.tsx', addSecondFactor, async ({ show, server, reported }) => {
  server.answer('beginSecondFactor', begun);
  server.answer('addSecondFactor', { ...own, recoveryCodes: null });
  const screen = await show(<AddApp onDone={reported} />);
  await screen.getByLabelText('Six digits').fill('123456');
  return buttonOf(screen, 'Add app');
});

const grant = { idToken: 'a.b.c', expiresIn: 900, user: { email: '', given_name: '', family_name: '', groups: [] } };
const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({})}.${part({ sub: 'ana', email: 'ana@bloomdesk.test', exp: 4_000_000_000 })}.x`;

control('features/identity/own/proof-dialog.tsx', confirmIdentity, async ({ show, server, reported }) => {
  server.answer('confirmIdentity', { idToken: token, expiresIn: 900 });
  const screen = await show(<ProofForm onDone={reported} />);
  await screen.getByLabelText('Password or code').fill('Lilac-Harbour-27');
  return buttonOf(screen, 'Confirm');
});

control('features/identity/own/change-password-form.tsx', changeOwnPassword, async ({ show, server, reported }) => {
  server.answer('changeOwnPassword', { ...grant, idToken: token });
  const screen = await show(<ChangePasswordForm onDone={reported} />);
  await screen.getByLabelText('Current password', { exact: true }).fill('Lilac-Harbour-27');
  await screen.getByLabelText('New password', { exact: true }).fill('Daffodil-Quay-31');
  await screen.getByLabelText('Confirm password', { exact: true }).fill('Daffodil-Quay-31');
  return buttonOf(screen, 'Change password');
});

test('a wrong current password is said, and marks its own field', () =>
  onBench(async ({ show, server, reported }) => {
    server.refuse('changeOwnPassword', { status: 400, code: 'wrong-own-password', message: 'This is not it.' });
    const screen = await show(<ChangePasswordForm onDone={reported} />);
    const old = screen.getByLabelText('Current password', { exact: true });
    await old.fill('not the password');
    await screen.getByLabelText('New password', { exact: true }).fill('Daffodil-Quay-31');
    await screen.getByLabelText('Confirm password', { exact: true }).fill('Daffodil-Quay-31');
    await screen.getByRole('button', { name: 'Change password' }).click();
    await expect.element(screen.getByText('This is not it.')).toBeVisible();
    await expect.element(old).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByLabelText('New password', { exact: true })).not.toHaveAttribute('aria-invalid');
  }));

test('passkeys are offered where the server takes them, and who has no password is asked for none', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSecondFactors', { ...own, takesPasskeys: false, hasPassword: false });
    const screen = await show(
      <>
        <OwnPassword />
        <OwnSecondFactor />
      </>,
    );
    await expect.element(screen.getByRole('button', { name: 'Add authenticator app' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add passkey' }).elements()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Change password' }).elements()).toEqual([]);
  }));

test('the question stands over an open dialog, and Escape answers no', async () => {
  const page = document.body.appendChild(document.createElement('input'));
  page.value = 'typed before';
  const answer = askForProof();
  await expect.element(screenOf.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect([await answer, page.value, document.querySelector('dialog')]).toEqual([false, 'typed before', null]);
  page.remove();
});

test('with the first app come recovery codes, which stand there until they are saved', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('beginSecondFactor', begun);
    server.answer('addSecondFactor', { ...own, recoveryCodes });
    const screen = await show(<AddApp onDone={reported} />);
    await expect.element(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
    await screen.getByLabelText('Six digits').fill('123456');
    await screen.getByRole('button', { name: 'Add app' }).click();
    await expect.element(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'I saved them' }).click();
    expect(reported).toHaveBeenCalledOnce();
  }));

test('the second step of signing in has the paths of the contract', () => {
  const apps = { checkSecondFactor, beginFirstFactor, addFirstFactor };
  const calls = { ...apps, beginPasskeySignIn, checkPasskey, beginFirstPasskey, addFirstPasskey };
  expect(factorPaths).toEqual(Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path])));
});

test('a code signs in; a wrong one is said, and can be typed anew', () =>
  onBench(async ({ show, server, reported }) => {
    server.refuse('checkSecondFactor', { status: 400, code: 'wrong-code', message: 'This code is wrong.' });
    const screen = await show(<FactorStep isFirst={false} session="s" onSignedIn={reported} />);
    await screen.getByLabelText('Code from your app').fill('000000');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('This code is wrong.')).toBeVisible();
    server.answer('checkSecondFactor', grant);
    await screen.getByLabelText('Code from your app').fill('123456');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await eventually(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ idToken: 'a.b.c', expiresIn: 900 }));
  }));

test('who must set one up first does so with a QR code, and sees recovery codes before going on', () =>
  onBench(async ({ show, server, reported }) => {
    server.answer('beginFirstFactor', begun);
    server.answer('addFirstFactor', { ...grant, recoveryCodes });
    const screen = await show(<FactorStep isFirst session="s" onSignedIn={reported} />);
    await screen.getByLabelText('Six digits').fill('123456');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    expect(reported).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'I saved them' }).click();
    expect(reported).toHaveBeenCalledOnce();
  }));

test('a change that needs a fresh proof asks for it and is sent again under its key', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSecondFactors', own);
    server.refuse('makeRecoveryCodes', { status: 428, code: 'confirm-identity', message: 'Confirm that it is you.' });
    const asked = vi.fn<() => Promise<boolean>>(() => {
      server.answer('makeRecoveryCodes', { ...own, recoveryCodes });
      return Promise.resolve(true);
    });
    onProofNeeded(asked);
    const screen = await show(<OwnSecondFactor />);
    await screen.getByRole('button', { name: 'Make new recovery codes' }).click();
    await expect.element(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    expect([asked.mock.calls.length, server.requests('makeRecoveryCodes')]).toEqual([1, 2]);
  }));

test('who does not prove it is told so, and nothing is lost', () =>
  onBench(async ({ show, server }) => {
    server.answer('listSecondFactors', own);
    server.refuse('makeRecoveryCodes', { status: 428, code: 'confirm-identity', message: 'Confirm that it is you.' });
    onProofNeeded(() => Promise.resolve(false));
    const screen = await show(<OwnSecondFactor />);
    await screen.getByRole('button', { name: 'Make new recovery codes' }).click();
    await expect.element(screen.getByText('Confirm that it is you.')).toBeVisible();
  }));
