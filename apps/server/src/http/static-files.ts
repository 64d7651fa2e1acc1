import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { AppContext } from '#composition/app-context.ts';

/** Where the build puts the web app. */
export const builtWebApp = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** What belongs to the server alone; any other path opened in a browser is a screen of the web app. */
const serverPaths = /^\/(v1|idp|api|graphql|demo|\.well-known|assets|livez|readyz|openapi\.json|config\.json)(\/|$)/;

/** Serves the built web app; hashed assets are kept for a year, pages are asked for each time. */
export async function serveWebApp(app: AppContext): Promise<void> {
  const { webRoot } = app;
  if (!existsSync(webRoot)) return;
  await app.http.register(fastifyStatic, {
    root: webRoot,
    preCompressed: true,
    index: false,
    // Each file is a route of its own, so that a path nobody knows is distinguished from a missing file.
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.http.addHook('onRequest', async (request, reply) => {
    const isScreen = request.method === 'GET' && !serverPaths.test(request.url.split('?')[0] ?? '') && request.is404;
    if (isScreen) return await reply.sendFile('index.html');
  });
}
