import { sql } from 'kysely';
import type { Db } from './db.ts';
import { type Invariant, invariants } from './all-invariants.ts';

export interface Breach {
  invariant: string;
  /** The order, suborder, batch, lot, window, credit or movement it is about. */
  id: string;
  fault: string;
}

/**
 * Everything that is not as it should be, the first fifty; of some orders, or of all there are. What depends on the
 * time is left out (`brokenRowsOf` knows the time).
 */
export async function breachesOf(db: Db, orderIds?: readonly string[]): Promise<Breach[]> {
  const parts = invariants.flatMap(({ number, sentence, heldBy, reads }) => {
    if (!('view' in heldBy) || heldBy.isTimed) return [];
    const onlyOrders = orderIds && reads === 'orders' ? sql`where order_id = any(${orderIds}::text[])` : sql``;
    return [
      sql`select ${`${number}: ${sentence}`}::text as invariant, id, fault from ${sql.table(heldBy.view)} ${onlyOrders}`,
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

/** The first rows that break one invariant, at a time; none of those that no row can break. */
export async function brokenRowsOf(db: Db, { heldBy }: Invariant, most: number, now: Date): Promise<BrokenRow[]> {
  if (!('view' in heldBy)) return [];
  const view = heldBy.isTimed ? sql`${sql.ref(`${heldBy.view}_at`)}(${now}::timestamptz)` : sql.table(heldBy.view);
  const { rows } = await sql<BrokenRow>`select order_id as "orderId", id, fault from ${view} limit ${most}`.execute(db);
  return rows;
}
