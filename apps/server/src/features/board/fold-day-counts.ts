import { inTransaction } from '#db/db.ts';
import type { House } from '#composition/app-context.ts';
import { storesOf } from '#composition/stores.ts';

/** Every minute the counts of days become few rows again, so that the board stays quick; the counts stay what they are. */
export async function foldDayCounts(house: House): Promise<void> {
  await inTransaction(house.pool, (db) => storesOf(db).board.fold(house.clock()));
}
