import pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#http/failures/database-trouble.ts';

/** How long stopping may take in all: a database that has gone silent must not keep us (P43). */
export const longestStopSeconds = 15;

/** The first signal stops in good order, a second one at once; what is answered stops as the first signal does, once. */
export function onStop(stop: () => Promise<void>): () => void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      console.error('Stopped without waiting any longer: the database does not answer.');
      process.exit(1);
    }, longestStopSeconds * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  const hear = () => (stopping ? process.exit(1) : begin());
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);
  return begin;
}

/** A promise that nobody waits for may fail with the database, or be refused by it; that costs its work, never the process (P29). */
export function outliveLostDatabase(log: Logger): void {
  process.on('unhandledRejection', (error) => {
    if (!isDatabaseAway(error) && !(error instanceof pg.DatabaseError)) throw error;
    log.warn({ err: error }, 'database away');
  });
}
