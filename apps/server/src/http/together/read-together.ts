import { Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { AnyCall } from '@bloomdesk/contract/call';
import type { AppContext } from '#composition/app-context.ts';
import { uncompressed } from '#http/http-basics.ts';
import { badField } from '#http/refusal.ts';
import { askSelf } from './own-request.ts';

/** So many reads a screen may ask for in one request. */
export const mostReads = 20;

const reading = z.strictObject({
  reads: z
    .array(
      z.strictObject({
        path: z.string().check(z.maxLength(4000)),
        requestId: z.string().check(z.maxLength(60)),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostReads)),
});
type Reads = z.infer<typeof reading>['reads'];

/**
 * Answers several reads in one request. Each goes the whole way of its call, with its own permission, parse, line in the log
 * and refusal, and its answer leaves as soon as it is there: a line of JSON that says which read it answers and how long the
 * text after it is.
 */
export function answerReadsTogether(app: AppContext): void {
  const isRead = readsOf(app.calls);
  app.http.route({
    method: 'POST',
    url: '/v1/reads',
    ...uncompressed, // piece by piece, and compressed piece by piece
    config: { call: 'readTogether' },
    handler: async (request, reply) => {
      const asked = reading.safeParse(request.body);
      if (!asked.success) throw badField('reads', `must be 1 to ${mostReads} reads, each with path and requestId`);
      const other = asked.data.reads.find(({ path }) => !isRead(path));
      if (other) throw badField('reads', 'must be paths of calls that only read');
      return await send(request, reply, answersAsTheyCome(app, request, asked.data.reads));
    },
  });
}

/** Does a path belong to a call that reads and answers text? */
function readsOf(calls: readonly AnyCall[]): (path: string) => boolean {
  const patterns = calls
    .filter(({ method, kind }) => method === 'GET' && (kind === 'json' || kind === 'text'))
    .map(({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?#]+')}/?(?:\\?[^#]*)?$`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

async function* answersAsTheyCome(app: AppContext, request: FastifyRequest, reads: Reads): AsyncGenerator<string> {
  const coming = new Map(
    reads.map(({ path, requestId }, at) => [at, oneAnswer(app, request, { path, requestId }, at)]),
  );
  while (coming.size > 0) {
    const { at, text } = await Promise.race(coming.values());
    coming.delete(at);
    yield text;
  }
}

async function oneAnswer(app: AppContext, request: FastifyRequest, { path, requestId }: Reads[number], at: number) {
  const answer = await askSelf(app, request, { method: 'GET', path, headers: { 'x-request-id': requestId } });
  const { statusCode: status, headers, body } = answer;
  const retryAfter = headers['retry-after'] ?? null;
  const age = headers['age'];
  const head = { read: at, status, retryAfter, age, requestId: headers['x-request-id'], length: body.length };
  return { at, text: `${JSON.stringify(head)}\n${body}` };
}

async function send(request: FastifyRequest, reply: FastifyReply, answers: AsyncGenerator<string>) {
  void reply.header('content-type', 'text/plain; charset=utf-8').header('vary', 'accept-encoding');
  const pieces = Readable.from(answers, { objectMode: true, highWaterMark: 1 });
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return await reply.send(pieces);
  const packed = createGzip({ flush: constants.Z_SYNC_FLUSH }); // what is there leaves, and does not wait for the rest
  pieces.on('error', (error) => packed.destroy(error));
  packed.on('close', () => pieces.destroy());
  return await reply.header('content-encoding', 'gzip').send(pieces.pipe(packed));
}
