import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSuppressedAddresses, receiveMailNotice } from '@bloomdesk/contract/notifications/suppressed.calls';
import { newWebhookSecret, signedHeaders } from '#features/webhooks/sending/webhook-secret.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const secret = newWebhookSecret();
const now = new Date('2027-02-10T15:00:00Z');

let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  desk = await startTestServer({ env: { MAIL_WEBHOOK_SECRET: secret } });
  desk.setClock(now.toISOString());
  admin = await desk.staff('Administrator');
});
afterAll(() => desk.close());

interface Sending {
  id?: string;
  secrets?: string[];
  at?: Date;
  headers?: Record<string, string>;
}

let number = 0;
async function post(content: unknown, { id, secrets = [secret], at = now, headers = {} }: Sending = {}) {
  number += 1;
  const body = JSON.stringify(content);
  const signed = signedHeaders({ id: id ?? `notice-${number}`, body }, secrets, at);
  const sent = await desk.nobody.inject('POST', '/v1/webhooks/mail/generic', body, { ...signed, ...headers });
  return [sent.status, sent.status === 200 ? dataOf(receiveMailNotice, sent).outcome : sent.body.code];
}

const bounce = (address: string, permanent = true) => ({ type: 'bounce', address, permanent });
const found = async (search: string) =>
  dataOf(listSuppressedAddresses, await admin.send(listSuppressedAddresses, { search })).addresses;

test('a lasting bounce and a complaint put the address on the list', async () => {
  expect(await post(bounce('Gone@example.com'))).toEqual([200, 'suppressed']);
  expect(await post({ type: 'complaint', address: 'cross@example.com' })).toEqual([200, 'suppressed']);
  expect(await found('gone@')).toMatchObject([
    { address: 'gone@example.com', reason: 'bounced', addedBy: 'system:webhook:generic' },
  ]);
  expect(await found('cross@')).toMatchObject([{ reason: 'complained' }]);
});

test('a bounce that may pass, and what we know nothing of, are acknowledged and ignored', async () => {
  expect(await post(bounce('full@example.com', false))).toEqual([200, 'ignored']);
  expect(await post({ type: 'opened', address: 'full@example.com' })).toEqual([200, 'ignored']);
  expect(await found('full@')).toEqual([]);
});

test('the same notice again, and another one about an address on the list, change nothing', async () => {
  expect(await post(bounce('twice@example.com'), { id: 'once' })).toEqual([200, 'suppressed']);
  expect(await post(bounce('other@example.com'), { id: 'once' })).toEqual([200, 'duplicate']);
  expect(await post({ type: 'complaint', address: 'twice@example.com' })).toEqual([200, 'duplicate']);
  expect(await found('twice@')).toMatchObject([{ reason: 'bounced' }]);
  expect(await found('other@')).toEqual([]);
});

test('of two signatures one that fits is enough', async () => {
  expect(await post(bounce('rotated@example.com'), { secrets: [newWebhookSecret(), secret] })).toEqual([
    200,
    'suppressed',
  ]);
});

test('what is not signed with the secret, over id, time and body, is refused', async () => {
  const sendings: Sending[] = [
    { secrets: [newWebhookSecret()] },
    { at: new Date(now.getTime() - 301_000) },
    { at: new Date(now.getTime() + 301_000) },
    { headers: { 'webhook-id': 'another' } },
    { headers: { 'webhook-timestamp': String(now.getTime() / 1000 + 1) } },
    { headers: { 'webhook-signature': '' } },
    { id: 'with.stop' },
  ];
  for (const sending of sendings)
    expect(await post(bounce('forged@example.com'), sending)).toEqual([401, 'bad-signature']);
  expect(await found('forged@')).toEqual([]);
});

test('a signed notice that cannot be read is refused', async () => {
  expect(await post({ type: 'bounce', address: 'x' })).toEqual([400, 'bad-input']);
});

test('without a secret in the settings every notice is refused', async () => {
  const { mailNotices } = desk.app.config;
  mailNotices.secret = undefined;
  expect(await post(bounce('forged@example.com'))).toEqual([401, 'bad-signature']);
  mailNotices.secret = secret;
});
