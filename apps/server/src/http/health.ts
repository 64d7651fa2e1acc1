import type { FastifyReply } from 'fastify';
import { missingMigrations } from '#db/steps/take-steps.ts';
import { isPractice } from '#db/operation/practice.ts';
import { writeProbe } from '#db/operation/write-probe.ts';
import { noteWritable } from './operation/operation-metrics.ts';
import type { AppContext } from '#composition/app-context.ts';

export type PublicConfig = Pick<AppContext['config'], 'bases' | 'clockOffset' | 'demo' | 'oidc' | 'google'>;

/**
 * What the web app must know before it calls anything: where, what time it is there, whether it is a demo or for practice, and
 * where people sign in. Google's button stands where Google is set up, or no provider is (D6, D555).
 */
export function publicConfig({ bases, clockOffset, demo, oidc, google }: PublicConfig, practice: boolean) {
  const signInWith = oidc && { provider: oidc.name ?? '', google: google !== undefined };
  return { ...bases, clockOffset, demo, practice, ...(signInWith && { signInWith }) };
}

const problemWords = {
  'away': 'The database is away',
  'crowded': 'The database takes no more connections',
  'full': 'The database takes no changes: its disk is full',
  'read-only': 'The database takes no changes: it is read-only',
  'slow': 'The database takes no changes in time',
} as const;

/** /livez says the process runs, /readyz that it can work: database, schema, changes are kept, not stopping (D248). */
export function answerHealth(app: AppContext): void {
  let upToDate = false;
  const probe = writeProbe(app.db);

  app.http.get('/livez', async () => ({ status: 'SUCCESS' }));
  app.http.get('/readyz', async (_request, reply) => {
    if (app.stopping) return reply.status(503).send({ status: 'ERROR', message: 'Stopping' });
    try {
      if (!upToDate) upToDate = (await missingMigrations(app.pool)).length === 0;
    } catch {
      return notReady(reply, problemWords.away);
    }
    if (!upToDate)
      return reply
        .status(503)
        .send({ status: 'ERROR', message: 'The database is older than this Bloomdesk: run bloomdesk migrate' });
    const problem = await probe();
    noteWritable(problem === undefined);
    return problem === undefined ? { status: 'SUCCESS' } : notReady(reply, problemWords[problem]);
  });
  app.http.get('/config.json', async () => publicConfig(app.config, await isPractice(app.db)));
}

function notReady(reply: FastifyReply, message: string): FastifyReply {
  return reply.status(503).header('retry-after', 2).send({ status: 'ERROR', message });
}
