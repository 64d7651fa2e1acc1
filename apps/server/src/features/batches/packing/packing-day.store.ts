import { sql } from 'kysely';
import type { BatchStatus } from '@bloomdesk/domain/batches/batch-status';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import type { Db } from '#db/db.ts';
import { memberCounts } from '#features/batches/member-counts.sql.ts';

interface OpenBatch {
  batchId: string;
  name: string;
  fulfillmentDate: Day;
  status: BatchStatus;
  suborderCount: number;
  packedCount: number;
  cutoffAt: string | null;
}

interface PackedBy {
  fcId: number;
  /** Email. */
  packedBy: string;
  since: Date;
  until: Date;
}

/** What is older is not on its way to a bench any more. */
const daysLookedBack = 7;

/** All SQL on what the benches of a center pack next, and who packs how quickly. */
export function packingDayStore(db: Db) {
  return {
    /** The batches of a center that are to be packed first, those of earlier days and of tomorrow too. */
    async next(fcId: number, today: Day, most: number): Promise<OpenBatch[]> {
      const { rows } = await sql<OpenBatch>`
        select b.batch_id as "batchId", b.name, b.fulfillment_date as "fulfillmentDate", b.status,
          n.members::integer as "suborderCount", n.packed::integer as "packedCount",
          to_char(due.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "cutoffAt"
        from batches b ${memberCounts} cross join lateral (
          select min(m.fulfilled_by) as at from suborders m where m.batch_id = b.batch_id and not is_packed(m.status)) due
        where b.fc_id = ${fcId} and b.status <> 'Completed' and n.packed < n.members
          and b.fulfillment_date between ${today}::date - ${daysLookedBack}::integer and ${today}::date + 1
        order by due.at nulls last, b.fulfillment_date, b.created_at, length(b.batch_id), b.batch_id
        limit ${most}`.execute(db);
      return rows;
    },

    /** How many batches of a center's day are not completed. */
    async openCount(fcId: number, date: Day): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from batches
        where fc_id = ${fcId} and fulfillment_date = ${date} and status <> 'Completed'`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** How many suborders of a center's batches a person packed after a moment and until another; those taken back are left out. */
    async packedBy({ fcId, packedBy, since, until }: PackedBy): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count
        from batches b join suborders s on s.batch_id = b.batch_id
          join packings p on p.suborder_id = s.suborder_id and p.undone_at is null
        where b.fc_id = ${fcId} and b.fulfillment_date >= ${since}::date - ${daysLookedBack}::integer
          and p.packed_by = ${packedBy} and p.packed_at > ${since} and p.packed_at <= ${until}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}
