import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { liveChat } from '#partners/chat/chat.live.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { operationOf } from './exchange.ts';
import { type ExchangeLog, exchangeLog } from './exchange-log.store.ts';
import { noted } from './noted.ts';
import { partnerKit } from './partner-kit.ts';

let desk: TestServer;
let log: ExchangeLog;
let server: Server | undefined;
beforeAll(async () => {
  desk = await startTestServer();
  log = exchangeLog(desk.app.db);
});
afterEach(() => {
  server?.close();
  server = undefined;
});
afterAll(() => desk.close());

let minute = 0;
const kit = () => partnerKit({ log: { note: log.note, time: () => new Date(Date.UTC(2027, 1, 9, 15, minute++)) } });
const away = () => Promise.reject(new PartnerProblem('acme cannot be reached', 'not-done'));
const stateOf = async (name: string) => (await log.states()).find(({ partner }) => partner === name);

test('the last two hundred exchanges are kept, and another process sees them', async () => {
  const line = kit().lineTo('two hundred', { most: 1 });
  for (let call = 0; call < 230; call++) await line.call(async () => call, { operation: `ask ${call}` });
  await log.flush();
  for (let call = 230; call < 240; call++) await line.call(async () => call, { operation: `ask ${call}` });
  await log.flush();
  const pool = openPool(desk.serverDatabaseUrl);
  const seen = await exchangeLog(databaseOf(pool)).latest('two hundred', 1000);
  await pool.end();
  expect([seen.length, seen[0]?.operation, seen.at(-1)?.operation]).toEqual([200, 'ask 239', 'ask 40']);
});

test('a partner is failing from its first failure on until it answers', async () => {
  const line = kit().lineTo('now and then');
  await line.call(async () => 'well');
  await log.flush();
  expect(await stateOf('now and then')).toMatchObject({ failingSince: null, problem: null });
  const first = new Date(Date.UTC(2027, 1, 9, 15, minute)).toISOString();
  for (let call = 0; call < 3; call++) await line.call(away).catch(() => {});
  await log.flush();
  await line.call(away).catch(() => {});
  await log.flush();
  const failing = await stateOf('now and then');
  expect([failing?.failingSince?.toISOString(), failing?.problem]).toEqual([first, 'acme cannot be reached']);
  await line.call(async () => 'well');
  await log.flush();
  expect(await stateOf('now and then')).toMatchObject({ failingSince: null, problem: null });
});

test('a request that never left is no exchange', async () => {
  const line = kit().lineTo('left alone');
  for (let call = 0; call < 9; call++) await line.call(away).catch(() => {});
  await log.flush();
  expect(await log.latest('left alone', 100)).toHaveLength(5);
});

test('nothing that was sent or answered is kept', async () => {
  server = createServer((_request, response) => void response.writeHead(400).end('no such Rose Petal'));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const parts = kit();
  const chat = liveChat({ webhook: `http://127.0.0.1:${port}/secret-of-the-hook`, kind: 'slack' }, parts);
  for (let call = 0; call < 6; call++)
    await expect(chat.post({ effectKey: 'k', channel: 'c', text: 'Rose Petal' })).rejects.toThrow('answered 400');
  const mail = noted('mail-kept', { send: async () => Promise.reject(new Error('550 rose.petal@example.com')) }, parts);
  await expect(mail.send()).rejects.toThrow('550');
  await log.flush();
  const kept = JSON.stringify([await log.latest('chat', 50), await log.latest('mail-kept', 50), await log.states()]);
  expect(kept).toContain('POST message');
  expect(kept).not.toMatch(/rose|petal|secret|550/i);
  expect(parts.lineTo('the chat webhook', { name: 'chat' }).state()).toBe('closed'); // what it refuses, it has read
});

test.each([
  ['GET', '/shipments/shp_123?reference=a%40b.c', 'GET /shipments/…'],
  ['POST', '/tasks/metadata', 'POST /tasks/metadata'],
  ['DELETE', '/tasks/AbCdEfGhIjKlMnOpQrStUvWxYzAbCdEfGh', 'DELETE /tasks/…'],
  ['POST', '', 'POST /'],
])('%s %s is kept as %s', (method, path, kept) => expect(operationOf({ method, path })).toBe(kept));

test('a log that cannot be written costs no call', async () => {
  const pool = openPool(desk.serverDatabaseUrl);
  const broken = exchangeLog(databaseOf(pool));
  await pool.end();
  const line = partnerKit({ log: { note: broken.note, time: desk.app.clock } }).lineTo('unwritten');
  expect(await line.call(async () => 'roses')).toBe('roses');
  await broken.flush();
  expect(await log.latest('unwritten', 1)).toEqual([]);
});
