import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiKey } from '@bloomdesk/contract/api-keys/calls';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@bloomdesk/contract/webhooks/calls';
import { listEvents } from '@bloomdesk/contract/webhooks/events.calls';
import { getSendingBody, listSendings } from '@bloomdesk/contract/webhooks/sendings.calls';
import { openApiOf } from '#http/openapi.ts';
import { placeStocked } from '#test/support/stocked-order.ts';
import { testClock } from '#test/support/test-clock.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { eventStore } from './events.store.ts';
import { spreadEvents } from './spread-events.ts';

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const warehouse = { name: 'Warehouse', url: 'https://example.com/events', patterns: ['order.*'], fcIds: [4] };

async function made(settings: Partial<typeof warehouse> = {}) {
  const { status, body } = await admin.send(createWebhook, { ...warehouse, ...settings });
  if (status !== 200) throw new Error(body.message);
  const { webhook, secret } = createWebhook.data.parse(body.data);
  return { ...webhook, secret: secret ?? '' };
}

test('the secret is shown once: no list, log or repeated request tells it', async () => {
  const headers = { 'idempotency-key': 'make-one-webhook' };
  const first = await admin.send(createWebhook, { ...warehouse, name: 'Once' }, headers);
  const again = await admin.send(createWebhook, { ...warehouse, name: 'Once' }, headers);
  const { secret, webhook } = createWebhook.data.parse(first.body.data);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(again.body.data).toEqual({ webhook, secret: null });
  const kept = await desk.app.pool.query<{ text: string }>(
    `select (select string_agg(w::text, ' ') from webhooks w) || (select string_agg(i::text, ' ') from idempotency_keys i)
       || (select string_agg(e::text, ' ') from audit_events e) as text`,
  );
  expect(kept.rows[0]?.text).toContain('Once');
  expect(kept.rows[0]?.text).not.toContain(secret);
  expect(JSON.stringify((await admin.send(listWebhooks, {})).body)).not.toContain(secret);
});

test('settings are changed by who has read them, and wrong ones are named', async () => {
  const { webhookId, version } = await made({ name: 'Changes' });
  const change = { webhookId, ...warehouse, name: 'Changed', patterns: ['stock.short'], expectedVersion: version };
  const { body } = await admin.send(updateWebhook, change);
  expect(body.data.webhook).toMatchObject({ name: 'Changed', patterns: ['stock.short'], version: version + 1 });
  const stale = await admin.send(rotateWebhookSecret, { webhookId, oldSignsHours: 0, expectedVersion: version });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-meanwhile']);
  const taken = await admin.send(createWebhook, { ...warehouse, name: 'CHANGED' });
  expect([taken.status, taken.body.code]).toEqual([409, 'name-taken']);
  const wrongs = [
    { url: 'http://example.com' },
    { url: 'nowhere' },
    { patterns: [] },
    { patterns: ['order.eaten'] },
    { patterns: ['order.*', 'order.*'] },
    { fcIds: [98_765] },
    { name: ' ' },
  ];
  for (const wrong of wrongs) {
    const { status, body: answer } = await admin.inject('POST', '/v1/event-webhooks', {
      ...warehouse,
      name: 'Wrong',
      ...wrong,
    });
    const [field = ''] = Object.keys(wrong);
    expect([status, JSON.stringify(answer['details'])]).toEqual([400, expect.stringContaining(field)]);
  }
});

test('a deleted webhook is gone with its log', async () => {
  const { webhookId } = await made({ name: 'Goes' });
  await admin.send(testWebhook, { webhookId });
  expect((await admin.send(deleteWebhook, { webhookId })).status).toBe(200);
  expect((await admin.send(listSendings, { webhookId })).status).toBe(404);
  const left = await desk.app.pool.query('select 1 from webhook_sendings where webhook_id = $1', [webhookId]);
  expect(left.rows).toEqual([]);
});

test('a test event is in the log with its body', async () => {
  const { webhookId } = await made({ name: 'Tested' });
  const { eventId } = testWebhook.data.parse((await admin.send(testWebhook, { webhookId })).body.data);
  const [sending] = listSendings.data.parse((await admin.send(listSendings, { webhookId })).body.data).sendings;
  expect(sending).toMatchObject({ eventId, type: 'webhook.test', state: 'waiting', attempts: 0 });
  const { body } = await admin.send(getSendingBody, { webhookId, sendingId: sending?.sendingId ?? 0 });
  expect(JSON.parse(getSendingBody.data.parse(body.data).body)).toMatchObject({
    id: `evt_${eventId}`,
    type: 'webhook.test',
  });
});

test('only administrators see or change webhooks', async () => {
  const others = await desk.staff('OpsManager', 'CareManager', 'CareOpsManager', 'Developers', 'FCAll');
  expect((await others.send(listWebhooks, {})).status).toBe(403);
  expect((await others.send(createWebhook, warehouse)).status).toBe(403);
  expect((await admin.send(listEvents, {})).status).toBe(403); // programs only
});

test('a program with the scope reads what it has missed, in order and nothing twice', async () => {
  const key = { name: 'Catches up', scopes: ['events' as const], perMinute: 600 };
  const { secret } = createApiKey.data.parse((await admin.send(createApiKey, key)).body.data);
  const read = async (input: { after?: string; limit?: number }) =>
    await desk.nobody.send(listEvents, input, { authorization: `Bearer ${secret}` });
  const page = async (input: { after?: string; limit?: number }) =>
    listEvents.data.parse((await read(input)).body.data);

  const { cursor: start } = await page({});
  const [one, two] = [await placeStocked(desk), await placeStocked(desk)];
  await spreadEvents(desk.app);
  const whole = await page({ after: start });
  const placed = whole.events.filter(({ type }) => type === 'order.placed').map(({ subject }) => subject.id);
  expect(placed).toEqual([one, two].map((suborderId) => suborderId.slice(0, -2)));

  const collected = [];
  for (let cursor = start, more = true; more; ) {
    const part = await page({ after: cursor, limit: 2 });
    collected.push(...part.events);
    ({ cursor, more } = part);
  }
  expect(collected).toEqual(whole.events);
  expect(await page({ after: whole.cursor })).toMatchObject({ events: [], more: false, cursor: whole.cursor });

  expect((await read({ after: 'yesterday' })).status).toBe(400);
  const foreign = await read({ after: `${'0'.repeat(12)}.1` });
  expect([foreign.status, foreign.body.code]).toEqual([409, 'cursor-too-old']);

  await desk.app.pool.query(`delete from webhook_sendings; update events set at = at - interval '40 years'`);
  await eventStore(desk.app.db).sweep(new Date(testClock));
  expect((await read({ after: start })).body.code).toBe('cursor-too-old');
  expect((await page({ after: whole.cursor })).events).toEqual([]);
});

test('what was never sent in thirty days is given up, and forgotten after thirty more', async () => {
  const { webhookId } = await made({ name: 'Forgets' });
  await admin.send(testWebhook, { webhookId });
  const daysLater = (days: number) => new Date(Date.parse(testClock) + days * 24 * 3600_000);
  const states = async () =>
    (await desk.app.pool.query('select state from webhook_sendings where webhook_id = $1', [webhookId])).rows;
  await eventStore(desk.app.db).sweep(daysLater(29));
  expect(await states()).toEqual([{ state: 'waiting' }]);
  await eventStore(desk.app.db).sweep(daysLater(31));
  expect(await states()).toEqual([{ state: 'given-up' }]);
  await eventStore(desk.app.db).sweep(daysLater(62));
  expect(await states()).toEqual([]);
});

test('the API document says what each event carries', () => {
  const webhooks = Object(openApiOf(desk.app.calls))['webhooks'];
  const schema = webhooks['suborder.packed'].post.requestBody.content['application/json'].schema;
  expect(schema.properties.type).toEqual({ type: 'string', const: 'suborder.packed' });
  expect(Object.keys(schema.properties.data.properties)).toContain('previous');
});
