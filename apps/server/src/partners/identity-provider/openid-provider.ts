import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as oidc from 'openid-client';

/** What we are to a provider, and where it is. */
export interface OpenIdClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What proves, when the provider sends the browser back, that it is the same browser and the same sign-in (PKCE, nonce). */
export interface SignInProof {
  state: string;
  nonce: string;
  verifier: string;
}

/** The provider as it described itself, with its published keys. */
interface Provider {
  configuration: oidc.Configuration;
  keys: JWTVerifyGetKey | undefined;
  algorithms: string[];
  readAt: number;
}

const secondsToAnswer = 8;
/** After so long a provider is asked again where it answers and which keys it signs with. */
const memoryMs = 10 * 60_000;
/** An unknown key makes the published ones be read again, this often at most. */
const keyPauseMs = 60_000;
const secondsOfClocks = 60;
const known = new Map<string, Promise<Provider>>();

/** Where to send the browser to sign in at the provider. */
export async function authorizationAddress(
  client: OpenIdClient,
  { state, nonce, verifier }: SignInProof,
  { redirectUri, ...asked }: { redirectUri: string; scope: string } & Record<string, string>,
  now: Date,
): Promise<URL> {
  const { configuration } = await provider(client, now);
  return oidc.buildAuthorizationUrl(configuration, {
    ...asked,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

/** Exchanges the code of the callback for what the provider says of the person; throws when anything does not fit the proof. */
export async function signedInClaims(
  client: OpenIdClient,
  callback: URL,
  { state, nonce, verifier }: SignInProof,
  now: Date,
): Promise<oidc.IDToken> {
  const { configuration } = await provider(client, now);
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('the provider sent no identity');
  return claims;
}

/** The keys the provider publishes, and the algorithms it signs with. */
export async function signingKeys(
  client: OpenIdClient,
  now: Date,
): Promise<{ keys: JWTVerifyGetKey; algorithms: string[] }> {
  const { keys, algorithms } = await provider(client, now);
  if (!keys) throw new Error('the provider publishes no keys');
  return { keys, algorithms };
}

/** A claim that is a text. */
export function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}

/** The provider's endpoints and keys, remembered for some minutes; a failure is forgotten, so that the next sign-in asks again. */
async function provider(client: OpenIdClient, now: Date): Promise<Provider> {
  const key = `${client.issuer} ${client.clientId}`;
  const recent = await known.get(key)?.catch(() => undefined);
  if (recent && Math.abs(now.getTime() - recent.readAt) < memoryMs) return recent;
  const asked = discovered(client, now.getTime());
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return await asked;
}

async function discovered(client: OpenIdClient, readAt: number): Promise<Provider> {
  const configuration = await readConfiguration(client);
  const { jwks_uri: place, id_token_signing_alg_values_supported: listed = ['RS256'] } = configuration.serverMetadata();
  return {
    configuration,
    keys: place === undefined ? undefined : createRemoteJWKSet(new URL(place), { cooldownDuration: keyPauseMs }),
    algorithms: listed.filter((algorithm) => /^(RS|PS|ES)\d{3}$/.test(algorithm)),
    readAt,
  };
}

/** The provider as it describes itself now. */
export async function readConfiguration({ issuer, clientId, clientSecret }: OpenIdClient): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // Plain http is for a stand-in on this machine only.
  const execute = [oidc.enableNonRepudiationChecks, ...(isLoopback(address) ? [oidc.allowInsecureRequests] : [])];
  const client = { client_secret: clientSecret, [oidc.clockTolerance]: secondsOfClocks };
  const secret = secretIn(clientSecret);
  return await oidc.discovery(address, clientId, client, secret, { execute, timeout: secondsToAnswer });
}

/** The secret goes in the body, unless the provider takes it in a header only. */
function secretIn(clientSecret: string): oidc.ClientAuth {
  return (server, ...request) => {
    const ways = server.token_endpoint_auth_methods_supported;
    const isInBody = ways === undefined || ways.includes('client_secret_post');
    (isInBody ? oidc.ClientSecretPost(clientSecret) : oidc.ClientSecretBasic(clientSecret))(server, ...request);
  };
}

function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
