import { generateKeyPairSync } from 'node:crypto';
import { getSession } from '@bloomdesk/contract/access/calls';
import { getJwks } from '@bloomdesk/contract/identity/calls';
import {
  createLocalJWKSet,
  type CryptoKey,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityDesk, signedInBy, startIdentityDesk } from '#test/support/identity/identity-desk.ts';

let desk: IdentityDesk;
let token: string;
let publicKey: JWK;

beforeAll(async () => {
  desk = await startIdentityDesk();
  token = signedInBy(await desk.browser().signIn(await desk.person())).idToken;
  const { body } = await desk.nobody.send(getJwks, {});
  publicKey = getJwks.data.parse(body).keys[0] as JWK; // the shape of a key is its own business
});
afterAll(() => desk.close());

const ask = async (bearer: string) =>
  (await desk.nobody.inject('GET', '/v1/session', undefined, { authorization: `Bearer ${bearer}` })).status;
const partOf = (at: 0 | 1) => JSON.parse(Buffer.from(token.split('.')[at] ?? '', 'base64url').toString());
const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('other services check our tokens with the published keys, which hold nothing private', async () => {
  const { status, body } = await desk.nobody.send(getJwks, {});
  expect(status).toBe(200);
  expect(body.keys).toHaveLength(1);
  expect(Object.keys(body.keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const { payload } = await jwtVerify(token, createLocalJWKSet(body), {
    currentDate: desk.app.clock(),
    issuer: 'bloomdesk',
    audience: 'bloomdesk-web',
  });
  expect(payload).toMatchObject({
    token_use: 'id',
    given_name: 'Olive',
    'cognito:groups': ['OpsManager', 'FCAll'],
    groups: ['OpsManager', 'FCAll'],
  });
  expect(Number(payload.exp) - Number(payload.iat)).toBe(900);
});

test('the true token is accepted, for a quarter of an hour', async () => {
  expect(await ask(token)).toBe(200);
});

describe('a forged token is refused', () => {
  /** A token as ours, but for these claims, signed by anyone who wants to be believed. */
  async function forged(claims: object, header: Partial<JWTHeaderParameters>, key: CryptoKey | Uint8Array) {
    return await new SignJWT({ ...partOf(1), ...claims }).setProtectedHeader({ ...partOf(0), ...header }).sign(key);
  }
  const ourKey = async () => {
    const { private_jwk } = await desk.app.db
      .selectFrom('identity_keys')
      .select('private_jwk')
      .executeTakeFirstOrThrow();
    return (await importJWK(private_jwk, 'ES256')) as CryptoKey; // an EC key is never a byte array
  };

  const forgeries: [string, () => Promise<string>][] = [
    ['without a signature', async () => `${encoded({ alg: 'none' })}.${encoded(partOf(1))}.`],
    [
      'without a signature, in capitals',
      async () => `${encoded({ ...partOf(0), alg: 'NONE' })}.${encoded(partOf(1))}.`,
    ],
    ['with its signature cut off', async () => `${token.split('.').slice(0, 2).join('.')}.`],
    [
      'with other groups under the old signature',
      async () =>
        [token.split('.')[0], encoded({ ...partOf(1), groups: ['Developers'] }), token.split('.')[2]].join('.'),
    ],
    [
      'by HMAC with the public key as the secret',
      async () => forged({}, { alg: 'HS256' }, Buffer.from(JSON.stringify(publicKey))),
    ],
    [
      'by HMAC with the public key as PEM',
      async () =>
        forged({}, { alg: 'HS256' }, Buffer.from(await exportSPKI((await importJWK(publicKey, 'ES256')) as CryptoKey))),
    ],
    ['by another key under our key id', async () => forged({}, {}, (await generateKeyPair('ES256')).privateKey)],
    [
      'by another key under its own id',
      async () => forged({}, { kid: 'theirs' }, (await generateKeyPair('ES256')).privateKey),
    ],
    ['by our key under another id', async () => forged({}, { kid: 'theirs' }, await ourKey())],
    [
      'with its key in the header',
      async () => {
        const { privateKey } = await generateKeyPair('ES256', { extractable: true });
        const jwk = { kty: 'EC', crv: 'P-256', x: String(publicKey.x), y: String(publicKey.y) };
        return forged({}, { jwk, jku: 'https://evil.example/jwks.json' }, privateKey);
      },
    ],
    [
      'by RSA',
      async () => forged({}, { alg: 'RS256' }, generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey as never),
    ], // jose takes key objects too
    ['for another audience', async () => forged({ aud: 'another' }, {}, await ourKey())],
    ['by another issuer', async () => forged({ iss: 'https://accounts.google.com' }, {}, await ourKey())],
    ['for another use', async () => forged({ token_use: 'access' }, {}, await ourKey())],
    ['without a use', async () => forged({ token_use: undefined }, {}, await ourKey())],
    ['past its time', async () => forged({ exp: partOf(1).iat - 10 }, {}, await ourKey())],
    ['without an end', async () => forged({ exp: undefined }, {}, await ourKey())],
    ['before its time', async () => forged({ nbf: partOf(1).iat + 600 }, {}, await ourKey())],
    ['for nobody', async () => forged({ sub: '' }, {}, await ourKey())],
    ['for somebody who is not there', async () => forged({ sub: crypto.randomUUID() }, {}, await ourKey())],
    ['of an older standing', async () => forged({ sv: 0 }, {}, await ourKey())],
    ['that is no token', async () => 'abc.def.ghi'],
  ];
  test.each(forgeries)('%s', async (_how, forge) => expect(await ask(await forge())).toBe(401));

  test('while one made alike by our key is accepted', async () =>
    expect(await ask(await forged({}, {}, await ourKey()))).toBe(200));

  test('and the true one once its quarter of an hour is over', async () => {
    expect(await ask(token)).toBe(200);
    desk.wait(900);
    expect(await ask(token)).toBe(401);
    expect((await desk.nobody.send(getSession, {}, { authorization: `Bearer ${token}` })).body.message).toBe(
      'Not signed in',
    );
  });
});
