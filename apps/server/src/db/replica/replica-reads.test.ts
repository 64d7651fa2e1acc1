import pg from 'pg';
import { addOrderComment } from '@bloomdesk/contract/orders/comments.calls';
import { getMoneyReport } from '@bloomdesk/contract/reports/calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { place } from '#test/support/sample-floor.ts';
import { sampleOrder } from '#test/support/sample-order.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * A database that hears nothing by itself stands in for the replica: the test says what it has heard, and until when. That
 * a real one follows is tried by `npm run prove -- replica`.
 */
let replica: TestDatabase;
let owner: pg.Client;
let desk: TestServer;
let reader: TestStaff;
let writer: TestStaff;
let orderId: string;

beforeAll(async () => {
  replica = await createTestDatabase();
  owner = new pg.Client({ connectionString: replica.url });
  await owner.connect();
  desk = await startTestServer({ env: { BLOOMDESK_REPLICA_DATABASE_URL: replica.serverUrl } });
  [reader, writer] = [await desk.staff('CareAssociate'), await desk.staff('CareAssociate', 'OpsManager')];
  orderId = await place(desk, sampleOrder());
});
afterAll(async () => {
  await desk.close();
  await owner.end();
  await replica.drop();
});
beforeEach(() => heardUntil(0));

/** The replica has heard everything up to so many seconds ago. */
async function heardUntil(secondsAgo: number): Promise<void> {
  await owner.query(
    `insert into bloomdesk.replica_beat values (true, bloomdesk.clock_now() - $1 * interval '1 second')
     on conflict (only_one) do update set at = excluded.at`,
    [secondsAgo],
  );
  await desk.app.replica.look();
}

/** What a search finds, and how old that may be, in seconds; undefined where it is of now. */
async function found(person: TestStaff): Promise<[number, string | undefined]> {
  const { status, body, headers } = await person.send(searchOrders, { q: orderId });
  expect(status).toBe(200);
  return [searchOrders.data.parse(body.data).hits.length, headers['age']?.toString()];
}

test('reads that may lag are answered by the replica, with their age; all others are not', async () => {
  await heardUntil(7);
  const [count, age] = await found(reader);
  expect(count).toBe(0);
  expect(Number(age)).toBeGreaterThanOrEqual(7);
  const report = await writer.send(getMoneyReport, { from: '2027-02-01', to: '2027-02-13', by: 'reason' });
  expect([report.status, Boolean(report.headers['age'])]).toEqual([200, true]);
  const order = await reader.send(getOrder, { orderId });
  expect([order.status, order.headers['age']]).toEqual([200, undefined]);
});

test('one that is more than half a minute behind is not asked', async () => {
  await heardUntil(31);
  expect(await found(reader)).toEqual([1, undefined]);
});

test('who has changed something reads what they did, until the replica has heard of it', async () => {
  await heardUntil(1);
  expect(await found(writer)).toEqual([0, expect.any(String)]);
  const change = await writer.send(addOrderComment, { orderId, body: 'Called back' });
  expect(change.status).toBe(200);
  expect(await found(writer)).toEqual([1, undefined]);
  expect(await found(reader)).toEqual([0, expect.any(String)]);
  await heardUntil(0);
  expect(await found(writer)).toEqual([0, expect.any(String)]);
});

test('one that goes away costs nobody an answer', async () => {
  await owner.query('alter table bloomdesk.search_documents rename to search_documents_away');
  const giveUp = vi.spyOn(desk.app.replica, 'giveUp');
  expect(await found(reader)).toEqual([1, undefined]);
  expect(giveUp).toHaveBeenCalledOnce(); // the look of the next second may find it again
  giveUp.mockRestore();
  await owner.query('alter table bloomdesk.search_documents_away rename to search_documents');
  await heardUntil(0);
  expect(await found(reader)).toEqual([0, expect.any(String)]);
});
