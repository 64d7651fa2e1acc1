import type { CallOf } from '@bloomdesk/contract/call';
import { createCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import type { UseCase } from './answer.ts';
import { parseInput } from './parse-input.ts';

/**
 * Binds a call of a partner that signs the body it sends: the use case gets the bytes as they came, whatever they are,
 * and opens transactions of its own once the signature is found good. Nothing is parsed before.
 */
export function answerWebhook<C extends CallOf<'webhook'>>(app: AppContext, call: C, receive: UseCase<C>): void {
  app.calls.push(call);
  void app.http.register(async (http) => {
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, { event: { bytes: () => body } }),
    );
    http.route({
      method: call.method,
      url: call.path,
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      config: { envelope: call.envelope, call: call.name },
      handler: async (request, reply) => {
        request.body ??= { event: { bytes: () => Buffer.alloc(0) } };
        const input = parseInput(call, request);
        const data = await receive(createCtx(app, app.db, undefined, request.id, request.ip, reply), input);
        const text = JSON.stringify({ status: 'SUCCESS', data });
        return await reply.header('content-type', 'application/json; charset=utf-8').send(text);
      },
    });
  });
}
