import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';

/** Where the browser believes us to be: the configured address, else the one the request was sent to. */
export function sameOrigin(ctx: Ctx): string {
  const { publicUrl } = ctx.config;
  return publicUrl ? new URL(publicUrl).origin : requestOrigin(exchangeOf(ctx).request);
}

/** Did one of our own pages send what this use case answers? */
export function isFromOwnPage(ctx: Ctx): boolean {
  return isSentByOwnPage(exchangeOf(ctx).request, ctx.config);
}

/**
 * Did one of our own pages send this? A browser says where a request comes from in `Sec-Fetch-Site` and `Origin`; what
 * says neither is no browser and carries nobody's cookies (abuse case 33).
 */
export function isSentByOwnPage(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  const requested = requestOrigin(request);
  if (publicUrl) return origin === new URL(publicUrl).origin || origin === requested;
  // Behind a proxy that ends TLS we know our host but not the scheme the browser used.
  return URL.canParse(origin) && new URL(origin).host === new URL(requested).host;
}

/** The HTTP exchange a use case answers in; a job has none. */
export function exchangeOf({ reply }: Ctx): FastifyReply {
  if (!reply) throw new Error('there is no HTTP exchange here');
  return reply;
}

function requestOrigin({ protocol, host }: FastifyRequest): string {
  const requested = `${protocol}://${host}`;
  if (!URL.canParse(requested)) throw new Refusal('bad-host');
  return new URL(requested).origin;
}
