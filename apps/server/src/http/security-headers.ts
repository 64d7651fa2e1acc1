import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { AppContext } from '#composition/app-context.ts';
import type { Config } from '#config/config.ts';
import { countRequest } from './metrics.ts';

/** For routes whose answers go out piece by piece. */
export const uncompressed = { compress: false } as const;

/** What every answer wears: security headers, a request id, compression, a line in the log and a place in the metrics. */
export async function installEdge(app: AppContext): Promise<void> {
  const { http } = app;
  await http.register(helmet, securityHeaders(app.config));
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
    void reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/assets/')) void reply.header('cache-control', 'no-store');
  });
  http.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.config?.call ?? 'other';
    countRequest(call, reply.statusCode, reply.elapsedTime);
    // Ids and names only: no path, no query, no address, no body (D223).
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/** A DELETE or POST that says JSON and sends nothing means an empty object. */
function acceptEmptyJson(http: AppContext['http']): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return parse(request, body, done);
  });
}

/**
 * Nothing inline, nothing from elsewhere but the printer helper on the reader's own machine and, where a company has
 * configured them, the intake of its session monitoring, the tiles of its maps and the fields for cards (P24, D221).
 */
function securityHeaders(config: Pick<Config, 'publicUrl' | 'monitoring' | 'mapTiles' | 'braintree'>) {
  const { publicUrl, monitoring, mapTiles, braintree } = config;
  const card = braintree ? cardFieldOrigins(braintree.environment) : { frames: [], connections: [], pictures: [] };
  const secure = publicUrl?.startsWith('https:') ?? false;
  const tiles = mapTiles ? [new URL(mapTiles).origin] : [];
  const intake = monitoring ? [intakeOf(monitoring.site)] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...card.pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'http://127.0.0.1:9100', 'https://127.0.0.1:9101', ...intake, ...card.connections],
        ...(braintree && { frameSrc: card.frames }),
        ...(monitoring && { workerSrc: ["'self'", 'blob:'] }),
        manifestSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
    referrerPolicy: { policy: 'no-referrer' as const },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    xPoweredBy: true,
  };
}

/** The fields a card is typed into are frames of the gateway's own, so that no card ever passes through us. */
function cardFieldOrigins(environment: 'sandbox' | 'production') {
  const part = environment === 'sandbox' ? 'sandbox.' : '';
  return {
    frames: ['https://assets.braintreegateway.com'],
    connections: [
      `https://api.${part}braintreegateway.com`,
      `https://client-analytics.${part}braintreegateway.com`,
      `https://payments.${part}braintree-api.com`,
    ],
    pictures: ['https://assets.braintreegateway.com'],
  };
}

/** Each site has its own: `datadoghq.eu` and `us3.datadoghq.com` take in at `browser-intake-…`, dots but the last as dashes. */
function intakeOf(site: string): string {
  const parts = site.split('.');
  return `https://browser-intake-${parts.slice(0, -1).join('-')}.${parts.at(-1) ?? ''}`;
}
