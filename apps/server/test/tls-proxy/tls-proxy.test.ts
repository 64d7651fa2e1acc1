import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type KillableServer, startKillableServer } from '#test/fault-injection/killable-server.ts';
import { freePort } from '#test/fault-injection/server-process.ts';
import { type Caddy, startCaddy } from './caddy.ts';

/** Where Debian's Caddy was unpacked; `npm run prove -- tls` does that, and a run of everything does without. */
const program = process.env['CADDY'] ?? '';

describe.runIf(program !== '')('behind the proxy of ops/compose.yaml', () => {
  let server: KillableServer;
  let caddy: Caddy;
  beforeAll(async () => {
    server = await startKillableServer({
      BLOOMDESK_DEMO: 'off',
      BLOOMDESK_TRUST_PROXY: '1',
      BLOOMDESK_PUBLIC_URL: `https://localhost:${await freePort()}`,
    });
    caddy = await startCaddy(program, Number(new URL(server.url).port));
  }, 120_000);
  afterAll(async () => {
    await caddy?.stop();
    await server?.stop();
  });

  const secure = (options: ConnectionOptions = {}) =>
    new Promise<string>((resolve) => {
      const socket = connect({
        host: 'localhost',
        servername: 'localhost',
        port: caddy.port,
        ca: caddy.ca,
        ...options,
      });
      socket.once('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
      socket.once('error', () => resolve('refused'));
    });

  const answered = (path: string) =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
      request({ host: 'localhost', port: caddy.port, ca: caddy.ca, path, agent: false }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode, headers: answer.headers });
      })
        .once('error', reject)
        .end();
    });

  test('only TLS 1.2 and 1.3 are spoken, the newer one by choice', async () => {
    const old = { ciphers: 'DEFAULT@SECLEVEL=0', minVersion: 'TLSv1' } as const;
    expect(await secure({ ...old, maxVersion: 'TLSv1' })).toBe('refused');
    expect(await secure({ ...old, maxVersion: 'TLSv1.1' })).toBe('refused');
    expect(await secure({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-/);
    expect(await secure()).toMatch(/^TLSv1\.3 TLS_/);
  });

  test.each([
    'AES128-SHA',
    'AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES128-SHA',
    'DHE-RSA-AES128-SHA',
    'NULL-SHA256',
    'ADH-AES128-SHA',
  ])('%s, which is weak or keeps nothing secret later, is refused', async (ciphers) => {
    const weak = { ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' } as const;
    expect(await secure(weak)).toBe('refused');
  });

  test('a page comes with the order to ask for https alone, and the server knows that it was asked by https', async () => {
    const { status, headers } = await answered('/sign-in');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
    expect((await answered('/readyz')).status).toBe(200);
  });

  test('without TLS nothing of the product is answered', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      requestPlain({ host: 'localhost', port: caddy.port, path: '/readyz', agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });

  test('the data API opens its sockets over TLS, and over nothing else', async () => {
    const opened = (address: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address, 'graphql-transport-ws', { ca: caddy.ca });
        socket.once('open', () => {
          socket.terminate();
          resolve('open');
        });
        socket.once('error', () => resolve('refused'));
      });
    expect(await opened(`wss://localhost:${caddy.port}/graphql`)).toBe('open');
    expect(await opened(`ws://localhost:${caddy.port}/graphql`)).toBe('refused');
  });
});
