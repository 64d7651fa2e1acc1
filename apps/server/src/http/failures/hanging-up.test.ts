import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { installErrorHandler } from '#http/error-handler.ts';

interface Line {
  level: number;
  msg: string;
}

/** A server with our error handler, and what it logs. */
async function logging(bind: (http: FastifyInstance) => void): Promise<{ port: number; lines: Line[] }> {
  const lines: Line[] = [];
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const http = Fastify({ loggerInstance });
  await http.register(compress, { global: true, threshold: 0 });
  http.addContentTypeParser('application/octet-stream', (_request, _payload, done) => done(null));
  installErrorHandler(http);
  bind(http);
  await http.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => http.close());
  return { port: (http.server.address() as AddressInfo).port, lines }; // a server on a port has no other kind of address
}

/** Says these lines to the server, and hangs up soon after. */
async function hangUpAfter(port: number, said: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(said);
  await pause(100);
  socket.destroy();
}

const errors = (lines: readonly Line[]) => lines.filter(({ level }) => level > 30);

test('a client that hangs up in the middle of what it sends is no error', async () => {
  const { port, lines } = await logging((http) => {
    http.post('/upload', (request) =>
      pipeline(request.raw, async function drain(pieces) {
        for await (const _ of pieces);
      }),
    );
  });
  await hangUpAfter(
    port,
    'POST /upload HTTP/1.1\r\nHost: desk\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\nhalf',
  );
  await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('the client hung up'), { timeout: 30_000 });
  expect(errors(lines)).toEqual([]);
});

test('a client that hangs up before its answer begins is no error', async () => {
  let began: () => void = () => {};
  const ended = new Promise<void>((resolve) => (began = resolve));
  const { port, lines } = await logging((http) => {
    http.get('/slow', (_request, reply) => {
      const pieces = new Readable({ read() {} });
      setTimeout(
        () => pieces.destroy(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })),
        200,
      );
      pieces.once('close', began);
      void reply.type('text/plain').send(pieces);
    });
  });
  await hangUpAfter(port, 'GET /slow HTTP/1.1\r\nHost: desk\r\nAccept-Encoding: gzip\r\n\r\n');
  await ended;
  await pause(100);
  expect(errors(lines)).toEqual([]);
});

test('what fails by our own fault stays an error', async () => {
  const { port, lines } = await logging((http) => {
    http.get('/broken', async () => {
      throw new Error('out of roses');
    });
  });
  expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500);
  expect(errors(lines).map(({ msg }) => msg)).toEqual(['unexpected error']);
});
