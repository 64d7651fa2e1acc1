import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EnvelopeKind } from '@bloomdesk/contract/call';
import { busyRefusal } from './busy.ts';
import { scimFailure, scimMediaType } from './failures/scim-failure.ts';
import { databaseRefusal } from './failures/database-trouble.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    envelope?: EnvelopeKind;
    call?: string;
  }
}

/** The one place that turns what was thrown into an answer (D36); unexpected errors are logged and their text hidden. */
export function installErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler((error: FastifyError | Refusal | Error, request, reply) => sendFailure(error, request, reply));
  http.setNotFoundHandler((request, reply) =>
    sendFailure(new Refusal('no-such-call', [request.method, request.url.split('?', 1).join()]), request, reply),
  );
}

/** Answers a failure in the envelope the call was declared with. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asFailure(error, request);
  const { details, data, retryAfterSeconds } = refusal.extras;
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  const requestId = request.id;
  // A refusal is thrown before the commit, so a 503 of ours is known to have changed nothing (D262).
  const notDone = refusal.httpStatus >= 500 && (error instanceof Refusal || refusal.extras.notDone === true);
  const retryable = [409, 429, 503].includes(refusal.httpStatus) && retryAfterSeconds !== undefined;
  const sentence = refusal instanceof Refusal && refusal.words && { id: refusal.id, words: refusal.words };

  if (envelopeOf(request) === 'scim') {
    const { status, body } = scimFailure(refusal.code, refusal.message, refusal.httpStatus);
    return reply.status(status).type(scimMediaType).send(JSON.stringify(body));
  }
  if (envelopeOf(request) === 'plain') {
    const { code, message } = refusal;
    const body = {
      code,
      message,
      requestId,
      ...(sentence && { sentence }),
      ...(details && { details }),
      ...(notDone && { notDone }),
      ...(data !== undefined && { current: data }),
    };
    return reply.status(refusal.httpStatus).send({ success: false, error: body });
  }
  return reply.status(refusal.httpStatus).send({
    status: refusal.httpStatus >= 500 ? 'ERROR' : 'FAIL',
    code: refusal.code,
    message: refusal.message,
    requestId,
    retryable,
    ...(sentence && { sentence }),
    ...(notDone && { notDone }),
    ...(details && { details }),
    data: { message: refusal.message, ...(data !== undefined && { current: data }) },
  });
}

function envelopeOf(request: FastifyRequest): EnvelopeKind {
  return request.routeOptions?.config?.envelope ?? (/^\/scim\//i.test(request.url) ? 'scim' : 'order');
}

/** What an answer says of a failure: a refusal of ours, or what Fastify refuses by itself under codes of its own. */
interface Failure extends Pick<Refusal, 'message' | 'httpStatus' | 'extras'> {
  code: string;
}

function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Refusal) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;

  const busy = busyRefusal(error);
  if (busy) return busy;
  if (isHungUp(request, code)) {
    request.log.info({ code }, 'the client hung up');
    return { code: 'bad-input', message: 'The request was broken off.', httpStatus: 400, extras: {} };
  }
  const trouble = databaseRefusal(error);
  if (trouble) {
    request.log.warn({ code, trouble: trouble.id }, 'database away');
    return trouble;
  }
  if (['22021', '22P02', '22P05', '22003', '22007', '22008'].includes(code)) {
    return new Refusal('bad-input.unstorable');
  }
  if (code === '57014') return new Refusal('too-slow', [], { retryAfterSeconds: 5 });
  // The database has ended a transaction that waited for its next statement: after a pause of ours, or a jump of its clock.
  if (['25P03', '25P04'].includes(code)) return new Refusal('too-slow', [], { retryAfterSeconds: 2, notDone: true });
  if (status >= 400 && status < 500 && error instanceof Error)
    return { code: codeOf(code), message: plainWords(code, error.message), httpStatus: status, extras: {} };
  if (status === 503)
    return new Refusal('overloaded', [], {
      retryAfterSeconds: 2,
      notDone: true,
    });

  request.log.error({ err: error }, 'unexpected error');
  return new Refusal('server-error');
}

/** Nobody waits for this answer any more, which is nobody's fault. */
function isHungUp({ raw }: FastifyRequest, code: string): boolean {
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return true;
  return raw.socket.destroyed && ['ECONNRESET', 'EPIPE', 'ABORT_ERR', 'ERR_STREAM_DESTROYED'].includes(code);
}

function codeOf(code: string): string {
  return code.startsWith('FST_') ? code.slice(4).toLowerCase().replaceAll('_', '-') : 'bad-input';
}

function plainWords(code: string, message: string): string {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'The request is larger than Bloomdesk accepts.';
  if (code === 'FST_ERR_MAX_PARAM_LENGTH' || code === 'FST_ERR_BAD_URL')
    return 'The address of the request cannot be read.';
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'The request must be JSON.';
  return message;
}
