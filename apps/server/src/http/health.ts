import { missingMigrations } from '#db/migrate.ts';
import type { AppContext } from '#composition/app-context.ts';

export type PublicConfig = Pick<AppContext['config'], 'bases' | 'clockOffset' | 'demo'>;

/** What the web app must know before it calls anything: where, what time it is there, and whether it is a demo. */
export function publicConfig({ bases, clockOffset, demo }: PublicConfig) {
  return { ...bases, clockOffset, demo };
}

/** /livez says the process runs, /readyz that it can work: database, schema, not stopping (D248). */
export function answerHealth(app: AppContext): void {
  let upToDate = false;

  app.http.get('/livez', async () => ({ status: 'SUCCESS' }));
  app.http.get('/readyz', async (_request, reply) => {
    if (app.stopping) return reply.status(503).send({ status: 'ERROR', message: 'Stopping' });
    try {
      if (!upToDate) upToDate = (await missingMigrations(app.pool)).length === 0;
      else await app.pool.query('select 1');
    } catch {
      return reply.status(503).header('retry-after', 2).send({ status: 'ERROR', message: 'The database is away' });
    }
    if (!upToDate)
      return reply
        .status(503)
        .send({ status: 'ERROR', message: 'The database is older than this Bloomdesk: run bloomdesk migrate' });
    return { status: 'SUCCESS' };
  });
  app.http.get('/config.json', async () => publicConfig(app.config));
}
