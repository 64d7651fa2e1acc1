import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Marks a place in a transaction; going back undoes all that was done since. The latest mark counts. */
export async function savepoint(db: Db): Promise<{ goBack: () => Promise<void> }> {
  await sql`savepoint attempt`.execute(db);
  return {
    goBack: async () => {
      await sql`rollback to savepoint attempt`.execute(db);
    },
  };
}
