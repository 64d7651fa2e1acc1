import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** An erasure as it was asked for. */
export interface AskedErasure {
  erasureId: string;
  askedBy: string;
  customerIds: string[];
  suborderIds: string[];
}

export interface ErasureRow extends AskedErasure {
  askedAt: Date;
  state: 'asked' | 'done' | 'refused';
  problem: string | null;
  doneAt: Date | null;
  counts: Record<string, number>;
  hashes: string[];
}

const mostListed = 200;

const columns = sql`erasure_id as "erasureId", asked_at as "askedAt", asked_by as "askedBy", customer_ids as "customerIds",
  suborder_ids as "suborderIds", state, problem, done_at as "doneAt", counts, hashes`;

/** All SQL of who was erased; ids alone. */
export function erasureStore(db: Db) {
  return {
    async ask({ erasureId, askedBy, customerIds, suborderIds }: AskedErasure, now: Date): Promise<void> {
      await sql`insert into erasures (erasure_id, asked_at, asked_by, customer_ids, suborder_ids, state)
        values (${erasureId}, ${now}, ${askedBy}, ${customerIds}::uuid[], ${suborderIds}::text[], 'asked')`.execute(db);
    },

    /** The same after a restore: one that was asked for when the backup was made is asked for by the restore now. */
    async askAgain({ erasureId, askedBy, customerIds, suborderIds }: AskedErasure, now: Date): Promise<void> {
      await sql`insert into erasures (erasure_id, asked_at, asked_by, customer_ids, suborder_ids, state)
        values (${erasureId}, ${now}, ${askedBy}, ${customerIds}::uuid[], ${suborderIds}::text[], 'asked')
        on conflict (erasure_id) do update set state = 'asked', asked_by = excluded.asked_by, problem = null,
          customer_ids = excluded.customer_ids, suborder_ids = excluded.suborder_ids`.execute(db);
    },

    /** Holds an erasure until the transaction ends. */
    async lock(erasureId: string): Promise<ErasureRow | undefined> {
      const { rows } = await sql<ErasureRow>`
        select ${columns} from erasures where erasure_id = ${erasureId} for update`.execute(db);
      return rows[0];
    },

    async find(erasureId: string): Promise<ErasureRow | undefined> {
      const { rows } = await sql<ErasureRow>`select ${columns} from erasures where erasure_id = ${erasureId}`.execute(
        db,
      );
      return rows[0];
    },

    async setDone(
      erasureId: string,
      counts: Record<string, number>,
      hashes: readonly string[],
      now: Date,
    ): Promise<void> {
      await sql`update erasures set state = 'done', counts = ${JSON.stringify(counts)}::jsonb, hashes = ${hashes}::text[],
        done_at = ${now} where erasure_id = ${erasureId}`.execute(db);
    },

    async setRefused(erasureId: string, problem: string, now: Date): Promise<void> {
      await sql`update erasures set state = 'refused', problem = ${problem}, done_at = ${now}
        where erasure_id = ${erasureId} and state = 'asked'`.execute(db);
    },

    /** The latest erasures. */
    async list(): Promise<ErasureRow[]> {
      const { rows } = await sql<ErasureRow>`
        select ${columns} from erasures order by asked_at desc, erasure_id limit ${mostListed}`.execute(db);
      return rows;
    },

    /** Is one that was asked for by this name still under way? */
    async isUnderWay(askedBy: string): Promise<boolean> {
      const { rows } = await sql`select from erasures where state = 'asked' and asked_by = ${askedBy} limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Customers who have ordered and whose last order is from before, none of it open, and who were not tried lately. */
    async longGone(before: Date, triedSince: Date, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select customer_id as id from customers c
        where first_name <> '[erased]' and created_at < ${before}
          and exists (select from orders o where o.customer_id = c.customer_id)
          and not exists (select from orders o where o.customer_id = c.customer_id and o.created_at >= ${before})
          and not exists (select from orders o join suborders s using (order_id) where o.customer_id = c.customer_id
            and (s.delivery_date >= ${before} or s.status not in ('Delivered', 'Cancelled')))
          and not exists (select from erasures e where e.asked_at >= ${triedSince} and c.customer_id = any(e.customer_ids))
        order by created_at limit ${most}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Those that are done, for the list outside of the database. */
    async done(): Promise<Pick<ErasureRow, 'erasureId' | 'doneAt' | 'hashes'>[]> {
      const { rows } = await sql<Pick<ErasureRow, 'erasureId' | 'doneAt' | 'hashes'>>`
        select erasure_id as "erasureId", done_at as "doneAt", hashes from erasures where state = 'done' order by done_at`.execute(
        db,
      );
      return rows;
    },

    /** The customers and suborders of these hashes (D493). */
    async findHashed(hashes: readonly string[]): Promise<{ customerIds: string[]; suborderIds: string[] }> {
      const { rows } = await sql<{ customerIds: string[]; suborderIds: string[] }>`
        select array(select customer_id from customers where first_name <> '[erased]'
            and ${hashOf(sql`'customer ' || customer_id`)} = any(${hashes}::text[])) as "customerIds",
          array(select suborder_id from suborders where recipient ->> 'firstName' <> '[erased]'
            and ${hashOf(sql`'suborder ' || suborder_id`)} = any(${hashes}::text[])) as "suborderIds"`.execute(db);
      return rows[0] ?? { customerIds: [], suborderIds: [] };
    },

    /** What a list outside of the database knows these rows by. */
    async hashesOf(customerIds: readonly string[], suborderIds: readonly string[]): Promise<string[]> {
      const { rows } = await sql<{ hash: string }>`
        select ${hashOf(sql`'customer ' || id`)} as hash from unnest(${customerIds}::text[]) id
        union all select ${hashOf(sql`'suborder ' || id`)} from unnest(${suborderIds}::text[]) id`.execute(db);
      return rows.map(({ hash }) => hash);
    },
  };
}

function hashOf(text: ReturnType<typeof sql>) {
  return sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
}
