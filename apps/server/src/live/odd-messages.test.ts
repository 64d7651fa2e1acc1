import { connect } from 'node:net';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { listSuborderExceptions } from '@bloomdesk/contract/exceptions/operations';
import { openToClients } from '#test/support/live-desk.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/** Small enough for every change; `npm run prove -- requests` opens 20,000 of each. */
const connections = Number(process.env['ODD_CONNECTIONS'] ?? 150);
/** The same messages on every change; the proof takes the day for its draw, and FUZZ_SEED makes it again. */
const seed = Number(process.env['FUZZ_SEED'] ?? 4400);

const logged: string[] = [];
let desk: TestServer;
let port: number;
let credentials: Record<string, string>;
beforeAll(async () => {
  desk = await startTestServer({ log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }) });
  const live = await openToClients(desk);
  port = Number(new URL(live.url).port);
  credentials = await live.headersOf(await desk.staff('CareOpsManager', 'FCAll'));
});
afterAll(() => desk.close());

/** What a server says that does not know what to do: internal errors of WebSocket and of graphql-transport-ws. */
const helpless = [1011, 4500];
const leak = /\bat .+:\d+:\d+|node_modules|TypeError|RangeError|select .+ from /i;

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '1e400',
    '"\\ud800"',
    '\0',
    '__proto__',
    '{'.repeat(5000),
    '[['.repeat(20_000),
  ),
);
const document = fc.oneof(
  { weight: 1, arbitrary: oddText },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      listSuborderExceptions,
      'subscription { __typename }',
      'query { __schema { types { name fields { name } } } }',
      'query A { __typename } query B { __typename }',
      'fragment F on Query { ...F } query { ...F }',
      `query { ${'a { '.repeat(300)}`,
      `query { ${Array.from({ length: 500 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
      'mutation { drop }',
      'query($a: Int!) { __typename }',
      'subscription { onCreateSuborderException(filter: { fcId: { eq: 1e99 } }) { id } }',
      'subscription { constructor { prototype } }',
    ),
  },
);
const id = fc.oneof(fc.constantFrom('1', '2', '', '__proto__', 'x'.repeat(5000)), fc.jsonValue({ maxDepth: 1 }));
const payload = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ query: document, variables: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })) }),
  },
  { weight: 4, arbitrary: fc.record({ query: document }) },
  { weight: 1, arbitrary: fc.record({ query: document, operationName: fc.jsonValue({ maxDepth: 1 }) }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const types = ['connection_init', 'subscribe', 'complete', 'ping', 'pong', 'next', 'error', 'constructor', ''];
/** What the protocol allows, with a document and variables that may be anything. */
const proper = fc
  .record({
    id: fc.constantFrom('1', '2', '3', '4', '__proto__', 'x'.repeat(500)),
    type: fc.constant('subscribe'),
    payload,
  })
  .map((told) => JSON.stringify(told));
/** What it does not allow; the socket ends with the first of these. */
const nonsense = fc.oneof(
  fc
    .record({ id, type: fc.constantFrom(...types), payload }, { requiredKeys: ['type'] })
    .map((told) => JSON.stringify(told)),
  fc.jsonValue({ maxDepth: 4 }).map((told) => JSON.stringify(told)),
  oddText,
  fc.uint8Array({ maxLength: 200 }),
);
const talk = fc.record({
  begins: fc.nat(9).map((draw) => draw > 0),
  proper: fc.uniqueArray(proper, { maxLength: 5, selector: (told) => JSON.parse(told).id }),
  nonsense: fc.array(nonsense, { maxLength: 2 }),
});

interface Talk {
  begins: boolean;
  proper: string[];
  nonsense: (string | Uint8Array)[];
}

/** Says all of it over one socket; answers what came back and how the socket was closed, by the server or after its last pong. */
function said(told: Talk) {
  return new Promise<{ code: number; heard: string }>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws');
    let heard = '';
    const sayAll = () => {
      for (const each of [...told.proper, ...told.nonsense]) socket.send(each);
      socket.ping();
    };
    socket.on('message', (bytes: Buffer) => {
      if (heard === '' && told.begins) sayAll();
      heard += String(bytes);
    });
    socket.on('error', () => {}); // a frame that breaks the rules ends the socket, which is what is looked at
    socket.once('close', (code) => resolve({ code, heard }));
    socket.once('pong', () => socket.close(1000));
    socket.once('open', () => {
      if (told.begins) socket.send(JSON.stringify({ type: 'connection_init', payload: credentials }));
      else sayAll();
    });
  });
}

const openConnections = () =>
  new Promise<number>((resolve) => desk.app.http.server.getConnections((_error, count) => resolve(count)));

async function untilAllAreClosed(): Promise<void> {
  await vi.waitFor(async () => expect(await openConnections()).toBe(0), { timeout: 60_000 });
}

const run = { numRuns: connections, seed };
const long = { timeout: 900_000 };

test(`${connections} sockets of the data API that hear nonsense`, long, async () => {
  console.log(`drawn with FUZZ_SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(talk, async (told) => {
      const { code, heard } = await said(told);
      expect(helpless).not.toContain(code);
      expect(heard).not.toMatch(leak);
    }),
    run,
  );
  expect(logged).toEqual([]);
});

const start = fc.constantFrom(
  'GET /v1/session HTTP/1.1\r\n',
  'GET /graphql HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n',
  'POST /idp/sign-in HTTP/1.1\r\nContent-Type: application/json\r\n',
  'OPTIONS * HTTP/1.1\r\n',
  'CONNECT bloomdesk:443 HTTP/1.1\r\n',
  'GET http://evil.example/ HTTP/1.1\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET / HTTP/0.9\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n`,
);
const header = fc.oneof(
  fc.constantFrom(
    'Host: a\r\nHost: b\r\n',
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: 99999999999999999999\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding : chunked\r\n',
    'Expect: 100-continue\r\n',
    'Sec-WebSocket-Key: x\r\nSec-WebSocket-Version: 99\r\n',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n',
    ' folded: yes\r\n',
    `X: ${'y'.repeat(20_000)}\r\n`,
    'Accept-Encoding: \0\r\n',
    'Range: bytes=0-,-1,5-2\r\n',
    'Cookie: =;=;=\r\n',
  ),
  fc
    .tuple(fc.stringMatching(/^[A-Za-z-]{1,20}$/), fc.string({ unit: 'binary-ascii', maxLength: 40 }))
    .map(([name, value]) => `${name}: ${value}\r\n`),
);
const rest = fc.constantFrom(
  '',
  '\r\n',
  '\r\n{"a":',
  '\r\nffffffffffffffff\r\nx',
  '\r\n0\r\n\r\nGET /v1/session HTTP/1.1\r\n\r\n',
);
const bytes = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(start, fc.array(header, { maxLength: 3 }), rest)
      .map(([first, headers, last]) => [first, 'Host: localhost\r\n', ...headers, last].join('')),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }).map((raw) => Buffer.from(raw).toString('latin1')),
  },
);

/** Sends bytes over a connection and ends its half; answers all that came back until the server ended its own. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(text, 'latin1'));
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', () => {}); // hanging up on nonsense is an answer
    socket.setTimeout(5000, () => socket.destroy());
    socket.once('close', () => resolve(heard));
  });
}

test(`${connections} connections that bring no proper request`, long, async () => {
  await fc.assert(
    fc.asyncProperty(bytes, async (text) => {
      const heard = await answerTo(text);
      const statuses = [...heard.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(heard).not.toMatch(leak);
    }),
    run,
  );
  expect(logged).toEqual([]);
  expect((await desk.nobody.inject('GET', '/livez')).status).toBe(200);
  await untilAllAreClosed();
});

test('a connection that asks to be a socket and becomes none is ended', async () => {
  const asking = 'Upgrade: websocket\r\nConnection: Upgrade\r\nOrigin: https://evil.test\r\n\r\n';
  for (const path of ['/graphql', '/v1/session', '/nowhere'])
    expect(await answerTo(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${asking}`)).toMatch(/^HTTP\/1\.1 [24]\d\d/);
  await untilAllAreClosed();
});

test('a message that only servers send ends its socket as a wrong one', async () => {
  for (const type of ['next', 'error', 'connection_ack']) {
    const told = { begins: true, proper: [], nonsense: [JSON.stringify({ id: '1', type, payload: [] })] };
    expect((await said(told)).code).toBe(4400);
  }
});
