import { startEmbeddedPostgres } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { openPool } from '../../../apps/server/src/db/db.ts';

/** Has a demo that is stopped begin as one that was off for the last night: what is done once a night is made up for. */
export async function missNight(home: string): Promise<void> {
  const database = await startEmbeddedPostgres({ home, onSay: () => {} });
  const pool = openPool(database.url);
  await pool.query(
    `update bloomdesk_jobs._private_known_crontabs
      set known_since = now() - interval '2 days', last_execution = now() - interval '2 days'
      where identifier in ('catch-up-accounting', 'reconcile-accounting')`,
  );
  await pool.end();
  await database.stop();
}
