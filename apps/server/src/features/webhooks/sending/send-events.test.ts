import { Webhook as IndependentVerifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@bloomdesk/contract/webhooks/calls';
import { eventOfType } from '@bloomdesk/contract/webhooks/events.shapes';
import { resendEvent, resendFailedEvents } from '@bloomdesk/contract/webhooks/sendings.calls';
import { isEventType } from '@bloomdesk/domain/webhooks/event-types';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import { systemCtx } from '#composition/request-context.ts';
import { placeStocked } from '#test/support/stocked-order.ts';
import { testClock } from '#test/support/test-clock.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { type Received, type Receiver, startReceiver } from '#test/support/webhooks/receiver.ts';
import { listSendings } from '#features/webhooks/list-sendings.ts';
import { sendEvents } from './send-events.ts';
import { spreadEvents } from '#features/webhooks/spread-events.ts';

let desk: TestServer;
let admin: TestStaff;
let receiver: Receiver;
beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_PRIVATE_WEBHOOKS: 'on' } });
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());
beforeEach(async () => {
  receiver = await startReceiver();
  desk.setClock(testClock);
});
afterEach(async () => {
  await desk.app.pool.query('delete from webhooks');
  await receiver.close();
});

let made = 0;
async function webhook(settings: { patterns?: string[]; fcIds?: number[] } = {}) {
  made += 1;
  const { body } = await admin.send(createWebhook, {
    name: `Receiver ${made}`,
    url: receiver.url,
    patterns: ['*'],
    fcIds: [],
    ...settings,
  });
  const { webhook: kept, secret } = createWebhook.data.parse(body.data);
  return { ...kept, secret: secret ?? '' };
}

/** Spreads what has happened and sends what is due, as the jobs do. */
async function deliver(webhookId: string): Promise<void> {
  await spreadEvents(desk.app);
  await sendEvents(desk.app, { webhookId });
}

const afterSeconds = (seconds: number) => desk.setClock(new Date(Date.parse(testClock) + seconds * 1000).toISOString());

const typesOf = (received: readonly Received[]) => received.map(({ event }) => event.type);

/** As administrators read it, at whatever hour it is. */
const log = async (webhookId: string) => await listSendings(systemCtx(desk.app, 'test', 'test'), { webhookId });

const hold = async (suborderId: string, status: 'AtTable' | 'Received') =>
  await (await desk.staff('OpsManager', 'FCAll')).send(updateSuborder, { suborderId, fields: { status } });

test('a placed order is one event in the documented shape, without anything of a person', async () => {
  const { webhookId } = await webhook();
  const suborderId = await placeStocked(desk);
  await deliver(webhookId);
  await deliver(webhookId);
  const told = typesOf(receiver.received);
  expect(told.filter((type) => type === 'order.placed')).toHaveLength(1);
  expect(told.filter((type) => type === 'suborder.created')).toHaveLength(1);
  expect(told).not.toContain('order.changed'); // what placing itself changes is part of it
  for (const { raw, event } of receiver.received) {
    if (!isEventType(event.type)) throw new Error(`${event.type} is no type`);
    expect(eventOfType(event.type).parse(JSON.parse(raw))).toEqual(event);
    expect(raw).not.toMatch(/Dana|Rosa|Reyes|dana\.reyes|N Charles|birthday|\+1410/);
  }
  const placed = receiver.received.find(({ event }) => event.type === 'order.placed')?.event.data;
  expect(placed).toMatchObject({
    orderId: suborderId.split('-')[0],
    total: 122.06,
    suborders: [{ suborderId, fcId: 4 }],
  });
});

test('an order that was refused in the end makes no event', async () => {
  const { webhookId } = await webhook();
  const client = await desk.app.pool.connect();
  await client.query('begin');
  await client.query(`update lots set inbound_quantity = inbound_quantity + 1`);
  await client.query('rollback');
  client.release();
  await deliver(webhookId);
  expect(receiver.received).toEqual([]);
});

test('while a secret is rotated both sign what is sent, and later the new one alone', async () => {
  const { webhookId, secret, version } = await webhook({ patterns: ['order.placed'] });
  desk.setClock(new Date().toISOString()); // the verifier goes by the machine's clock
  const { body } = await admin.send(rotateWebhookSecret, { webhookId, oldSignsHours: 24, expectedVersion: version });
  const rotated = rotateWebhookSecret.data.parse(body.data).secret ?? '';
  await placeStocked(desk);
  await deliver(webhookId);
  const [sent] = receiver.received;
  for (const each of [secret, rotated]) expect(verified(each, sent)).toMatchObject({ type: 'order.placed' });
  desk.setClock(new Date(Date.now() + 25 * 3600_000).toISOString());
  await admin.send(testWebhook, { webhookId });
  await sendEvents(desk.app, { webhookId });
  expect(receiver.received.at(-1)?.headers['webhook-signature']).not.toContain(' ');
});

function verified(secret: string, received: Received | undefined): unknown {
  const { headers, raw } = received ?? { headers: {}, raw: '' };
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return new IndependentVerifier(secret).verify(raw, texts);
}

test('a webhook gets what it asks for, of the centers it asks for', async () => {
  const other = await webhook({ patterns: ['order.*'], fcIds: [1] });
  const some = await webhook({ patterns: ['suborder.status_changed'], fcIds: [4] });
  const suborderId = await placeStocked(desk);
  await hold(suborderId, 'AtTable');
  await deliver(other.webhookId);
  expect(receiver.received).toEqual([]);
  await deliver(some.webhookId);
  expect(receiver.received.map(({ event }) => [event.type, event.data['status'], event.data['previous']])).toEqual([
    ['suborder.status_changed', 'AtTable', { status: 'Received' }],
  ]);
});

test('what fails is tried again under the same id, later each time, and what comes after it of the same subject waits', async () => {
  const { webhookId } = await webhook({ patterns: ['suborder.status_changed'] });
  const [one, other] = [await placeStocked(desk), await placeStocked(desk)];
  await hold(one, 'AtTable');
  await hold(one, 'Received');
  await hold(other, 'AtTable');
  receiver.answer = ({ event }) => (event.subject.id === one ? { status: 400, text: 'not now' } : 200);
  await deliver(webhookId);
  const sent = () => receiver.received.map(({ event }) => [event.subject.id, event.data['status']]);
  expect(new Set(sent().map(String))).toEqual(new Set([`${one},AtTable`, `${other},AtTable`]));
  const [waiting] = (await log(webhookId)).sendings.filter(
    ({ attempts, state }) => attempts > 0 && state === 'waiting',
  );
  expect(waiting).toMatchObject({ status: 400, answer: 'not now', attempts: 1, nextAt: '2027-02-10T15:00:10.000Z' });

  afterSeconds(9);
  await deliver(webhookId);
  expect(sent()).toHaveLength(2);
  receiver.answer = 200;
  afterSeconds(10);
  await deliver(webhookId);
  expect(sent().slice(2)).toEqual([
    [one, 'AtTable'],
    [one, 'Received'],
  ]);
  const tries = receiver.received.filter(({ event }) => event.subject.id === one && event.data['status'] === 'AtTable');
  expect(new Set(tries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const sequences = receiver.received.slice(2).map(({ event }) => event.sequence);
  expect(sequences.toSorted((a, b) => a - b)).toEqual(sequences);
});

test('after eleven tries an event is given up, says so in the log, and is sent again when asked', async () => {
  const { webhookId } = await webhook({ patterns: ['order.placed'] });
  receiver.answer = 404;
  await placeStocked(desk);
  const began = Date.parse(testClock);
  await deliver(webhookId);
  for (;;) {
    const [sending] = (await log(webhookId)).sendings;
    if (!sending?.nextAt) break;
    desk.setClock(sending.nextAt);
    await deliver(webhookId);
  }
  expect(receiver.received).toHaveLength(11);
  const [given] = (await log(webhookId)).sendings;
  expect(given).toMatchObject({ state: 'given-up', attempts: 11, status: 404, nextAt: null });
  expect((Date.parse(given?.lastAt ?? '') - began) / 3600_000).toBeGreaterThan(24);
  expect((await log(webhookId)).webhook).toMatchObject({ waiting: 0, failingSince: new Date(began).toISOString() });

  receiver.answer = 200;
  desk.setClock(testClock);
  const { body } = await admin.send(resendEvent, { webhookId, sendingId: given?.sendingId ?? 0 });
  expect(body.data.sending).toMatchObject({ state: 'waiting', attempts: 0 });
  await sendEvents(desk.app, { webhookId });
  expect((await log(webhookId)).sendings).toMatchObject([{ state: 'sent', status: 200 }]);
  expect((await log(webhookId)).webhook.failingSince).toBeNull();
});

test('all that failed is sent again immediately', async () => {
  const { webhookId } = await webhook({ patterns: ['order.placed'] });
  receiver.answer = 400;
  await placeStocked(desk);
  await placeStocked(desk);
  await deliver(webhookId);
  receiver.answer = 200;
  expect((await admin.send(resendFailedEvents, { webhookId })).body.data).toEqual({ resent: 2 });
  await sendEvents(desk.app, { webhookId });
  expect((await log(webhookId)).sendings.map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect((await admin.send(resendFailedEvents, { webhookId })).body.data).toEqual({ resent: 0 });
});

test('a paused webhook is sent nothing, and on resuming everything in its order', async () => {
  const { webhookId, version } = await webhook({ patterns: ['suborder.status_changed'] });
  await admin.send(pauseWebhook, { webhookId, expectedVersion: version });
  const suborderId = await placeStocked(desk);
  await hold(suborderId, 'AtTable');
  await hold(suborderId, 'Received');
  await deliver(webhookId);
  expect(receiver.received).toEqual([]);
  expect((await log(webhookId)).webhook).toMatchObject({ waiting: 2, pausedBy: admin.email });
  await admin.send(resumeWebhook, { webhookId });
  await sendEvents(desk.app, { webhookId });
  expect(receiver.received.map(({ event }) => event.data['status'])).toEqual(['AtTable', 'Received']);
});

test('a receiver that is gone, or takes nothing for three days, pauses its webhook and notifies administrators', async () => {
  const told = async () =>
    (
      await desk.app.pool.query<{ sentence: string }>(`select sentence from staff_notifications where staff_id = $1`, [
        admin.staffId,
      ])
    ).rows;
  const { webhookId, name } = await webhook({ patterns: ['order.placed'] });
  receiver.answer = 410;
  await placeStocked(desk);
  await deliver(webhookId);
  expect((await log(webhookId)).webhook).toMatchObject({ pausedBy: 'Bloomdesk', waiting: 1 });
  expect(await told()).toEqual([{ sentence: `Webhook ${name} is paused: its receiver takes no events.` }]);

  const failing = await webhook({ patterns: ['order.placed'] });
  receiver.answer = 400;
  await placeStocked(desk);
  await deliver(failing.webhookId);
  afterSeconds(71 * 3600);
  await deliver(failing.webhookId);
  expect((await log(failing.webhookId)).webhook.pausedAt).toBeNull();
  afterSeconds(73 * 3600 + 600);
  await deliver(failing.webhookId);
  expect((await log(failing.webhookId)).webhook.pausedBy).toBe('Bloomdesk');
  expect(await told()).toHaveLength(2);
});

test('a receiver in trouble is left alone, which counts as no try', async () => {
  const { webhookId } = await webhook({ patterns: ['order.placed'] });
  receiver.answer = 503;
  const orders = 24; // several are on their way together, and all of those may come before the first has failed
  for (let order = 0; order < orders; order++) await placeStocked(desk);
  await deliver(webhookId);
  expect(receiver.received.length).toBeLessThan(orders);
  const { sendings } = await log(webhookId);
  expect(sendings.filter(({ attempts }) => attempts === 0)).toHaveLength(orders - receiver.received.length);
  expect(sendings.every(({ state }) => state === 'waiting')).toBe(true);
});

test('a redirect is not followed and counts as not taken', async () => {
  const { webhookId } = await webhook({ patterns: ['order.placed'] });
  receiver.answer = { status: 302, headers: { location: `${receiver.url}/elsewhere` } };
  await placeStocked(desk);
  await deliver(webhookId);
  expect(receiver.received).toHaveLength(1);
  expect((await log(webhookId)).sendings).toMatchObject([{ state: 'waiting', status: 302 }]);
});

test('a corrected address is tried immediately', async () => {
  const { webhookId, name, version } = await webhook({ patterns: ['order.placed'] });
  receiver.answer = 404;
  await placeStocked(desk);
  await deliver(webhookId);
  receiver.answer = 200;
  const settings = { name, url: `${receiver.url}/right`, patterns: ['order.placed'], fcIds: [] };
  expect((await admin.send(updateWebhook, { webhookId, ...settings, expectedVersion: version })).status).toBe(200);
  await sendEvents(desk.app, { webhookId });
  expect((await log(webhookId)).sendings).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('after a restore nothing is sent until the quarantine is lifted, and nobody gives up', async () => {
  const { webhookId } = await webhook({ patterns: ['order.placed'] });
  await desk.app.pool.query(`insert into quarantine (backup, made_at, since) values ('one', now(), now())`);
  await placeStocked(desk);
  await deliver(webhookId);
  expect(receiver.received).toEqual([]);
  expect((await log(webhookId)).sendings).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  await desk.app.pool.query('delete from quarantine');
  await deliver(webhookId);
  expect(typesOf(receiver.received)).toEqual(['order.placed']);
});
