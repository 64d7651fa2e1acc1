import type { AppContext } from '#composition/app-context.ts';
import { countRequest } from './metrics.ts';

/** Each answer gets a line in the log and a place in the metrics. */
export function logRequests(http: AppContext['http']): void {
  http.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.call ?? 'other';
    countRequest(call, reply.statusCode, reply.elapsedTime);
    // Ids and names only: no path, no query, no address, no body (D223).
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}
