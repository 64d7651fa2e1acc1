import { listedErasures } from '#backup/erasure-list.ts';
import type { BackupPlace } from '#backup/backup-place.ts';
import { storesOf } from '#composition/stores.ts';
import { databaseOf, openPool, transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { runErasing } from '#features/privacy/erasing/run-erasing.ts';

const longestLook = 15 * 60_000;
const byRestore = 'system:restore';

/**
 * Erases in a restored database whoever was erased after its backup was made, before anything starts there (D493). Answers
 * how many erasures the list has, and how many of them concerned a person who is here.
 */
export async function eraseAgain(
  place: BackupPlace,
  databaseUrl: string,
  now: Date,
): Promise<{ listed: number; erased: number }> {
  const listed = await listedErasures(place);
  if (listed.length === 0) return { listed: 0, erased: 0 };
  const pool = openPool(databaseUrl, { role: null, statementTimeout: longestLook, lockTimeout: longestLook });
  let erased = 0;
  try {
    const known = new Set((await storesOf(databaseOf(pool)).erasures.done()).map(({ erasureId }) => erasureId));
    for (const { erasureId, hashes } of listed) {
      if (known.has(erasureId)) continue;
      await transact(pool, async (db) => {
        const stores = storesOf(db);
        const found = await stores.erasures.findHashed(hashes);
        if (found.customerIds.length + found.suborderIds.length > 0) erased += 1;
        await stores.erasures.askAgain({ erasureId, askedBy: byRestore, ...found }, now);
        const asked = await stores.erasures.find(erasureId);
        const audit = auditTrail(db, { performedBy: byRestore, requestId: erasureId, now });
        if (asked) await runErasing(Object.assign(stores, { audit, now }), asked, true);
      });
    }
    return { listed: listed.length, erased };
  } finally {
    await pool.end();
  }
}
