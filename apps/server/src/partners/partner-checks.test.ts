import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { easypostAdapter } from './carriers/easypost/easypost.live.ts';
import { onfleetAdapter } from './carriers/onfleet/onfleet.live.ts';
import { liveChat } from './chat/chat.live.ts';
import { googleGeocoder } from './geocoder/geocoder.live.ts';
import { type PartnerKit, partnerKit } from './kit/partner-kit.ts';
import { liveMail } from './mail/mail.live.ts';
import { shopifyPlatform } from './payment-platform/payment-platform.live.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

interface Heard {
  method: string;
  url: string;
  body: string;
}

/** A partner that answers everything alike, and what it was asked. */
async function answering(status: number, body: unknown): Promise<{ origin: string; heard: Heard[] }> {
  const heard: Heard[] = [];
  server = createServer((request, response) => {
    let sent = '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => {
      heard.push({ method: request.method ?? '', url: request.url ?? '', body: sent });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { origin: `http://127.0.0.1:${port}`, heard };
}

const line = (kit: PartnerKit = partnerKit()) => kit.lineTo('acme');
const shopify = (base: string) => shopifyPlatform({ shop: 'roses', accessToken: 'hush', line: line(), base });
const easypost = (base: string) =>
  easypostAdapter({ apiKey: 'hush', line: line(), fetchLabel: async () => Buffer.alloc(0), base });
const onfleet = (base: string) => onfleetAdapter({ apiKey: 'hush', line: line(), base });
const google = (base: string) => googleGeocoder({ apiKey: 'hush', line: line(), base });
const slackAt = (webhook: string) => ({ webhook, kind: 'slack' as const });
const chat = (base: string) => liveChat(slackAt(`${base}/services/hook`), partnerKit());

test.each([
  ['shopify', shopify, { data: { shop: { name: 'Roses' } } }, 'POST /admin/api/2026-10/graphql.json'],
  ['easypost', easypost, { webhooks: [] }, 'GET /webhooks'],
  ['onfleet', onfleet, { status: 200 }, 'GET /auth/test'],
  ['chat', chat, 'ok', 'POST /services/hook'],
])('%s is asked something that changes nothing', async (_name, partner, body, asked) => {
  const { origin, heard } = await answering(200, body);
  await partner(origin).check();
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([asked]);
});

test.each([
  ['shopify', shopify],
  ['easypost', easypost],
  ['onfleet', onfleet],
  ['chat', chat],
])('%s says that our account is not accepted', async (_name, partner) => {
  const { origin } = await answering(401, {});
  await expect(partner(origin).check()).rejects.toThrow(/does not accept/);
});

test('the geocoder is asked for an address everybody knows, and a refused key is no answer', async () => {
  const { origin, heard } = await answering(200, { status: 'REQUEST_DENIED', results: [] });
  await expect(google(origin).check()).rejects.toThrow('geocoder');
  expect(heard[0]?.url).toContain('1600+Pennsylvania');
});

test('a chat webhook refuses a message without a text, which posts nothing; one that is gone says so', async () => {
  const { origin, heard } = await answering(400, 'no_text');
  await chat(origin).check();
  expect(heard[0]?.body).toBe('{}');
  server?.close();
  const gone = await answering(404, 'no_service');
  await expect(chat(gone.origin).check()).rejects.toThrow('does not accept B2B_ALERTS_WEBHOOK (404)');
});

test('the mail server is greeted and signed in to, and gets no letter', async () => {
  const letters: string[] = [];
  const post = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      done(password === 'right' ? null : new Error('535 no'), password === 'right' ? { user: 'desk' } : undefined),
    onMailFrom: ({ address }, _session, done) => {
      letters.push(address);
      done();
    },
  });
  post.listen(0, '127.0.0.1');
  await once(post.server, 'listening');
  const { port } = post.server.address() as AddressInfo; // it listens on a port
  const mail = (password: string) =>
    liveMail({ url: `smtp://desk:${password}@127.0.0.1:${port}`, from: 'desk@bloom.example' }, () => new Date(0));
  await mail('right').check();
  await expect(mail('wrong').check()).rejects.toThrow(
    'the mail server does not accept the user and password in SMTP_URL',
  );
  await new Promise<void>((resolve) => post.close(() => resolve()));
  await expect(mail('right').check()).rejects.toThrow('does not take letters now');
  expect(letters).toEqual([]);
});

test('a partner that is left alone is asked all the same, and is back once it answers', async () => {
  const kit = partnerKit();
  const away = liveChat(slackAt('http://127.0.0.1:9/hook'), kit);
  for (let post = 0; post < 5; post++) await away.post({ effectKey: 'k', channel: 'c', text: 'Roses' }).catch(() => {});
  const chatLine = kit.lineTo('the chat webhook', { name: 'chat' });
  expect(chatLine.state()).toBe('open');
  await expect(away.check()).rejects.toThrow('cannot be reached'); // really asked, not "left alone"
  await expect(away.post({ effectKey: 'k', channel: 'c', text: 'Roses' })).rejects.toThrow('left alone');
  const { origin } = await answering(400, 'no_text');
  await liveChat(slackAt(`${origin}/hook`), kit).check();
  expect(chatLine.state()).toBe('closed');
});
