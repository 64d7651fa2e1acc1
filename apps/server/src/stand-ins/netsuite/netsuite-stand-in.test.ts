import { createSign, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NetsuiteStandIn, startNetsuiteStandIn } from './netsuite-stand-in.ts';

/* The stand-in by itself: what it takes, what it refuses, and what it does once. */
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const now = Date.parse('2027-02-10T15:00:00Z') / 1000;
const known = { clientId: 'client', certificateId: 'certificate' };

let standIn: NetsuiteStandIn;
beforeAll(async () => {
  standIn = await startNetsuiteStandIn({
    ...known,
    publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
    locations: ['14'],
    accounts: ['58'],
    items: ['ROSE'],
    time: () => new Date(now * 1000),
  });
});
afterAll(() => standIn.close());

const tokenAddress = () => `${standIn.origin}/services/rest/auth/oauth2/v1/token`;
const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');

interface Claims {
  alg?: string;
  kid?: string;
  iss?: string;
  aud?: string;
  scope?: string;
  iat?: number;
  exp?: number;
}

function assertion({ alg = 'ES256', kid = known.certificateId, ...claims }: Claims = {}, key: KeyObject = privateKey) {
  const standard = { iss: known.clientId, aud: tokenAddress(), scope: 'rest_webservices', iat: now, exp: now + 300 };
  const text = `${part({ typ: 'JWT', alg, kid })}.${part({ ...standard, ...claims })}`;
  const signature =
    key.asymmetricKeyType === 'ec'
      ? sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
      : createSign('sha256').update(text).sign(key);
  return `${text}.${signature.toString('base64url')}`;
}

async function tokenFor(jwt: string): Promise<{ status: number; body: { error?: string; access_token?: string } }> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: jwt,
  });
  const response = await fetch(tokenAddress(), { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

test.each<[string, Claims, string]>([
  ['another integration', { iss: 'another' }, 'invalid_client'],
  ['another certificate', { kid: 'another' }, 'invalid_client'],
  ['RS256', { alg: 'RS256' }, 'invalid_client'],
  ['another address', { aud: 'https://elsewhere.example/token' }, 'invalid_scope'],
  ['another scope', { scope: 'restlets' }, 'invalid_scope'],
  ['an assertion that is over', { iat: now - 900, exp: now - 1 }, 'invalid_grant'],
  ['one that is good for an hour', { exp: now + 3600 }, 'invalid_grant'],
])('%s gets no token', async (_what, claims, error) => {
  expect(await tokenFor(assertion(claims))).toMatchObject({ status: 400, body: { error } });
});

test('another key gets no token, and the right one does', async () => {
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  expect((await tokenFor(assertion({}, other))).body.error).toBe('invalid_client');
  expect((await tokenFor(assertion())).status).toBe(200);
});

async function send(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const { access_token: token = '' } = (await tokenFor(assertion())).body;
  const response = await fetch(`${standIn.origin}/services/rest${path}`, {
    method,
    headers: {
      'authorization': `Bearer ${token}`,
      'content-type': 'application/json',
      'x-netsuite-propertynamevalidation': 'Error',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
}

const adjustment = {
  account: { id: '58' },
  tranDate: '2027-02-10',
  memo: 'Spoilage',
  adjLocation: { id: '14' },
  inventory: { items: [{ item: { externalId: 'ROSE' }, location: { id: '14' }, adjustQtyBy: -3 }] },
};
const quantities = (externalId: string) =>
  standIn.ledger.records.get(`inventoryAdjustment ${externalId}`)?.lines.map(({ quantity }) => quantity);

test('an upsert without a list to replace adds lines, and with it makes them equal', async () => {
  const path = '/record/v1/inventoryAdjustment/eid:BD-IA-1';
  for (const query of ['', '']) expect((await send('PUT', `${path}${query}`, adjustment)).status).toBe(204);
  expect(quantities('BD-IA-1')).toEqual([-3, -3]);
  await send('PUT', `${path}?replace=inventory`, adjustment);
  expect(quantities('BD-IA-1')).toEqual([-3]);
  expect(standIn.ledger.made).toEqual([{ record: 'inventoryAdjustment', externalId: 'BD-IA-1' }]);
});

test.each([
  [{ ...adjustment, Memo: 'x' }, {}, 'INVALID_CONTENT'],
  [adjustment, { 'x-netsuite-propertynamevalidation': 'Warning' }, 'INVALID_CONTENT'],
  [{ ...adjustment, tranDate: 'today' }, {}, 'INVALID_CONTENT'],
])('what is not in the contract is refused and noted: %#', async (body, headers, code) => {
  const from = standIn.ledger.offences.length;
  const answer = await send('PUT', '/record/v1/inventoryAdjustment/eid:BD-IA-2', body, headers);
  expect([answer.status, answer.body['o:errorDetails'][0]['o:errorCode']]).toEqual([400, code]);
  expect(standIn.ledger.offences.length).toBe(from + 1);
  expect(quantities('BD-IA-2')).toBeUndefined();
});

test('without a token nothing is answered, and a missing record is not found', async () => {
  const path = '/record/v1/inventoryAdjustment/eid:BD-IA-9';
  expect((await send('GET', path, undefined, { authorization: 'Bearer another' })).status).toBe(401);
  expect((await send('GET', path)).status).toBe(404);
});
