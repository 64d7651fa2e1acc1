import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type BrokenRow, brokenRowsOf } from '#db/invariants.ts';
import type { Invariant } from '#db/all-invariants.ts';

/** A row that breaks an invariant, and since when it has been seen. */
export interface KnownBreach extends BrokenRow {
  promise: string;
  since: Date;
}

/** All SQL on invariants and on what was seen broken of them. */
export function invariantStore(db: Db) {
  return {
    /** The first rows that break an invariant now. */
    broken: (invariant: Invariant, most: number, now: Date): Promise<BrokenRow[]> =>
      brokenRowsOf(db, invariant, most, now),

    /** A look at everything may take longer than a request does; until the transaction ends. */
    async takeTime(): Promise<void> {
      await sql`set local statement_timeout = '60s'`.execute(db);
    },

    /** What was broken when the job last looked. */
    async known(): Promise<KnownBreach[]> {
      const { rows } = await sql<KnownBreach>`
        select promise, id, fault, order_id as "orderId", since from broken_promises order by since, promise, id`.execute(
        db,
      );
      return rows;
    },

    /** Keeps what is broken of an invariant now, and forgets what is whole again; answers what is new. */
    async note(invariant: string, rows: readonly BrokenRow[], now: Date): Promise<BrokenRow[]> {
      const { rows: added } = await sql<BrokenRow>`
        with seen as materialized (
          select distinct on (id) id, fault, "orderId" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, fault text, "orderId" text)
        ), healed as (
          delete from broken_promises b where promise = ${invariant} and not exists (select from seen where seen.id = b.id)
        )
        insert into broken_promises (promise, id, fault, order_id, since)
        select ${invariant}, id, fault, "orderId", ${now} from seen
        on conflict (promise, id) do nothing
        returning id, fault, order_id as "orderId"`.execute(db);
      return added;
    },
  };
}
