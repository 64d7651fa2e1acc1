import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/** The upload of bulk orders stands for every call that takes a file. */
const path = '/v1/orders/bulk';
const megabyte = 1024 * 1024;

let desk: TestServer;
let care: TestStaff;
let origin: string;

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate');
  origin = await desk.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => desk.close());

type Part = readonly [name: string, content: string | Buffer, fileName?: string];
const goodFile: Part = ['file', 'orderRef\n', 'orders.csv'];
const idPart = (): Part => ['requestId', randomUUID()];

/** A form as it travels, so that a test may break it anywhere. */
function formOf(parts: readonly Part[], boundary = 'leaf'): Buffer {
  const chunks = parts.flatMap(([name, content, fileName]) => {
    const type = fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: text/csv`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

const multipart = { 'content-type': 'multipart/form-data; boundary=leaf' };

async function send(body: Buffer, headers: Record<string, string> = multipart, staff = care): Promise<TestAnswer> {
  return await staff.inject('POST', path, body, headers);
}

test('a form with its file and its fields is received in any order', async () => {
  expect((await send(formOf([idPart(), goodFile]))).status).toBe(200);
  expect((await send(formOf([goodFile, idPart()]))).status).toBe(200);
});

test.each<[string, () => Part[], RegExp]>([
  ['without a file', () => [idPart()], /^A file is needed/],
  ['without its field', () => [goodFile], /^Request id is required/],
  ['with an id that is no UUID', () => [['requestId', '7'], goodFile], /^Request id must be a UUID/],
  ['with a text where the file belongs', () => [idPart(), ['file', 'orderRef']], /^A file is needed/],
  ['with a file where the id belongs', () => [['requestId', randomUUID(), 'id.csv'], goodFile], /one file/],
  ['with two files', () => [idPart(), goodFile, ['other', 'orderRef', 'more.csv']], /one file/],
  ['with a field nobody asked for', () => [idPart(), ['note', 'x'], goodFile], /Note is not known here/],
  ['with a field twice', () => [idPart(), idPart(), goodFile], /^Request id is there twice/],
  ['with a field that is too long', () => [['requestId', 'x'.repeat(5000)], goodFile], /^Request id is too long/],
  [
    'with more fields than any form has',
    () => [...Array.from({ length: 9 }, (_, at): Part => [`field${at}`, 'x']), goodFile],
    /one file|field/,
  ],
  ['with __proto__ as a field', () => [['__proto__', 'x'], idPart(), goodFile], /form/],
  [
    'with a NUL in the name of the file',
    () => [idPart(), ['file', 'orderRef', 'a\0.csv']],
    /characters that cannot be stored|file/,
  ],
])('a form %s is refused in words', async (_name, parts, words) => {
  const answer = await send(formOf(parts()));
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(words)]);
  expect(Object.prototype).not.toHaveProperty('x');
});

test('a form that was cut short anywhere is refused, never a crash', async () => {
  const whole = formOf([idPart(), ['file', 'orderRef\n'.repeat(50), 'orders.csv']]);
  for (let length = 0; length < whole.length - 4; length += 13) {
    const { status, body } = await send(whole.subarray(0, length));
    expect([length, status, body.status]).toEqual([length, 400, 'FAIL']);
  }
});

test('what is no form is refused', async () => {
  expect((await send(Buffer.from('{}'), { 'content-type': 'application/json' })).status).toBe(415);
  expect((await send(formOf([idPart(), goodFile]), { 'content-type': 'multipart/form-data' })).status).toBe(400);
  expect((await send(formOf([idPart(), goodFile], 'other'))).status).toBe(400);
  expect((await send(Buffer.alloc(5000, 7))).status).toBe(400);
  expect((await send(Buffer.from(`--leaf\r\n${'x'.repeat(200_000)}: y\r\n\r\n`))).status).toBe(400);
});

test('a file of 25 MB is received, a larger one is refused in words', async () => {
  const sized = (size: number) => formOf([idPart(), ['file', Buffer.alloc(size, 'x'), 'orders.csv']]);
  expect((await send(sized(25 * megabyte))).status).toBe(200);
  for (const size of [25 * megabyte + 1, 27 * megabyte]) {
    const { status, body, headers } = await send(sized(size));
    expect([status, body.message]).toEqual([413, 'The file is larger than 25 MB.']);
    expect(headers['connection']).toBe('close');
  }
});

test('a file of unknown length is cut off when it grows too large', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    start: (form) =>
      form.enqueue(formOf([idPart(), ['file', '', 'orders.csv']]).subarray(0, -'\r\n--leaf--\r\n'.length)),
    async pull(form) {
      // A sender that never lets go of the process would keep it from hearing that it was cut off.
      await new Promise((resolve) => setImmediate(resolve));
      sent += 1;
      if (sent > 100) form.close();
      else form.enqueue(new Uint8Array(megabyte).fill(120));
    },
  });
  const headers = { ...multipart, authorization: `Bearer ${care.token}` };
  const request = { method: 'POST', headers, body: endless, duplex: 'half' };
  const answer = fetch(`${origin}${path}`, request);
  const status = await answer.then(
    ({ status: httpStatus }) => httpStatus,
    () => 'cut off',
  );
  expect([413, 'cut off']).toContain(status);
  expect(sent).toBeLessThan(60);
});

test('nobody who may not upload gets a byte received', async () => {
  const body = formOf([idPart(), goodFile]);
  expect((await send(body, multipart, desk.nobody)).status).toBe(401);
  expect((await send(body, multipart, await desk.staff('InventoryEditor'))).status).toBe(403);
});

test('a connection lost in the middle of an upload leaves the server as it was', async () => {
  for (let lost = 0; lost < 5; lost++) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await new Promise((resolve) => socket.write(requestHead(1000), resolve));
    await new Promise((resolve) => socket.write(formOf([idPart(), goodFile]).subarray(0, 120), resolve));
    socket.destroy();
  }
  expect((await send(formOf([idPart(), goodFile]))).status).toBe(200);
});

test('an upload that takes longer than 30 seconds is ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const result = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    socket.write(requestHead(1000));
    socket.write(formOf([idPart(), goodFile]).subarray(0, 120));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await result).toMatch(/^HTTP\/1\.1 408 [\s\S]*The upload took longer than 30 seconds\./);
    socket.destroy();
  } finally {
    vi.useRealTimers();
  }
});

function requestHead(length: number): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'host: bloomdesk',
    `authorization: Bearer ${care.token}`,
    `content-length: ${length}`,
  ];
  return [...lines, `content-type: ${multipart['content-type']}`, '', ''].join('\r\n');
}
