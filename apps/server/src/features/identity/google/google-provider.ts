import * as oidc from 'openid-client';
import type { Config } from '#config/config.ts';

type Google = NonNullable<Config['google']>;

/** What proves, when Google sends the browser back, that it is the same browser and the same sign-in (PKCE, nonce). */
export interface SignInProof {
  state: string;
  nonce: string;
  verifier: string;
}

/** What Google says about the person, under its signature. */
export interface GoogleClaims {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** The company the account belongs to; private accounts have none. */
  hostedDomain: string | undefined;
}

const secondsToAnswer = 8;
const known = new Map<string, Promise<oidc.Configuration>>();

/** Where to send the browser to sign in with Google. */
export async function googleAddress(
  google: Google,
  { state, nonce, verifier }: SignInProof,
  redirectUri: string,
): Promise<URL> {
  const [onlyDomain, ...more] = google.hostedDomains;
  return oidc.buildAuthorizationUrl(await discovered(google), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...(onlyDomain && more.length === 0 && { hd: onlyDomain }),
  });
}

/** Exchanges the code of the callback for the person's claims; throws when anything does not fit the proof. */
export async function googleClaims(
  google: Google,
  callback: URL,
  { state, nonce, verifier }: SignInProof,
): Promise<GoogleClaims> {
  const tokens = await oidc.authorizationCodeGrant(await discovered(google), callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('Google sent no identity');
  return {
    subject: claims.sub,
    email: textOf(claims['email']),
    emailVerified: claims['email_verified'] === true,
    hostedDomain: textOf(claims['hd']),
  };
}

/** The provider's endpoints and keys, asked for once; a failure is forgotten, so that the next sign-in asks again. */
function discovered(google: Google): Promise<oidc.Configuration> {
  const key = `${google.issuer} ${google.clientId}`;
  const discovery = known.get(key) ?? discover(google);
  known.set(key, discovery);
  discovery.catch(() => known.delete(key));
  return discovery;
}

async function discover({ issuer, clientId, clientSecret }: Google): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // Plain http is for a stand-in on this machine only.
  const execute = [oidc.enableNonRepudiationChecks, ...(isLoopback(address) ? [oidc.allowInsecureRequests] : [])];
  return await oidc.discovery(address, clientId, clientSecret, undefined, { execute, timeout: secondsToAnswer });
}

function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}
