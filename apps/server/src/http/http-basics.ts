import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { AppContext } from '#composition/app-context.ts';
import { takeCspReports } from './protection/csp-reports.ts';
import { assertOneHost } from './protection/one-host.ts';
import { securityHeaders } from './protection/security-headers.ts';
import { logRequests } from './request-logging.ts';

/** For routes whose answers go out piece by piece. */
export const uncompressed = { compress: false } as const;

/** What every answer wears: security headers, a request id, compression, a line in the log and a place in the metrics. */
export async function installBasics(app: AppContext): Promise<void> {
  const { http } = app;
  const protection = securityHeaders(app.config);
  await http.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });
  await http.register(cookie);
  await http.register(multipart, {
    limits: { files: 1, fileSize: 25 * 1024 * 1024, fields: 5, fieldNameSize: 100, fieldSize: 1000, parts: 6 },
  });
  acceptEmptyJson(http);

  http.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...protection, 'x-request-id': request.id });
    if (!request.url.startsWith('/assets/')) void reply.header('cache-control', 'no-store');
    assertOneHost(request.raw);
  });
  logRequests(http);
  takeCspReports(app);
}

/** A DELETE or POST that says JSON and sends nothing means an empty object. */
function acceptEmptyJson(http: AppContext['http']): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>(
    ['application/json', 'application/scim+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') return done(null, {});
      return parse(request, body, done);
    },
  );
}
