import { Client as Urql, fetchExchange } from '@urql/core';
import { createClient as createSse } from 'graphql-sse';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimWork, releaseWork } from '@bloomdesk/contract/exceptions/owners.calls';
import { updateRecipient } from '@bloomdesk/contract/suborders/recipient.calls';
import { clearException, raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import {
  listSuborderExceptions,
  onCreateSuborderException,
  onDeleteSuborderException,
} from '@bloomdesk/contract/exceptions/operations';
import { liveAnswer, type LiveDesk, openToClients } from '#test/support/live-desk.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let live: LiveDesk;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  live = await openToClients(desk);
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());
beforeEach(() => desk.app.pool.query('delete from suborder_exceptions').then(() => {}));

const raise = (suborderId: string, reason = 'Delivery issue: Late') =>
  care.send(raiseException, { suborderId, reason });

async function raised(changes: Parameters<typeof placeSuborder>[1] = {}): Promise<string> {
  const suborderId = await placeSuborder(desk, changes);
  await raise(suborderId);
  return suborderId;
}

async function ask(staff: TestStaff, query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const own = await live.headersOf(staff);
  const answer = await desk.nobody.inject('POST', '/graphql', { query, variables }, { ...own, ...headers });
  return { status: answer.status, body: liveAnswer(answer) };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test('urql, which nobody here wrote, lists the queue as SQL has it', async () => {
  for (let at = 0; at < 3; at++) await raised();
  const headers = await live.headersOf(care);
  const client = new Urql({
    url: live.url,
    exchanges: [fetchExchange],
    preferGetMethod: false,
    fetchOptions: { headers },
  });
  const { data, error } = await client.query(listSuborderExceptions, {}).toPromise();
  expect(error).toBeUndefined();
  expect(data.listSuborderExceptions.items).toEqual(await live.openExceptions());
  expect(data.listSuborderExceptions.nextToken).toBeNull();
});

test('pages follow each other without gap or overlap, either way round', async () => {
  for (let at = 0; at < 7; at++) await raised(); // all at the same moment: the id decides
  for (const sortDirection of ['DESC', 'ASC'] as const) {
    const seen: string[] = [];
    for (let nextToken: string | null = null, pages = 0; pages === 0 || nextToken; pages++) {
      const { body } = await ask(care, listSuborderExceptions, { limit: 3, nextToken, sortDirection });
      seen.push(...idsOf(body.data.listSuborderExceptions.items));
      ({ nextToken } = body.data.listSuborderExceptions);
    }
    const openIds = idsOf(await live.openExceptions());
    expect(seen).toEqual(sortDirection === 'DESC' ? openIds : openIds.toReversed());
  }
});

test('cleared exceptions come only when they are asked for', async () => {
  const suborderId = await raised();
  await care.send(clearException, { suborderId });
  const none = await ask(care, listSuborderExceptions, { id: suborderId });
  expect(none.body.data.listSuborderExceptions.items).toEqual([]);
  const { body } = await ask(care, listSuborderExceptions, { id: suborderId, filter: { deleted: { eq: true } } });
  expect(body.data.listSuborderExceptions.items).toMatchObject([{ id: suborderId, deleted: true }]);
});

interface Followed {
  data?: unknown;
}

/** The next that is told of a suborder; what happened just before may come once more while an older transaction is open. */
async function about(
  suborderId: string,
  events: AsyncIterator<Followed, unknown>,
  first: Promise<IteratorResult<Followed, unknown>> = events.next(),
): Promise<unknown> {
  for (let next = await first; ; next = await events.next()) {
    if (next.done) throw new Error('it is over');
    const { data } = next.value;
    if (JSON.stringify(data).includes(`"${suborderId}"`)) return data;
  }
}

test('a graphql-ws client follows what comes, changes, and is over', async () => {
  const headers = await live.headersOf(care);
  const client = createClient({ url: live.socketUrl, connectionParams: headers, lazy: true });
  const created = client.iterate({ query: onCreateSuborderException });
  const deleted = client.iterate({ query: onDeleteSuborderException });
  const [first, gone] = [created.next(), deleted.next()];
  await listening(2);

  const suborderId = await raised();
  expect(await about(suborderId, created, first)).toMatchObject({
    onCreateSuborderException: {
      id: suborderId,
      fcId: 4,
      exceptionReason: 'Delivery issue: Late',
      exceptionType: 'Delivery issue',
    },
  });
  await raise(suborderId, 'Other: a dog');
  expect(await about(suborderId, created)).toMatchObject({
    onCreateSuborderException: { id: suborderId, exceptionReason: 'Delivery issue: Late; Other: a dog' },
  });
  await care.send(clearException, { suborderId });
  expect(await about(suborderId, deleted, gone)).toMatchObject({
    onDeleteSuborderException: { id: suborderId, deleted: true },
  });
  await client.dispose();
});

test('who works on it, and whom it is for, comes to every follower', async () => {
  const headers = await live.headersOf(care);
  const client = createClient({ url: live.socketUrl, connectionParams: headers, lazy: true });
  const created = client.iterate({ query: onCreateSuborderException });
  const first = created.next();
  await listening(1);
  const suborderId = await raised();
  await about(suborderId, created, first);

  await care.send(claimWork, { subjectId: suborderId });
  const owned = { ownerId: care.staffId, ownerName: 'Test Staff', claimedAt: desk.app.clock().toISOString() };
  expect(await about(suborderId, created)).toMatchObject({ onCreateSuborderException: owned });
  expect((await live.openExceptions())[0]).toMatchObject(owned);
  await care.send(releaseWork, { subjectId: suborderId });
  const free = { ownerId: '', ownerName: '', claimedAt: '', dueAt: '' };
  expect(await about(suborderId, created)).toMatchObject({ onCreateSuborderException: free });
  await care.send(updateRecipient, { suborderId, fields: { firstName: 'Maximiliana' } });
  const row = { recipient: expect.stringContaining('Maximiliana') };
  expect(await about(suborderId, created)).toMatchObject({ onCreateSuborderException: row });
  await client.dispose();
});

test('a graphql-sse client follows one center, and a suborder that leaves it is taken out', async () => {
  const headers = await live.headersOf(care);
  const client = createSse({ url: live.url, headers });
  const filter = { fcId: { eq: 4 } };
  const created = client.iterate({ query: onCreateSuborderException, variables: { filter } });
  const deleted = client.iterate({ query: onDeleteSuborderException, variables: { filter } });
  const [came, gone] = [created.next(), deleted.next()];
  await listening(2);

  await raised({ suborder: { fcId: 9 } });
  const suborderId = await raised();
  expect(await about(suborderId, created, came)).toMatchObject({ onCreateSuborderException: { id: suborderId } });
  await desk.app.pool.query('update suborder_exceptions set fc_id = 9 where suborder_id = $1', [suborderId]);
  expect(await about(suborderId, deleted, gone)).toMatchObject({
    onDeleteSuborderException: { id: suborderId, fcId: 4 },
  });
  client.dispose();
});

test('a user who resumes at the moment of their list gets all that came after it, each once', async () => {
  const { body } = await ask(care, listSuborderExceptions);
  const after = body.data.listSuborderExceptions.cursor;
  const ids = [await raised(), await raised(), await raised()];
  const client = createClient({ url: live.socketUrl, connectionParams: await live.headersOf(care) });
  const events = client.iterate<{ onCreateSuborderException: { id: string; cursor: string } }>({
    query: onCreateSuborderException,
    variables: { after },
  });
  const got = [await events.next(), await events.next(), await events.next()].map(
    ({ value }) => value?.data?.onCreateSuborderException,
  );
  expect(got.map((row) => row?.id)).toEqual(ids);
  const cursors = got.map((row) => row?.cursor ?? '');
  expect(cursors).toEqual(cursors.toSorted((one, other) => (one < other ? -1 : 1)));

  const again = client.iterate<{ onCreateSuborderException: { id: string } }>({
    query: onCreateSuborderException,
    variables: { after: cursors[1] },
  });
  expect((await again.next()).value?.data?.onCreateSuborderException.id).toBe(ids[2]);
  await client.dispose();
});

test('a cursor that is too old, from another database, or none, is refused by its name', async () => {
  const old = '0000000000000001.00000000000001.0000000001';
  const ahead = '00ffffffffffffff.00000000000001.ffffffffff';
  for (const [after, code] of [
    [old, 'cursor-too-old'],
    [ahead, 'cursor-too-old'],
    ['yesterday', 'bad-input'],
  ] as const) {
    const headers = { ...(await live.headersOf(care)), accept: 'text/event-stream' };
    const { text } = await desk.nobody.inject(
      'POST',
      '/graphql',
      { query: onCreateSuborderException, variables: { after } },
      headers,
    );
    expect(text).toContain(`"code":"${code}"`);
  }
});

/** Subscriptions say nothing when they stand, so the server is asked. */
async function listening(count: number): Promise<void> {
  while (desk.app.live.listeners() < count) await new Promise((resolve) => setTimeout(resolve, 5));
}
