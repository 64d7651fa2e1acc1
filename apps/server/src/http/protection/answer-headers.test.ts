import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
let port: number;
beforeAll(async () => {
  desk = await startTestServer();
  port = Number(new URL(await desk.app.http.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => desk.close());

/** What the server answers to these bytes. */
function answerTo(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (part) => (answer += String(part)));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const everywhere = {
  'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

test('every call is answered with the security headers', async () => {
  for (const { method, path, name } of desk.app.calls) {
    const { headers } = await desk.app.http.inject({ method, url: path.replaceAll(/:\w+/g, '7') });
    expect({ name, ...headers }).toMatchObject({ name, ...everywhere });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
  expect(desk.app.calls.length).toBeGreaterThan(200);
});

test.each([
  ['an address that is none', 'GET /% HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n', 400],
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nhost: desk\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['two hosts', 'GET /livez HTTP/1.1\r\nhost: desk\r\nHost: evil.example\r\nconnection: close\r\n\r\n', 400],
  ['no such file', 'GET /nope.js HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n', 404],
  ['a method that nothing has', 'TRACE / HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n', 404],
  ['a call without a person', 'GET /v1/session HTTP/1.1\r\nhost: desk\r\nconnection: close\r\n\r\n', 401],
])('%s is answered with the security headers', async (_what, request, status) => {
  const answer = (await answerTo(request)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
  for (const header of [
    "content-security-policy: default-src 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(answer).toContain(header);
});
