import type { Config } from '#config/config.ts';
import { type SignInProof, signedInClaims, textOf } from '#partners/identity-provider/openid-provider.ts';

/** What Google says about the person, under its signature. */
export interface GoogleClaims {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** The company the account belongs to; private accounts have none. */
  hostedDomain: string | undefined;
}

/** Exchanges the code of the callback for the person's claims; throws when anything does not fit the proof. */
export async function googleClaims(
  google: NonNullable<Config['google']>,
  callback: URL,
  proof: SignInProof,
  now: Date,
): Promise<GoogleClaims> {
  const claims = await signedInClaims(google, callback, proof, now);
  return {
    subject: claims.sub,
    email: textOf(claims['email']),
    emailVerified: claims['email_verified'] === true,
    hostedDomain: textOf(claims['hd']),
  };
}
