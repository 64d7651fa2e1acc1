import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface WrongGuesses {
  /** In a row; a success sets them back. */
  failures: number;
  lastFailedAt: Date;
}

/** All SQL on wrong guesses of passwords and codes, and on the devices that are distinguished from strangers. */
export function guessStore(db: Db) {
  return {
    /**
     * Guesses under the same names wait for one another until the transaction ends. Anyone who waits here is in a queue
     * and not before a row that someone forgot, so it may take longer than other locks do.
     */
    async lock(...names: string[]): Promise<void> {
      await sql`select set_config('lock_timeout', '4500ms', true)`.execute(db);
      await sql`
        select pg_advisory_xact_lock(hashtextextended('guess ' || name, 0)) from unnest(${names.toSorted()}::text[]) as name`.execute(
        db,
      );
    },

    /** Failures in a row, or undefined when there are none since that instant. */
    async wrong(counter: string, since: Date): Promise<WrongGuesses | undefined> {
      const row = await db
        .selectFrom('wrong_guesses')
        .select(['failures', 'last_failed_at'])
        .where('counter', '=', counter)
        .where('last_failed_at', '>', since)
        .executeTakeFirst();
      return row && { failures: row.failures, lastFailedAt: row.last_failed_at };
    },

    async count(counter: string, since: Date, at: Date): Promise<void> {
      await sql`
        insert into wrong_guesses as old (counter, failures, last_failed_at) values (${counter}, 1, ${at})
        on conflict (counter) do update set last_failed_at = excluded.last_failed_at,
          failures = case when old.last_failed_at > ${since} then old.failures + 1 else 1 end`.execute(db);
    },

    async forgive(counters: readonly string[]): Promise<void> {
      await sql`delete from wrong_guesses where counter = any(${[...counters]})`.execute(db);
    },

    async knowsDevice(deviceHash: string, email: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        select 1 from known_devices join staff_users using (staff_id)
        where device_hash = ${deviceHash} and email = ${email} and expires_at > ${now}`.execute(db);
      return rows.length > 0;
    },

    async rememberDevice(deviceHash: string, staffId: string, expiresAt: Date): Promise<void> {
      await db
        .insertInto('known_devices')
        .values({ device_hash: deviceHash, staff_id: staffId, expires_at: expiresAt })
        .onConflict((same) => same.columns(['device_hash', 'staff_id']).doUpdateSet({ expires_at: expiresAt }))
        .execute();
    },

    async forgetDevices(staffId: string): Promise<void> {
      await db.deleteFrom('known_devices').where('staff_id', '=', staffId).execute();
    },
  };
}
