import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppContext } from '#composition/app-context.ts';
import { serverFolder } from '#config/server-folder.ts';
import type { Db } from '#db/db.ts';
import { isPractice } from '#db/operation/practice.ts';
import { type PublicConfig, publicConfig } from './health.ts';

/** Where the build puts the web app. */
export const builtWebApp = join(serverFolder, '../web/dist');

/** What belongs to the server alone; any other path opened in a browser is a screen of the web app. */
const serverPaths =
  /^\/(v1|idp|scim|api|graphql|demo|\.well-known|assets|livez|readyz|openapi\.json|config\.json)(\/|$)/;

interface ServedApp {
  http: Pick<AppContext['http'], 'register' | 'addHook'>;
  webRoot: string;
  config: PublicConfig;
  db: Db;
}

/** Serves the built web app; hashed assets are kept for a year, pages are asked for each time. */
export async function serveWebApp(app: ServedApp): Promise<void> {
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
    const [path = ''] = request.url.split('?', 1);
    const isScreen = request.method === 'GET' && request.is404 && !serverPaths.test(path) && !isFile(path);
    if (!isScreen) return;
    const page = await readFile(join(webRoot, 'index.html'), 'utf8');
    return await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withConfig(page, publicConfig(app.config, await isPractice(app.db))));
  });
}

/** Is this the name of a file, such as `/favicon.ico` or `/.env`? Of all screens only a customer's, an e-mail address, has a dot. */
function isFile(path: string): boolean {
  const [, ...names] = path.split('/');
  if (names.some((name) => name.startsWith('.'))) return true;
  return names[0] !== 'customers' && names.at(-1)?.includes('.') === true;
}

/** What the page would ask for first is written into it. */
function withConfig(page: string, known: object): string {
  const config = JSON.stringify(known).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return page.replace('<head>', () => `<head><meta name="bloomdesk-config" content="${config}" />`);
}
