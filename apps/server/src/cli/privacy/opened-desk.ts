import { randomUUID } from 'node:crypto';
import { type Stores, storesOf } from '#composition/stores.ts';
import { clockOf } from '#config/clock.ts';
import type { Config } from '#config/config.ts';
import { openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { openDatabase } from '#cli/open-database.ts';

/** What the commands about people have: every store, the trail, and the time. */
export type PersonDesk = Stores & { audit: ReturnType<typeof auditTrail>; now: Date };

/** Who does it, as the trail has it. */
export const byCommandLine = 'system:command-line';

/** A large database may take its time. */
const longestLook = 5 * 60_000;

/** Does the work in one transaction over the database that the environment names. */
export async function withPersonDesk<T>(config: Config, work: (desk: PersonDesk) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  const settings = { role: database.role, statementTimeout: longestLook, lockTimeout: 30_000 };
  const pool = openPool(database.url, { ...settings, clockOffset: config.clockOffset });
  try {
    return await transact(pool, async (db) => {
      const now = clockOf(config)();
      const audit = auditTrail(db, { performedBy: byCommandLine, requestId: randomUUID(), now });
      return await work(
        Object.assign(
          storesOf(db, () => config.demoLock !== undefined),
          { audit, now },
        ),
      );
    });
  } finally {
    await pool.end();
    await database.close();
  }
}
