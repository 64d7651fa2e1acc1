import { missingMigrations } from '#db/migrate.ts';
import type { House } from '#composition/app-context.ts';

/** /livez says the process runs, /readyz that it can work: database, schema, not stopping (D248). */
export function answerHealth(house: House): void {
  let upToDate = false;

  house.http.get('/livez', async () => ({ status: 'SUCCESS' }));
  house.http.get('/readyz', async (_request, reply) => {
    if (house.stopping) return reply.status(503).send({ status: 'ERROR', message: 'Stopping' });
    try {
      if (!upToDate) upToDate = (await missingMigrations(house.pool)).length === 0;
      else await house.pool.query('select 1');
    } catch {
      return reply.status(503).header('retry-after', 2).send({ status: 'ERROR', message: 'The database is away' });
    }
    if (!upToDate)
      return reply
        .status(503)
        .send({ status: 'ERROR', message: 'The database is older than this Bloomdesk: run bloomdesk migrate' });
    return { status: 'SUCCESS' };
  });
  house.http.get('/config.json', async () => ({ ...house.config.bases, clockOffset: house.config.clockOffset }));
}
