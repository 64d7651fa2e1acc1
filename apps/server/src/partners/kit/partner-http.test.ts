import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { partnerHttp } from './partner-http.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A partner that answers as given, on a port of this machine. */
async function partner(answer: RequestListener) {
  const standIn = createServer(answer);
  server = standIn;
  await new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve));
  const { port } = standIn.address() as AddressInfo; // it listens on TCP
  return partnerHttp({ partner: 'acme', base: `http://127.0.0.1:${port}`, headers: { authorization: 'Basic abc' } });
}

const patient = () => new AbortController().signal;
const post = { method: 'POST', path: '/things', body: { a: 1 } } as const;

test('a request carries our account and its body as JSON; the answer comes parsed', async () => {
  const requests: unknown[] = [];
  const ask = await partner((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, accept } = request.headers;
      requests.push([
        request.method,
        request.url,
        authorization,
        accept,
        request.headers['content-type'],
        Buffer.concat(chunks).toString(),
      ]);
      response.end('{"id":"1"}');
    });
  });
  expect(await ask(post, patient())).toEqual({ status: 200, body: { id: '1' } });
  await ask({ method: 'GET', path: '/things/1' }, patient());
  expect(requests).toEqual([
    ['POST', '/things', 'Basic abc', 'application/json', 'application/json', '{"a":1}'],
    ['GET', '/things/1', 'Basic abc', 'application/json', undefined, ''],
  ]);
});

test('a refusal is an answer', async () => {
  const ask = await partner((_request, response) => void response.writeHead(422).end('{"error":{"code":"X"}}'));
  expect(await ask(post, patient())).toEqual({ status: 422, body: { error: { code: 'X' } } });
});

test('an answer without a body is an empty one', async () => {
  const ask = await partner((_request, response) => void response.writeHead(200).end());
  expect(await ask({ method: 'DELETE', path: '/things/1' }, patient())).toEqual({ status: 200, body: {} });
});

const html = '<html><body>502 Bad Gateway</body></html>';

test.each<[string, RequestListener, object]>([
  [
    'HTML with 200',
    (_, response) => void response.end(html),
    { message: 'acme answered with something that is not JSON', outcome: 'unknown' },
  ],
  [
    'HTML with 502',
    (_, response) => void response.writeHead(502).end(html),
    { message: 'acme answered 502', outcome: 'unknown' },
  ],
  [
    'too many requests',
    (_, response) => void response.writeHead(429, { 'retry-after': '17' }).end(html),
    { message: 'acme asks us to slow down', outcome: 'not-done', retryAfterSeconds: 17 },
  ],
  [
    'a wait without sense',
    (_, response) => void response.writeHead(429, { 'retry-after': 'soon' }).end(),
    { outcome: 'not-done', retryAfterSeconds: undefined },
  ],
  [
    'a wrong key',
    (_, response) => void response.writeHead(401).end('{}'),
    { message: 'acme does not accept our account (401)', outcome: 'not-done' },
  ],
  ['an unpaid account', (_, response) => void response.writeHead(402).end('{}'), { outcome: 'not-done' }],
  [
    '30 MB',
    (_, response) => void response.end(Buffer.alloc(30 * 1024 * 1024, 'x')),
    { message: 'acme answered with more than we read', outcome: 'unknown' },
  ],
  [
    'a cut connection',
    (request) => void request.socket.destroy(),
    { message: 'acme cannot be reached', outcome: 'unknown' },
  ],
  [
    'half an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('{"id":');
      setImmediate(() => request.socket.destroy());
    },
    { outcome: 'unknown' },
  ],
  [
    'a redirect',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    { message: 'acme cannot be reached' },
  ],
])('%s is a problem', async (_name, answer, problem) => {
  const ask = await partner(answer);
  await expect(ask(post, patient())).rejects.toMatchObject(problem);
});

test('a 500 to a question has done nothing', async () => {
  const ask = await partner((_request, response) => void response.writeHead(500).end());
  await expect(ask({ method: 'GET', path: '/things' }, patient())).rejects.toMatchObject({ outcome: 'not-done' });
});

test('when nobody takes the connection, nothing was done', async () => {
  const ask = await partner(() => {});
  server?.close();
  server = undefined;
  await expect(ask(post, patient())).rejects.toMatchObject({ message: 'acme cannot be reached', outcome: 'not-done' });
});

test('a partner that never answers, or never ends its answer, is given up when its time is over', async () => {
  for (const begin of [false, true]) {
    const over = new AbortController();
    const ask = await partner((_request, response) => {
      if (begin) response.writeHead(200).write('{');
      setImmediate(() => over.abort());
    });
    await expect(ask(post, over.signal)).rejects.toMatchObject({
      message: 'acme did not answer in time',
      outcome: 'unknown',
    });
    server?.closeAllConnections();
    server?.close();
  }
});
