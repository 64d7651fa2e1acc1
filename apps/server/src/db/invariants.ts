import { sql } from 'kysely';
import type { Db } from './db.ts';
import { type KeptPromise, promises } from './promises.ts';

export interface Breach {
  invariant: string;
  /** The order, suborder, batch, lot, window, credit or movement it is about. */
  id: string;
  fault: string;
}

/**
 * Everything that is not as promised, the first fifty; of some orders, or of all there are. What depends on the time is left
 * out (`brokenRowsOf` knows the time).
 */
export async function breachesOf(db: Db, orderIds?: readonly string[]): Promise<Breach[]> {
  const parts = promises.flatMap(({ number, sentence, keptBy, reads }) => {
    if (!('view' in keptBy) || keptBy.isTimed) return [];
    const asked = orderIds && reads === 'orders' ? sql`where order_id = any(${orderIds}::text[])` : sql``;
    return [
      sql`select ${`${number}: ${sentence}`}::text as invariant, id, fault from ${sql.table(keptBy.view)} ${asked}`,
    ];
  });
  const { rows } = await sql<Breach>`${sql.join(parts, sql` union all `)} limit 50`.execute(db);
  return rows;
}

/** A row of a view that should be empty. */
export interface BrokenRow {
  orderId: string | null;
  id: string;
  fault: string;
}

/** The first rows that break one promise, at a time; none of those that no row can break. */
export async function brokenRowsOf(db: Db, { keptBy }: KeptPromise, most: number, now: Date): Promise<BrokenRow[]> {
  if (!('view' in keptBy)) return [];
  const view = keptBy.isTimed ? sql`${sql.ref(`${keptBy.view}_at`)}(${now}::timestamptz)` : sql.table(keptBy.view);
  const { rows } = await sql<BrokenRow>`select order_id as "orderId", id, fault from ${view} limit ${most}`.execute(db);
  return rows;
}
