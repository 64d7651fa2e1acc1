import { expect, test, vi } from 'vitest';
import { addPasskey, confirmByPasskey } from '@bloomdesk/contract/identity/passkey.calls';
import { FactorStep } from '#features/identity/second-factor/factor-step.tsx';
import { eventually } from '#testing/eventually.ts';
import { buttonOf, control, onBench } from '#testing/press-twice.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

const own = { factors: [], recoveryCodesLeft: 3, isDemanded: false, takesPasskeys: true, hasPassword: true };
const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Bloomdesk:x?secret=JBSWY3DPEHPK3PXP',
  pending: 'p',
};
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD'];
const grant = { idToken: 'a.b.c', expiresIn: 900, user: { email: '', given_name: '', family_name: '', groups: [] } };
const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({})}.${part({ sub: 'ana', email: 'ana@bloomdesk.test', exp: 4_000_000_000 })}.x`;

const creation = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Bloomdesk' },
  user: { id: 'YW5h', name: 'ana@bloomdesk.test', displayName: 'Ana' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
};
const asked = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
  timeout: 300_000,
  userVerification: 'preferred',
};
const bytes = new Uint8Array([1, 2, 3]).buffer;

/** A device that says yes at once; what it makes and signs is the server's to judge. */
function haveDevice(): void {
  const credential = { id: 'a2V5', rawId: bytes, type: 'public-key', getClientExtensionResults: () => ({}) };
  const made = { ...credential, response: { clientDataJSON: bytes, attestationObject: bytes } };
  const signed = { ...credential, response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes } };
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made);
  vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
}

control('features/identity/own/add-passkey.tsx', addPasskey, async ({ show, server, reported }) => {
  haveDevice();
  server.answer('beginPasskey', { options: creation });
  server.answer('addPasskey', { ...own, recoveryCodes: null });
  const screen = await show(<AddPasskey onDone={reported} />);
  await eventually(() => screen.getByRole('button', { name: 'Add passkey', disabled: false }).element());
  return buttonOf(screen, 'Add passkey');
});

control('features/identity/own/passkey-proof.tsx', confirmByPasskey, async ({ show, server, reported }) => {
  haveDevice();
  server.answer('beginPasskeyProof', { options: asked });
  server.answer('confirmByPasskey', { idToken: token, expiresIn: 900 });
  const screen = await show(<PasskeyProof onProved={reported} onProblem={reported} />);
  return buttonOf(screen, 'Use a passkey');
});

test('who has a passkey signs in with it; one that was refused is said, and asked anew', () =>
  onBench(async ({ show, server, reported }) => {
    haveDevice();
    server.answer('beginPasskeySignIn', { options: asked });
    server.refuse('checkPasskey', {
      status: 400,
      code: 'wrong-passkey',
      message: 'This passkey could not be checked.',
    });
    const screen = await show(<FactorStep isFirst={false} session="s" onSignedIn={reported} />);
    const use = screen.getByRole('button', { name: 'Use a passkey' });
    await use.click();
    await expect.element(screen.getByText('This passkey could not be checked.')).toBeVisible();
    await eventually(() => expect(server.requests('beginPasskeySignIn')).toBe(2));
    server.answer('checkPasskey', grant);
    await use.click();
    await eventually(() => expect(reported).toHaveBeenCalledExactlyOnceWith({ idToken: 'a.b.c', expiresIn: 900 }));
  }));

test('a passkey that the person or the device refuses is said in words, and the code is still there', () =>
  onBench(async ({ show, server, reported }) => {
    haveDevice();
    vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    server.answer('beginPasskeySignIn', { options: asked });
    const screen = await show(<FactorStep isFirst={false} session="s" onSignedIn={reported} />);
    await screen.getByRole('button', { name: 'Use a passkey' }).click();
    await expect.element(screen.getByText('No passkey was used. Try again, or use another way.')).toBeVisible();
    await expect.element(screen.getByLabelText('Code from your app')).toBeVisible();
    expect(server.requests('checkPasskey')).toBe(0);
  }));

test('who must set a second step up first may do so with a passkey', () =>
  onBench(async ({ show, server, reported }) => {
    haveDevice();
    server.answer('beginFirstFactor', begun);
    server.answer('beginFirstPasskey', { options: creation });
    server.answer('addFirstPasskey', { ...grant, recoveryCodes });
    const screen = await show(<FactorStep isFirst session="s" onSignedIn={reported} />);
    await screen.getByRole('button', { name: 'Set up a passkey' }).click();
    await expect.element(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible();
    await screen.getByRole('button', { name: 'I saved them' }).click();
    expect(reported).toHaveBeenCalledOnce();
  }));
