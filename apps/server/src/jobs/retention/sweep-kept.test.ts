import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { keptKinds } from './kept-kinds.ts';
import { sweepKept } from './sweep-kept.ts';

let desk: TestServer;
beforeAll(async () => {
  desk = await startTestServer();
});
afterAll(() => desk.close());

const day = 24 * 3600_000;
const daysAgo = (days: number) => new Date(desk.app.clock().getTime() - days * day).toISOString();

const sweep = (days: Partial<TestServer['app']['config']['retention']> = {}) =>
  sweepKept(desk.app.pool, { ...desk.app.config.retention, ...days }, desk.app.clock());

async function sentDaysAgo(days: number, partner = 'mail'): Promise<string> {
  const key = randomUUID();
  await ask(
    desk.databaseUrl,
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, state, created_at, done_at)
     values ('${key}', '${partner}', 'mail.send', '{"to": "dana@example.com"}', 'done', '${daysAgo(days)}', '${daysAgo(days)}')`,
  );
  return key;
}

const payloadOf = async (key: string) =>
  (await ask(desk.databaseUrl, `select payload from bloomdesk.outbox where effect_key = '${key}'`))[0]?.['payload'];

test('the words of what was sent go after 90 days, and the key stays so that nothing is sent again', async () => {
  const [old, young, payment] = [await sentDaysAgo(91), await sentDaysAgo(89), await sentDaysAgo(91, 'payments')];
  await sweep();
  expect(await payloadOf(old)).toEqual({});
  expect(await payloadOf(young)).toEqual({ to: 'dana@example.com' });
  expect(await payloadOf(payment)).toEqual({ to: 'dana@example.com' }); // the reconciliation may ask again
});

test('simulated letters go with them', async () => {
  await ask(
    desk.databaseUrl,
    `insert into bloomdesk.mailbox (effect_key, to_address, subject, body, sent_at)
     values ('old', 'a@example.com', 's', 'b', '${daysAgo(91)}'), ('young', 'a@example.com', 's', 'b', '${daysAgo(1)}')`,
  );
  await sweep();
  expect(await ask(desk.databaseUrl, 'select effect_key from bloomdesk.mailbox')).toEqual([{ effect_key: 'young' }]);
});

async function uploadDaysAgo(days: number, state: string): Promise<string> {
  const id = randomUUID();
  await ask(
    desk.databaseUrl,
    `insert into bloomdesk.bulk_requests (request_id, uploaded_by, uploader_id, file_name, file_hash, file, state, created_at)
     values ('${id}', 'a@example.com', '${randomUUID()}', 'f.csv', '${id}', 'rows', '${state}', '${daysAgo(days)}');
     insert into bloomdesk.bulk_orders (request_id, place, order_ref, first_row, verdict, content, exception_reason)
     values ('${id}', 1, 'a', 1, 'bad', '{}', 'r'), ('${id}', 2, 'b', 2, 'bad', '{}', 'r')`,
  );
  return id;
}

test('an uploaded file goes after 90 days, and what was read of it after 400', async () => {
  const [oldest, old, working] = [
    await uploadDaysAgo(401, 'ingested'),
    await uploadDaysAgo(91, 'ingested'),
    await uploadDaysAgo(402, 'ingesting'),
  ];
  await sweep();
  const left = await ask(
    desk.databaseUrl,
    `select request_id, length(file) as bytes, (select count(*)::int from bloomdesk.bulk_orders b where b.request_id = r.request_id) as orders
     from bloomdesk.bulk_requests r`,
  );
  expect(left.map(({ request_id }) => request_id)).not.toContain(oldest);
  expect(left).toContainEqual({ request_id: old, bytes: 0, orders: 2 });
  expect(left).toContainEqual({ request_id: working, bytes: 0, orders: 2 });
});

test('what a storefront sent and took back goes after 400 days, and what was placed stays', async () => {
  const sent = async (days: number, state: string) => {
    const id = randomUUID();
    await ask(
      desk.databaseUrl,
      `insert into bloomdesk.intake_orders (intake_id, channel, external_id, state, status, message, content_hash, sent_by, received_at, changed_at)
       values ('${id}', 'shop', '${id}', '${state}', 'open', '{"buyer": "Dana"}', 'h', 'shop', '${daysAgo(days)}', '${daysAgo(days)}')`,
    );
    return id;
  };
  const [old, young, waiting] = [
    await sent(401, 'cancelled'),
    await sent(399, 'cancelled'),
    await sent(401, 'waiting'),
  ];
  await sweep();
  const rows = await ask(
    desk.databaseUrl,
    `select intake_id as id, message::text <> '{}' as kept from bloomdesk.intake_orders`,
  );
  expect(new Map(rows.map(({ id, kept }) => [id, kept]))).toEqual(
    new Map([
      [old, false],
      [young, true],
      [waiting, true],
    ]),
  );
});

test('a company that keeps things longer, or without end, keeps them', async () => {
  const [request, key] = [await uploadDaysAgo(500, 'ingested'), await sentDaysAgo(91)];
  await sweep({ uploads: 0, sent: 400 });
  const left = await ask(desk.databaseUrl, `select from bloomdesk.bulk_requests where request_id = '${request}'`);
  expect(left).toHaveLength(1);
  expect(await payloadOf(key)).toEqual({ to: 'dana@example.com' });
});

test('the oldest of each kind is found', async () => {
  for (const { oldest, what } of keptKinds)
    expect([what, Object.keys((await ask(desk.databaseUrl, oldest))[0] ?? {})]).toEqual([what, ['at']]);
});
