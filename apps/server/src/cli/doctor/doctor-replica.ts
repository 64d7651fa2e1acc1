import type pg from 'pg';
import type { Config } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { mostBehind, replicaReads } from '#db/replica/replica-reads.ts';
import type { Finding } from '#cli/finding.ts';

const what = 'Replica for search and reports';

/** Whether the replica answers, and how far it is behind (D506); nothing where there is none. */
export async function aboutReplica(pool: pg.Pool, { replicaDatabaseUrl }: Config): Promise<Finding[]> {
  if (replicaDatabaseUrl === undefined) return [];
  const replica = replicaReads(databaseOf(pool), openPool(replicaDatabaseUrl));
  try {
    await replica.look();
    const seconds = Math.round((replica.lag() ?? Infinity) / 1000);
    if (seconds * 1000 <= mostBehind) return [{ what: `${what}, ${seconds} seconds behind`, problem: undefined }];
    const behind = Number.isFinite(seconds) ? `it is ${seconds} seconds behind` : 'it has heard nothing yet';
    return [{ what, problem: `${behind}; the database itself is read instead` }];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ what, problem: `it does not answer (${reason}); the database itself is read instead` }];
  } finally {
    await replica.end();
  }
}
