import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#composition/app-context.ts';

/** What belongs to the one message it came with, and not to those that are made of it. */
const ownOfMessage = new Set([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'transfer-encoding',
]);

export interface OwnRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Asks this server itself on behalf of a request: the same sender from the same place, by the whole way of a call. */
export async function askSelf(app: AppContext, request: FastifyRequest, { method, path, headers, body }: OwnRequest) {
  const sent = Object.entries(request.headers).filter(([name]) => !ownOfMessage.has(name));
  return await app.http.inject({
    method,
    url: path,
    headers: { ...Object.fromEntries(sent), ...headers },
    ...(body && { payload: body }),
    remoteAddress: request.socket.remoteAddress ?? request.ip,
  });
}
