import { randomBytes } from 'node:crypto';
import type { CallData, CallInput } from '@bloomdesk/contract/call';
import type {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  confirmByPasskey,
} from '@bloomdesk/contract/identity/passkey.calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { Refusal } from '#http/refusal.ts';
import type { ChallengePlace, Passkey } from './passkeys.store.ts';
import { assertRelyingParty, relyingPartyOf } from './relying-party.ts';

/** Minutes to touch the device. */
const minutes = 5;
const timeout = minutes * 60_000;
/** ES256, EdDSA and RS256 by their COSE numbers: what passkeys of today sign with. */
const algorithms = [-7, -8, -257];

type Creation = CallData<typeof beginPasskey>['options'];
type Request = NonNullable<CallData<typeof beginPasskeyProof>['options']>;
export type MadePasskey = CallInput<typeof addPasskey>['made'];
export type SignedByPasskey = CallInput<typeof confirmByPasskey>['signed'];

/** What the browser makes a passkey by; devices that have one of this person already are left out. */
export async function beginCreation(
  ctx: Ctx,
  { staffId, email, givenName, familyName }: Pick<Account, 'staffId' | 'email' | 'givenName' | 'familyName'>,
  boundTo: string,
): Promise<{ options: Creation }> {
  const { rpId } = assertRelyingParty(ctx);
  const had = await passkeysAt(ctx, staffId, rpId);
  return {
    options: {
      challenge: await newChallenge(ctx, { staffId, purpose: 'add', boundTo }),
      rp: { id: rpId, name: 'Bloomdesk' },
      user: {
        id: Buffer.from(staffId).toString('base64url'),
        name: email,
        displayName: `${givenName} ${familyName}`.trim() || email,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: had.map(descriptorOf),
      timeout,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    },
  };
}

/** What the browser asks a passkey by; null for a person who has none that works here. */
export async function beginRequest(ctx: Ctx, place: ChallengePlace): Promise<{ options: Request | null }> {
  const party = relyingPartyOf(ctx);
  const had = party ? await passkeysAt(ctx, place.staffId, party.rpId) : [];
  if (!party || had.length === 0) return { options: null };
  return {
    options: {
      challenge: await newChallenge(ctx, place),
      rpId: party.rpId,
      allowCredentials: had.map(descriptorOf),
      timeout,
      userVerification: 'preferred',
    },
  };
}

/** The passkey that was made, found genuine; it spends its challenge first, so that a wrong answer spends it too (D515). */
export async function madePasskey(
  ctx: Ctx,
  place: ChallengePlace,
  made: MadePasskey,
): Promise<Omit<Passkey, 'factorId'>> {
  const { origin, rpId } = assertRelyingParty(ctx);
  const challenge = await spentChallenge(ctx, place);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, clientDataJSON, attestationObject } = made;
  const verified = await unlessForged(ctx, () =>
    verifyRegistrationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.registrationInfo) throw new Refusal('wrong-passkey');
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    rpId,
  };
}

/** A passkey whose signature was found right, and how often it says that it has been used. */
export interface RightPasskey {
  passkey: Passkey;
  newCounter: number;
}

/** Looks whether one of the person's passkeys has signed this; undefined when it has not. It spends its challenge first. */
export async function rightPasskey(
  ctx: Ctx,
  place: ChallengePlace,
  { id, clientDataJSON, authenticatorData, signature }: SignedByPasskey,
): Promise<RightPasskey | undefined> {
  const { origin, rpId } = assertRelyingParty(ctx);
  const challenge = await spentChallenge(ctx, place);
  const passkey = (await passkeysAt(ctx, place.staffId, rpId)).find(({ credentialId }) => credentialId === id);
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await unlessForged(ctx, () =>
    verifyAuthenticationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      requireUserVerification: false,
    }),
  );
  return verified?.verified ? { passkey, newCounter: verified.authenticationInfo.newCounter } : undefined;
}

/** Counts the use of a passkey of an account that is held; false when it was used meanwhile. */
export async function spendPasskey({ identity, now }: Ctx, { passkey, newCounter }: RightPasskey): Promise<boolean> {
  return await identity.passkeys.used(passkey, newCounter, now);
}

async function passkeysAt({ identity }: Ctx, staffId: string, rpId: string): Promise<Passkey[]> {
  return (await identity.passkeys.of(staffId)).filter((passkey) => passkey.rpId === rpId);
}

async function newChallenge(ctx: Ctx, place: ChallengePlace): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now.getTime() + timeout);
  await inTransaction(ctx, (step) => step.identity.passkeys.putChallenge(place, challenge, expiresAt));
  return challenge;
}

/** What was to be signed; from now on it is worth nothing, in a transaction of its own that no refusal undoes. */
async function spentChallenge(ctx: Ctx, place: ChallengePlace): Promise<string> {
  const challenge = await inTransaction(ctx, (step) => step.identity.passkeys.takeChallenge(place, step.now));
  if (challenge === undefined) throw new Refusal('passkey-over');
  return challenge;
}

/** The library throws for everything that does not fit: another origin, another challenge, a counter that went back. */
async function unlessForged<T>(ctx: Ctx, verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    ctx.log.warn({ err: error }, 'A passkey was refused');
    return undefined;
  }
}

function descriptorOf({ credentialId }: Passkey) {
  return { id: credentialId, type: 'public-key' as const };
}

function credentialOf(id: string) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}
