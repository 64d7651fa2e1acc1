import type { AppContext } from '#composition/app-context.ts';
import { countRequest } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent it, once that is known. */
    staffId?: string | undefined;
  }
}

/** Each answer gets a line in the log, with who asked for it, and a place in the metrics; so does what is not allowed. */
export function logRequests(http: AppContext['http']): void {
  http.decorateRequest('staffId');
  http.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.call ?? 'other';
    countRequest(call, reply.statusCode, reply.elapsedTime);
    // Ids and names only: no path, no query, no address, no body (D223).
    const { staffId, log } = request;
    log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime), staffId }, 'answered');
  });
}
