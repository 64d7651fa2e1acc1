import { createHash } from 'node:crypto';
import type { IdentityStandIn, IdTokenFault, StandInCode } from './running-identity.ts';
import { idTokenClaims } from './stand-in-people.ts';

type Claims = Record<string, unknown>;

/** Exchanges a code, once, for the tokens of its person, where client, redirect address and verifier are right. */
export async function answerToken(
  standIn: IdentityStandIn,
  authorization: string | undefined,
  text: string,
): Promise<{ status: number; body: unknown }> {
  const form = new URLSearchParams(text);
  if (!isClient(standIn, authorization, form)) return { status: 401, body: { error: 'invalid_client' } };
  const code = form.get('code') ?? '';
  const signIn = standIn.codes.get(code);
  standIn.codes.delete(code);
  const isRight =
    form.get('grant_type') === 'authorization_code' &&
    signIn?.redirectUri === form.get('redirect_uri') &&
    signIn.challenge ===
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
  if (!isRight || !signIn) return { status: 400, body: { error: 'invalid_grant' } };
  return {
    status: 200,
    body: {
      access_token: code.split('').toReversed().join(''),
      id_token: await idToken(standIn, signIn),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: signIn.scope,
    },
  };
}

/** By the header or by the body. */
function isClient({ options }: IdentityStandIn, authorization: string | undefined, form: URLSearchParams): boolean {
  const { clientId, clientSecret } = options;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (authorization !== undefined) return authorization === basic;
  return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
}

async function idToken(standIn: IdentityStandIn, { person, session, nonce, scope }: StandInCode): Promise<string> {
  const { keys, issuer, options, habits, fault } = standIn;
  const now = standIn.seconds();
  const right = idTokenClaims(habits, { person, issuer, clientId: options.clientId, nonce, scope, session, now });
  if (fault === undefined) return await keys.sign(right);
  if (fault === 'unknown-key') return await keys.forge(right);
  if (fault === 'unsigned') return `${encoded({ alg: 'none' })}.${encoded(right)}.`;
  return await keys.sign({ ...right, ...wrong(fault, now) });
}

function wrong(fault: Exclude<IdTokenFault, 'unknown-key' | 'unsigned'>, now: number): Claims {
  const claims: Record<typeof fault, Claims> = {
    nonce: { nonce: 'of another sign-in' },
    audience: { aud: 'another-client' },
    issuer: { iss: 'https://another.example' },
    expired: { iat: now - 7200, exp: now - 3600 },
    'access-token': { token_use: 'access' },
  };
  return claims[fault];
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
