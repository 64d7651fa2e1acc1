import { sql } from 'kysely';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

export interface ClaimWanted {
  batchId: string;
  benchId: string;
  /** Email. */
  claimedBy: string;
  /** The first choice first. */
  suborderIds: readonly string[];
  takesOver: boolean;
  /** The statuses that are still to be packed. */
  packable: readonly SuborderStatus[];
}

/** Where a member stands, as the contract has it; expects `suborders s`. */
export const stateJson = sql.raw(`json_build_object('suborderId', s.suborder_id, 'status', s.status,
  'inException', s.in_exception, 'notecardsPrinted', s.notecards_printed, 'labelsPrinted', s.labels_printed, 'labelStale', s.label_stale)`);

/** A claim, as the contract has it; expects `bench_claims c`. */
export const claimJson = sql.raw(
  `json_build_object('suborderId', c.suborder_id, 'benchId', c.bench_id, 'claimedBy', c.claimed_by)`,
);

/** Which bench has which suborder on screen (D285). Instants are the caller's, as a claim lapses by the product's clock. */
export function benchClaimStore(db: Db) {
  return {
    /** Lets the benches of a batch claim one after the other; packing goes on meanwhile. */
    async lock(batchId: string): Promise<true | undefined> {
      const { rows } = await sql`select from batches where batch_id = ${batchId} for no key update`.execute(db);
      return rows.length > 0 ? true : undefined;
    },

    /** Gives up what a bench has, and sweeps what lapsed long ago. */
    async giveUp(benchId: string, at: Date): Promise<void> {
      await sql`
        delete from bench_claims where bench_id = ${benchId}::uuid or suborder_id in (
          select suborder_id from bench_claims where lapses_at < ${at} limit 20 for update skip locked)`.execute(db);
    },

    /** Claims the first wanted one that is free, after `lock` and `giveUp`; its standing as JSON text, or null when none is. */
    async take(wanted: ClaimWanted, lapsesAt: Date, at: Date): Promise<string | null> {
      const { batchId, benchId, claimedBy, suborderIds, takesOver, packable } = wanted;
      const { rows } = await sql<{ text: string }>`
        with chosen as (
          select s.suborder_id, ${stateJson}::text as text
          from unnest(${suborderIds}::text[]) with ordinality as w (suborder_id, place)
          join suborders s on s.suborder_id = w.suborder_id and s.batch_id = ${batchId}
            and not s.in_exception and s.status = any(${packable}::text[])
          left join bench_claims c on c.suborder_id = s.suborder_id and c.lapses_at > ${at}
          where ${takesOver} or c.suborder_id is null
          order by w.place limit 1
        ), taken as (
          insert into bench_claims (suborder_id, batch_id, bench_id, claimed_by, lapses_at)
          select suborder_id, ${batchId}, ${benchId}::uuid, ${claimedBy}, ${lapsesAt} from chosen
          on conflict (suborder_id) do update set batch_id = excluded.batch_id, bench_id = excluded.bench_id,
            claimed_by = excluded.claimed_by, lapses_at = excluded.lapses_at
        )
        select text from chosen`.execute(db);
      return rows[0]?.text ?? null;
    },

    /** The claims of a batch that hold, as JSON text. */
    async ofBatchText(batchId: string, at: Date): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce(json_agg(${claimJson}), '[]'::json)::text as text
        from bench_claims c where c.batch_id = ${batchId} and c.lapses_at > ${at}`.execute(db);
      return rows[0]?.text ?? '[]';
    },
  };
}
