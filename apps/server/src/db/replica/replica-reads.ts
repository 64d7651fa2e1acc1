import { sql } from 'kysely';
import type pg from 'pg';
import { type Db, databaseOf } from '#db/db.ts';

/** A replica that is near enough, and how many seconds old what it says may be. */
interface Reader {
  db: Db;
  age: number;
}

/** Reads that a replica may answer some seconds behind (D506). */
export interface ReplicaReads {
  /** The replica; undefined while there is none, or it is away, too far behind, or behind this person's own last change. */
  readerFor(staffId: string): Reader | undefined;
  /** This person has changed something: they read what they did. */
  noteChange(staffId: string): void;
  /** A read has failed there: nothing is read from it before the next look. */
  giveUp(): void;
  /** Milliseconds the replica is behind by the last look; undefined while it does not answer. */
  lag(): number | undefined;
  /** Looks once how far it is; the watch does so every second. */
  look(): Promise<void>;
  /** Looks every second until the end. */
  watch(): void;
  /** Ends the watch and the connections. */
  end(): Promise<void>;
}

/** Milliseconds that a report may be behind; beyond, it is read from the database itself. */
export const mostBehind = 30_000;
/** A look is good for so long. */
const goodFor = 5000;
const lookEvery = 1000;

interface Look {
  /** When it began, by the process's own steady clock, milliseconds. */
  at: number;
  behind: number;
}

/** Reads from a replica of a database, and watches how far behind it is. */
export function replicaReads(primary: Db, pool: pg.Pool | undefined): ReplicaReads {
  const replica = pool && databaseOf(pool);
  const changedAt = new Map<string, number>();
  let latest: Look | undefined;
  let timer: NodeJS.Timeout | undefined;

  const reads: ReplicaReads = {
    readerFor(staffId) {
      const now = performance.now();
      if (replica === undefined || latest === undefined || now - latest.at > goodFor) return undefined;
      const standsAt = latest.at - latest.behind;
      if (latest.behind > mostBehind || (changedAt.get(staffId) ?? -Infinity) >= standsAt) return undefined;
      return { db: replica, age: Math.ceil((now - standsAt) / 1000) };
    },
    noteChange(staffId) {
      if (replica !== undefined) changedAt.set(staffId, performance.now());
    },
    giveUp: () => void (latest = undefined),
    lag: () => (latest === undefined || performance.now() - latest.at > goodFor ? undefined : latest.behind),
    async look() {
      if (replica === undefined) return;
      const at = performance.now();
      latest = { at, behind: await behindOf(primary, replica) };
      const standsAt = at - latest.behind;
      for (const [staffId, changed] of changedAt) if (changed < standsAt) changedAt.delete(staffId);
    },
    watch() {
      if (replica === undefined) return;
      let looking = false;
      timer = setInterval(() => {
        if (looking) return;
        looking = true;
        // while it does not answer, the last look grows old, and reads go to the database itself
        void reads
          .look()
          .catch(() => {})
          .finally(() => (looking = false));
      }, lookEvery);
      timer.unref();
    },
    async end() {
      clearInterval(timer);
      await pool?.end();
    },
  };
  return reads;
}

/** Milliseconds from what the replica has heard to what the database has just written, by the database's clock alone. */
async function behindOf(primary: Db, replica: Db): Promise<number> {
  const written = await sql<{ at: Date }>`
    insert into replica_beat (only_one, at) values (true, clock_now())
    on conflict (only_one) do update set at = greatest(replica_beat.at, excluded.at) returning at`.execute(primary);
  const heard = await sql<{ at: Date }>`select at from replica_beat`.execute(replica);
  const [now, then] = [written.rows[0]?.at, heard.rows[0]?.at];
  // another server may have written since, and been heard of
  return now && then ? Math.max(0, now.getTime() - then.getTime()) : Infinity;
}
