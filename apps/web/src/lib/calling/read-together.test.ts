import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Exchange } from './exchange.ts';
import { readTogether } from './read-together.ts';

interface Sent {
  path: string;
  init: RequestInit;
}

const sent: Sent[] = [];
let respond: (request: Sent) => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return await respond({ path, init });
  });
});
afterEach(() => void vi.unstubAllGlobals());

const reading = (address: string, more: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  address,
  headers: { accept: 'application/json', authorization: 'Bearer one' },
  requestId: `asked ${address}`,
  timeout: 60,
  ...more,
});
const piece = (read: number, text: string, status = 200) =>
  `${JSON.stringify({ read, status, retryAfter: null, requestId: `r${read}`, length: text.length })}\n${text}`;
const paths = () => sent.map(({ path }) => path);
const askedFor = ({ init: { body } }: Sent): string[] =>
  JSON.parse(typeof body === 'string' ? body : '').reads.map(({ path }: { path: string }) => path);

test('what is asked for in the same moment goes in one request, and each gets its own answer', async () => {
  respond = async () => new Response(piece(1, '{"b":"ÿ🌷"}') + piece(0, '[\n1]', 403));
  const answers = await Promise.all([readTogether(reading('/v1/a')), readTogether(reading('/v1/b'))]);
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [403, '[\n1]'],
    [200, '{"b":"ÿ🌷"}'],
  ]);
  expect(paths()).toEqual(['/v1/reads']);
  expect(sent.map(askedFor)).toEqual([['/v1/a', '/v1/b']]);
  expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer one');
});

test('how far an answer may be behind comes with it, together and alone', async () => {
  const aged = `${JSON.stringify({ read: 0, status: 200, retryAfter: null, age: 7, requestId: 'r', length: 1 })}\n1`;
  respond = async ({ path }) =>
    path === '/v1/reads' ? new Response(aged + piece(1, '2')) : new Response('3', { headers: { age: '9' } });
  const together = await Promise.all([readTogether(reading('/v1/a')), readTogether(reading('/v1/b'))]);
  const alone = await readTogether(reading('/v1/c'));
  expect([...together, alone].map(({ age }) => age ?? null)).toEqual([7, null, '9']);
});

test('a read alone goes as it is, and those of different tokens go apart', async () => {
  respond = async ({ path }) => new Response(path);
  const other = { accept: 'application/json', authorization: 'Bearer two' };
  await Promise.all([readTogether(reading('/v1/a')), readTogether(reading('/v1/b', { headers: other }))]);
  expect(paths()).toEqual(['/v1/a', '/v1/b']);
});

test('an answer is there before the rest, in whatever pieces the line brings it', async () => {
  const line = new TransformStream<Uint8Array, Uint8Array>();
  const writer = line.writable.getWriter();
  respond = async () => new Response(line.readable);
  const [slow, quick] = [readTogether(reading('/v1/slow')), readTogether(reading('/v1/quick'))];
  const bytes = new TextEncoder().encode(piece(1, '"é"'));
  for (const byte of bytes) void writer.write(Uint8Array.of(byte));
  expect((await quick).text).toBe('"é"');
  void writer.write(new TextEncoder().encode(piece(0, '"late"')));
  expect((await slow).text).toBe('"late"');
});

test('a line that breaks fails what has not come, and nothing else', async () => {
  respond = async () => new Response(piece(0, '"here"'));
  const [here, gone] = [readTogether(reading('/v1/here')), readTogether(reading('/v1/gone'))];
  expect((await here).text).toBe('"here"');
  await expect(gone).rejects.toMatchObject({ code: 'offline', retryable: true, requestId: 'asked /v1/gone' });
});

test('without a network each of them is told so', async () => {
  respond = async () => {
    throw new TypeError('Failed to fetch');
  };
  const both = [readTogether(reading('/v1/a')), readTogether(reading('/v1/b'))];
  for (const one of both) await expect(one).rejects.toMatchObject({ code: 'offline' });
});

test('what a proxy says of the whole it says of each', async () => {
  respond = async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '3' } });
  const answers = await Promise.all([readTogether(reading('/v1/a')), readTogether(reading('/v1/b'))]);
  const said = { status: 502, text: '<h1>Bad gateway</h1>', retryAfter: '3' };
  expect(answers).toMatchObject([said, said]);
});

test('a server that does not know of it is asked one by one', async () => {
  respond = async ({ path }) => new Response(path, { status: path === '/v1/reads' ? 404 : 200 });
  const answers = await Promise.all([readTogether(reading('/v1/a')), readTogether(reading('/v1/b'))]);
  expect(answers.map(({ text }) => text)).toEqual(['/v1/a', '/v1/b']);
  expect(paths()).toEqual(['/v1/reads', '/v1/a', '/v1/b']);
});

test('who no longer wants an answer is let go; when nobody does, the request ends', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const ended = Promise.withResolvers<void>();
  respond = ({ init }) =>
    new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason);
        ended.resolve();
      });
      one.abort();
    });
  const first = readTogether(reading('/v1/a', { signal: one.signal }));
  const second = readTogether(reading('/v1/b', { signal: other.signal }));
  await expect(first).rejects.toThrow(/abort/i);
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  other.abort();
  await expect(second).rejects.toThrow(/abort/i);
  await ended.promise;
});

test('an answer that is late is late for its own read alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const line = new TransformStream<Uint8Array, Uint8Array>();
  respond = async () => new Response(line.readable);
  const [short, long] = [readTogether(reading('/v1/a', { timeout: 10 })), readTogether(reading('/v1/b'))];
  const failure = short.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_001);
  vi.useRealTimers();
  expect(await failure).toMatchObject({ code: 'timeout' });
  void line.writable.getWriter().write(new TextEncoder().encode(piece(1, '"b"')));
  expect((await long).text).toBe('"b"');
});
