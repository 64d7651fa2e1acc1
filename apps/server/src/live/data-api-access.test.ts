import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createClient, type Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSuborderExceptions, onCreateSuborderException } from '@bloomdesk/contract/exceptions/operations';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import { opens, staffRoles } from '@bloomdesk/domain/access/permissions';
import { liveAnswer, type LiveDesk, openToClients } from '#test/support/live-desk.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { programWith } from '#test/support/program.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { schemaText } from './schema.ts';

let desk: TestServer;
let live: LiveDesk;
let here: string;
let elsewhere: string;
beforeAll(async () => {
  desk = await startTestServer();
  live = await openToClients(desk);
  const care = await desk.staff('CareAssociate', 'FCAll');
  here = await placeSuborder(desk);
  elsewhere = await placeSuborder(desk, { suborder: { fcId: 29 } });
  for (const suborderId of [here, elsewhere])
    await care.send(raiseException, { suborderId, reason: 'Delivery issue: Late' });
});
afterAll(() => desk.close());

async function ask(staff: TestStaff, query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const own = await live.headersOf(staff);
  const answer = await desk.nobody.inject('POST', '/graphql', { query, variables }, { ...own, ...headers });
  return { status: answer.status, body: liveAnswer(answer) };
}

const groupsOf = { own: ['FCHub'], foreign: ['FCMagic'], none: [], all: ['FCAll'] };

describe('who sees which exceptions', () => {
  test.each([...staffRoles, 'no role'])('%s', async (role) => {
    const wrong: string[] = [];
    for (const [relation, centers] of Object.entries(groupsOf)) {
      const groups = [...(role === 'no role' ? [] : [role]), ...centers];
      const staff = await desk.staff(...(groups as never[])); // any string is a group a token may carry
      const { status, body } = await ask(staff, listSuborderExceptions);
      const seen = status === 200 ? body.data.listSuborderExceptions.items.map(({ id }: { id: string }) => id) : status;
      const visible = { own: [here], foreign: [elsewhere], none: [], all: [elsewhere, here] }[relation];
      const wanted = opens({ groups }, 'exceptions') ? visible : 403;
      if (JSON.stringify(seen) !== JSON.stringify(wanted))
        wrong.push(`${relation}: ${String(seen)}, expected ${String(wanted)}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('a program reads the exceptions of every center by its key alone, and no key of another scope does', async () => {
  const [reads, sells] = [await programWith(desk, ['data']), await programWith(desk, ['stock', 'credits', 'intake'])];
  const query = { query: listSuborderExceptions };
  const idsIn = (answer: TestAnswer) => liveAnswer(answer).data.listSuborderExceptions.items.map(({ id }) => id);
  expect(idsIn(await reads.inject('POST', '/graphql', query))).toEqual([elsewhere, here]);
  const ofHere = await programWith(desk, ['data'], [4]);
  expect(idsIn(await ofHere.inject('POST', '/graphql', query))).toEqual([here]);
  const asApiKey = { 'x-api-key': reads.token };
  expect(idsIn(await desk.nobody.inject('POST', '/graphql', query, asApiKey))).toEqual([elsewhere, here]);
  const refused = await sells.inject('POST', '/graphql', query);
  expect([refused.status, liveAnswer(refused).errors[0]?.extensions.code]).toEqual([403, 'not-allowed']);
  const unknown = await desk.nobody.inject('POST', '/graphql', query, { 'x-api-key': `${reads.token}x` });
  expect([unknown.status, liveAnswer(unknown).errors[0]?.extensions.code]).toEqual([401, 'signed-out']);
});

test('whatever a caller filters, a foreign center stays unseen', async () => {
  const staff = await desk.staff('CareAssociate', 'FCHub');
  for (const variables of [
    { id: elsewhere },
    { filter: { fcId: { eq: 29 } } },
    { filter: { fcId: { in: [4, 29] }, id: { eq: elsewhere } } },
    { filter: { fcId: { ne: 4 } } },
  ]) {
    const { body } = await ask(staff, listSuborderExceptions, variables);
    expect(body.data.listSuborderExceptions.items).toEqual([]);
  }
});

test('a token without a key, a key that is foreign, forged or spent, and a spent token are refused', async () => {
  const [care, other] = [await desk.staff('CareAssociate', 'FCHub'), await desk.staff('CareManager', 'FCAll')];
  const { authorization, 'x-api-key': own } = await live.headersOf(care);
  const foreign = (await live.headersOf(other))['x-api-key'];
  const codeOf = async (headers: Record<string, string>) => {
    const answer = await desk.nobody.inject('POST', '/graphql', { query: listSuborderExceptions }, headers);
    return [answer.status, liveAnswer(answer).errors?.[0]?.extensions.code];
  };
  expect(await codeOf({ authorization })).toEqual([401, 'key-refused']);
  expect(await codeOf({ authorization, 'x-api-key': foreign })).toEqual([401, 'key-refused']);
  expect(await codeOf({ authorization, 'x-api-key': own.replace(/^\d+/, '9999999999') })).toEqual([401, 'key-refused']);
  expect(await codeOf({ 'x-api-key': own })).toEqual([401, 'signed-out']);
  expect(await codeOf({ authorization, 'x-api-key': own })).toEqual([200, undefined]);
  desk.setClock('2027-02-10T15:20:00Z');
  expect(await codeOf({ authorization, 'x-api-key': own })).toEqual([401, 'signed-out']);
  desk.setClock('2027-02-10T15:00:00Z');
  const { fits, issue } = desk.app.dataApiKeys;
  const member = { staffId: care.staffId, email: care.email, givenName: '', familyName: '', groups: ['CareAssociate'] };
  const key = await issue(member, desk.app.clock());
  expect(await fits(key, member, new Date('2027-02-11T02:59:59Z'))).toBe(true);
  expect(await fits(key, member, new Date('2027-02-11T03:00:00Z'))).toBe(false);
  expect(await fits(key, { ...member, groups: ['CareAssociate', 'FCAll'] }, desk.app.clock())).toBe(false);
});

test('a document that is a bomb is refused before it does anything', async () => {
  const staff = await desk.staff('CareAssociate', 'FCAll');
  const items = '{ items { id } }';
  const list = `listSuborderExceptions ${items}`;
  const bombs = {
    aliases: `{ ${Array.from({ length: 11 }, (_, at) => `a${at}: ${list}`).join(' ')} }`,
    words: `{ ${Array.from({ length: 200 }, () => list).join(' ')} }`,
    fragments: `{ ...a } fragment a on Query { ${list} }`,
  };
  for (const query of Object.values(bombs)) {
    const { status, body } = await ask(staff, query);
    expect([status, body.data]).toEqual([expect.toSatisfy((httpStatus: number) => httpStatus < 500), undefined]);
    expect(body.errors.map(({ message }: { message: string }) => message).join()).toMatch(/aliases|tokens|fragments/);
  }
  const large = await ask(staff, `{ ${list} } # ${'x'.repeat(70_000)}`);
  expect(large.status).toBe(413);
  const limits = [0, -1, 1001, 2_147_483_647];
  for (const limit of limits) expect((await ask(staff, listSuborderExceptions, { limit })).body.errors).toHaveLength(1);
});

test('in production only the three operations are answered, and the schema is hidden', async () => {
  const closed = await startTestServer({ env: { BLOOMDESK_DEMO: 'off' } });
  const staff = await closed.staff('CareAssociate', 'FCAll');
  const entrances = await openToClients(closed);
  const headers = await entrances.headersOf(staff);
  const answer = async (query: string) =>
    liveAnswer(await closed.nobody.inject('POST', '/graphql', { query }, headers));
  expect((await answer('{ __schema { types { name } } }')).errors[0]?.message).toMatch(/introspection/);
  expect((await answer('{ a: listSuborderExceptions { items { id } } }')).errors[0]?.extensions.code).toBe(
    'unknown-operation',
  );
  expect((await answer('{ __typename }')).errors[0]?.extensions.code).toBe('unknown-operation');
  const plain = await answer(
    'query Mine { listSuborderExceptions(limit: 5) { __typename items { id sku __typename } } }',
  );
  expect(plain.data.listSuborderExceptions.items).toEqual([]);
  await closed.close();
});

/** Subscribes and says how the socket ended. */
async function follower(headers: object): Promise<{ client: Client; closed: Promise<number> }> {
  const closing = Promise.withResolvers<number>();
  const client = createClient({
    url: live.socketUrl,
    connectionParams: { ...headers },
    retryAttempts: 0,
    on: { closed: (event) => closing.resolve(Object(event).code) },
  });
  const connected = new Promise<void>((resolve) => void client.on('connected', () => resolve()));
  client.subscribe({ query: onCreateSuborderException }, { next() {}, error() {}, complete() {} });
  await Promise.race([connected, closing.promise]);
  return { client, closed: closing.promise };
}

/** The status that answers a socket of a page at this address; 101 where it is opened. */
async function openedFrom(headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const upgrade = {
    'connection': 'Upgrade',
    'upgrade': 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'c2l4dGVlbiBieXRlcyE9PQ==',
    'sec-websocket-protocol': 'graphql-transport-ws',
  };
  const opening = request(live.url, { agent: false, headers: { ...upgrade, ...headers } });
  opening.once('upgrade', ({ statusCode }, socket) => {
    socket.destroy();
    resolve(statusCode);
  });
  opening.once('response', (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  opening.once('error', reject);
  opening.end();
  return await promise;
}

test('a socket is opened for our own pages and for programs, and for no page of another site', async () => {
  const own = new URL(live.url).origin;
  expect(await openedFrom({})).toBe(101);
  expect(await openedFrom({ 'origin': own, 'sec-fetch-site': 'same-origin' })).toBe(101);
  expect(await openedFrom({ origin: 'https://flowers.example' })).toBe(403);
  expect(await openedFrom({ 'origin': own, 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('a socket is closed once its token is spent, or its person is disabled', async () => {
  const staying = await desk.staff('OpsManager', 'FCHub');
  const going = await desk.staff('OpsAssociate', 'FCHub');
  const [stays, goes] = [await follower(await live.headersOf(staying)), await follower(await live.headersOf(going))];
  await desk.app.pool.query('update staff_users set disabled_at = now() where staff_id = $1', [going.staffId]);
  desk.setClock('2027-02-10T15:00:20Z');
  await desk.app.live.lookAgain();
  expect(await goes.closed).toBe(4403);
  expect(desk.app.live.visits()).toBe(1);
  desk.setClock('2027-02-10T15:16:00Z');
  await desk.app.live.lookAgain();
  expect(await stays.closed).toBe(4403);
  desk.setClock('2027-02-10T15:00:00Z');
});

test('a program follows with its key, is not counted while it stays, and is sent away once the key is revoked', async () => {
  const program = await programWith(desk, ['data']);
  const { client, closed } = await follower({ 'x-api-key': program.token });
  await desk.app.pool.query('update api_keys set per_minute = 1');
  desk.setClock('2027-02-10T15:00:40Z');
  for (let time = 0; time < 3; time++) await desk.app.live.lookAgain();
  expect(desk.app.live.visits()).toBe(1);
  await desk.app.pool.query('update api_keys set revoked_at = now()');
  desk.setClock('2027-02-10T15:01:00Z');
  await desk.app.live.lookAgain();
  expect(await closed).toBe(4403);
  await client.dispose();
  desk.setClock('2027-02-10T15:00:00Z');
});

test('nobody gets in with a foreign key, and nobody opens a sixth socket', async () => {
  const [one, other] = [await desk.staff('CareManager', 'FCHub'), await desk.staff('OpsManager', 'FCMagic')];
  const headers = await live.headersOf(one);
  const foreign = await follower({ ...headers, 'x-api-key': (await live.headersOf(other))['x-api-key'] });
  expect(await foreign.closed).toBe(4403);
  const five = await Promise.all(Array.from({ length: 5 }, () => follower(headers)));
  const sixth = await follower(headers);
  expect(await sixth.closed).toBe(4413);
  for (const { client } of five) await client.dispose();
});

test('the schema in the documents is the one that is served', () => {
  expect(readFileSync(new URL('../../../../docs/data-api.graphql', import.meta.url), 'utf8')).toBe(
    schemaText.trimStart(),
  );
});
