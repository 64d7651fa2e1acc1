import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPool } from '#db/db.ts';
import { unknownCertificate } from '#test/support/tls/unknown-certificate.ts';
import { partnerHttp } from './kit/partner-http.ts';
import { partnerKit } from './kit/partner-kit.ts';
import { liveMail } from './mail/mail.live.ts';
import { liveReceivers } from './receivers/receivers.live.ts';

/*
 * Whoever stands between us and a partner, mail server, receiver or database can encrypt too, but has a certificate that
 * nobody vouches for. Nothing is said to them.
 */
let server: Server;
let port: number;
let heard: string;
let sockets: Socket[];
/** What a PostgreSQL server says when it is asked to encrypt. */
let agreesTo: Buffer | undefined;

beforeEach(async () => {
  const secureContext = createSecureContext(await unknownCertificate());
  [heard, sockets, agreesTo] = ['', [], undefined];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {}); // it is hung up on
    const encrypt = () => {
      const secure = new TLSSocket(socket, { isServer: true, secureContext });
      secure.on('data', (bytes) => (heard += bytes));
      secure.on('error', () => {});
    };
    if (!agreesTo) return encrypt();
    socket.once('data', (question) => {
      if (!question.equals(agreesTo ?? question)) return void (heard += question);
      socket.write('S');
      encrypt();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port; // it listens on TCP
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
});

const met = () => sockets.length;

test('a partner is not asked, and gets no key of ours', async () => {
  const ask = partnerHttp({
    partner: 'acme',
    base: `https://localhost:${port}`,
    headers: { authorization: 'Basic abc' },
  });
  await expect(ask({ method: 'GET', path: '/orders' }, new AbortController().signal)).rejects.toMatchObject({
    message: 'acme cannot be reached',
    cause: { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } },
  });
  expect([met(), heard]).toEqual([1, '']);
});

test('a mail server gets neither password nor letter', async () => {
  const mail = liveMail(
    { url: `smtps://us:secret@localhost:${port}`, from: 'flowers@bloomdesk.test' },
    () => new Date(0),
  );
  await expect(mail.check?.()).rejects.toThrow(/mail server/);
  expect([met(), heard]).toEqual([1, '']);
});

test('a receiver of events gets none', async () => {
  const { post } = liveReceivers(partnerKit(), { isTrial: true });
  const outcome = await post({ webhookId: 'one', url: `https://localhost:${port}/events`, headers: {}, body: '{}' });
  expect(outcome).toMatchObject({ status: null, problem: expect.any(String) });
  expect([met(), heard]).toEqual([1, '']);
});

test.each(['require', 'verify-full'])('a database gets no password (sslmode=%s)', async (mode) => {
  agreesTo = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
  const pool = openPool(`postgres://us:secret@localhost:${port}/bloomdesk?sslmode=${mode}`);
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect([met(), heard]).toEqual([1, '']);
  await pool.end();
});
