import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { CallFailed } from '#lib/call-failed.ts';
import { textsOf } from '#texts/catalogue.ts';
import { secondFactorTexts } from '#texts/english/frame/second-factor.ts';

/** Can this browser keep or use a passkey here? It takes names only, never an address in numbers. */
export function takesPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|:/.test(location.hostname);
}

/** Has the device make a passkey; the person touches it, or unlocks it. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return { id, clientDataJSON, attestationObject };
}

/** Has a passkey sign what the server has given. */
export async function signByPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** What went wrong: in the server's words, or in ours where the person or the device said no. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof CallFailed) return error.message;
  const isHereAlready = error instanceof Error && error.name === 'InvalidStateError';
  return textsOf(secondFactorTexts)(isHereAlready ? 'passkeyHere' : 'passkeyNotUsed');
}
