import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@bloomdesk/contract/api-keys/calls';
import { getStock } from '@bloomdesk/contract/inventory/calls';
import { callExamples, exampleIds } from '#http/api-document/call-examples.ts';
import { requestOf } from '#http/api-document/request-of.ts';
import { testClock } from '#test/support/test-clock.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const feed = { name: 'Storefront feed', scopes: ['stock' as const], perMinute: 600 };

async function made(settings: Partial<typeof feed> = {}, staff = admin) {
  const { status, body } = await staff.send(createApiKey, { ...feed, ...settings });
  if (status !== 200) throw new Error(body.message);
  const { apiKey, secret } = createApiKey.data.parse(body.data);
  return { ...apiKey, secret: secret ?? '' };
}

const stock = { first: '2027-02-13', fcs: [4], skus: ['FLRL-B-1001'] };
const askStock = async (secret: string) =>
  await desk.nobody.send(getStock, stock, { authorization: `Bearer ${secret}` });

/** Servers remember for 15 seconds what a key may do. */
function afterSeconds(seconds: number): void {
  desk.setClock(new Date(Date.parse(testClock) + seconds * 1000).toISOString());
}

const listed = async () => listApiKeys.data.parse((await admin.send(listApiKeys, {})).body.data).apiKeys;

test('a key opens what its scope is for, and nothing else of the whole product', async () => {
  const { secret } = await made({ name: 'Only stock' });
  const headers = { authorization: `Bearer ${secret}` };
  const examples = callExamples(exampleIds);
  const wrong: string[] = [];
  for (const call of desk.app.calls) {
    if (call.caller === 'public') continue;
    const { url, body } = requestOf(call, Object(examples[call.name]));
    const { status } = await desk.nobody.inject(call.method, url, call.method === 'GET' ? undefined : body, headers);
    const isRefused = status === 401 || status === 403;
    if (isRefused === (call.caller === 'site')) wrong.push(`${call.name}: ${status}`);
  }
  expect(wrong).toEqual([]);
  expect((await askStock(`${secret}x`)).status).toBe(401);
});

test('the secret is shown once: neither the list nor a repeated request tells it, and the table holds a hash', async () => {
  const headers = { 'idempotency-key': 'make-one-key' };
  const first = await admin.send(createApiKey, { ...feed, name: 'Once' }, headers);
  const again = await admin.send(createApiKey, { ...feed, name: 'Once' }, headers);
  const { secret, apiKey } = createApiKey.data.parse(first.body.data);
  expect(secret).toMatch(/^bdk_[\w-]{43}$/);
  expect(again.body.data).toEqual({ apiKey, secret: null });
  expect(secret?.endsWith(apiKey.hint)).toBe(true);
  const all = await desk.app.pool.query<{ kept: string }>(
    `select (select string_agg(a::text, ' ') from api_keys a) || (select string_agg(i::text, ' ') from idempotency_keys i)
       || (select string_agg(e::text, ' ') from audit_events e) as kept`,
  );
  expect(all.rows[0]?.kept).toContain('Once');
  expect(all.rows[0]?.kept).not.toContain(secret);
  expect(JSON.stringify(await listed())).not.toContain(secret);
});

test('a rotated key has a new secret, and the old one works for as long as was chosen', async () => {
  const key = await made({ name: 'Rotates' });
  const input = { keyId: key.keyId, oldWorksHours: 24 as const, expectedVersion: key.version };
  const { body } = await admin.send(rotateApiKey, input);
  const rotated = rotateApiKey.data.parse(body.data);
  expect(rotated.apiKey.oldWorksUntil).toBe('2027-02-11T15:00:00.000Z');
  expect([(await askStock(key.secret)).status, (await askStock(rotated.secret ?? '')).status]).toEqual([200, 200]);
  afterSeconds(24 * 3600);
  expect([(await askStock(key.secret)).status, (await askStock(rotated.secret ?? '')).status]).toEqual([401, 200]);
  afterSeconds(0);
  const stale = await admin.send(rotateApiKey, { ...input, oldWorksHours: 0 });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
});

test('a revoked key opens nothing after fifteen seconds, stays in the list and cannot be changed', async () => {
  const key = await made({ name: 'Ends' });
  expect((await askStock(key.secret)).status).toBe(200);
  await admin.send(revokeApiKey, { keyId: key.keyId, expectedVersion: key.version });
  afterSeconds(16);
  expect((await askStock(key.secret)).status).toBe(401);
  afterSeconds(0);
  const ended = (await listed()).find(({ keyId }) => keyId === key.keyId);
  expect(ended).toMatchObject({ name: 'Ends', revokedAt: '2027-02-10T15:00:00.000Z' });
  const { status, body } = await admin.send(updateApiKey, { keyId: key.keyId, ...feed, name: 'Back' });
  expect([status, body.code]).toEqual([409, 'key-revoked']);
  expect((await made({ name: 'Ends' })).name).toBe('Ends'); // its name is free again
});

test('a key is renamed and its pace changed, and no two that stand have one name', async () => {
  const key = await made({ name: 'First name' });
  const taken = await admin.send(createApiKey, { ...feed, name: 'first NAME' });
  expect([taken.status, taken.body.code]).toEqual([409, 'name-taken']);
  const change = { keyId: key.keyId, ...feed, name: 'Second name', perMinute: 2, expectedVersion: key.version };
  expect((await admin.send(updateApiKey, change)).body.data.apiKey).toMatchObject({ name: 'Second name', version: 2 });
  const paces = [];
  for (let request = 0; request < 3; request++) paces.push((await askStock(key.secret)).status);
  expect(paces).toEqual([200, 200, 429]);
});

test('the list says when a key was used last', async () => {
  const key = await made({ name: 'Used' });
  const lastUsed = async () => (await listed()).find(({ keyId }) => keyId === key.keyId)?.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await askStock(key.secret);
  expect(await lastUsed()).toBe('2027-02-10T15:00:00.000Z');
});

test('only administrators see or change keys, and a key must be for something', async () => {
  const others = await desk.staff('OpsManager', 'CareManager', 'CareOpsManager', 'Developers', 'FCAll');
  expect((await others.send(listApiKeys, {})).status).toBe(403);
  expect((await others.send(createApiKey, feed)).status).toBe(403);
  for (const wrong of [{ scopes: [] }, { scopes: ['stock', 'stock'] }, { perMinute: 0 }, { name: ' ' }])
    expect((await admin.inject('POST', '/v1/api-keys', { ...feed, ...wrong })).status).toBe(400);
  const unknown = { keyId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' };
  expect((await admin.send(revokeApiKey, unknown)).status).toBe(404);
});
