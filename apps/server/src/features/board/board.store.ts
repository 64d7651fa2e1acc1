import { sql } from 'kysely';
import type { CountedAlike } from '@bloomdesk/domain/board/day-tally';
import { isLeftToPack } from '@bloomdesk/domain/board/work-stage';
import { suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

/** What a center's day is counted by. */
export interface DayCount extends CountedAlike {
  fcId: number;
}

/** How long it is kept when what was packed. */
export const packingsKeptHours = 24;
/** What is older is not waiting to be packed any more. */
const daysLookedBack = 60;
/** Written out, as it is in the index of what is left. */
const leftToPack = sql.join(suborderStatuses.filter(isLeftToPack).map((status) => sql.lit(status)));
/** Only one folds at a time; others leave it to them. */
const foldingLock = 4400_25;

/** All SQL on the counts of days; triggers on suborders append to them (decision 018). */
export function boardStore(db: Db) {
  return {
    /** How many suborders are alike on a day at these centers. */
    async counted(date: string, fcIds: readonly number[]): Promise<DayCount[]> {
      const those = sql`fulfillment_date = ${date}::date and fc_id = any(${fcIds}::integer[])`;
      const { rows } = await sql<DayCount>`
        select fc_id as "fcId", status, in_exception as "inException", fulfilled_by as "fulfilledBy", sum(n)::integer as count
        from (
          select * from day_counts where is_folded and ${those}
          union all select * from day_counts where not is_folded and ${those}
        ) summands group by fc_id, fulfilled_by, status, in_exception having sum(n) <> 0`.execute(db);
      return rows;
    },

    /** How many of earlier days nobody has packed, by center: those before `before`, at most two months back. */
    async leftBefore(before: ReadonlyMap<number, string>): Promise<Map<number, number>> {
      const input = [...before].map(([fcId, day]) => ({ fcId, day }));
      const { rows } = await sql<{ fcId: number; count: number }>`
        select d.fc_id as "fcId", sum(d.n)::integer as count
        from jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as b ("fcId" integer, day date)
          join day_counts d on d.fc_id = b."fcId" and d.fulfillment_date < b.day and d.fulfillment_date >= b.day - ${daysLookedBack}::integer
        where d.status in (${leftToPack})
        group by d.fc_id`.execute(db);
      return new Map(rows.map(({ fcId, count }) => [fcId, count]));
    },

    /** How many were packed of a day after one moment and until another, by center; those taken back are taken off. */
    async packed(date: string, { after, until }: { after: Date; until: Date }): Promise<Map<number, number>> {
      const { rows } = await sql<{ fcId: number; n: number }>`
        select fc_id as "fcId", sum(n)::integer as n from day_packings
        where fulfillment_date = ${date}::date and packed_at > ${after} and packed_at <= ${until}
        group by fc_id`.execute(db);
      return new Map(rows.map(({ fcId, n }) => [fcId, n]));
    },

    /** How many were packed of a day in each minute until a moment, at these centers together; below zero where taken back. */
    async packings(date: string, fcIds: readonly number[], until: Date): Promise<{ at: Date; count: number }[]> {
      const { rows } = await sql<{ at: Date; count: number }>`
        select date_trunc('minute', packed_at) as at, sum(n)::integer as count from day_packings
        where fulfillment_date = ${date}::date and fc_id = any(${fcIds}::integer[]) and packed_at <= ${until}
        group by 1 order by 1`.execute(db);
      return rows;
    },

    /**
     * Replaces the summands of days by their sums and forgets packings of long ago, within the caller's transaction. Nobody
     * waits for it: others only add rows, and anyone who reads sees the summands or their sums.
     */
    async fold(now: Date): Promise<void> {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${foldingLock}) as mine`.execute(db);
      if (!rows[0]?.mine) return;
      await sql`
        with loose as (
          delete from day_counts where not is_folded returning *
        ), days as (
          select distinct fulfillment_date, fc_id from loose
        ), folded as (
          delete from day_counts d using days where d.is_folded
            and d.fulfillment_date = days.fulfillment_date and d.fc_id = days.fc_id returning d.*
        )
        insert into day_counts (fc_id, fulfillment_date, fulfilled_by, status, in_exception, n, is_folded)
        select fc_id, fulfillment_date, fulfilled_by, status, in_exception, sum(n), true
        from (select * from loose union all select * from folded) summands
        group by fc_id, fulfillment_date, fulfilled_by, status, in_exception having sum(n) <> 0`.execute(db);
      const longAgo = new Date(now.getTime() - packingsKeptHours * 3600_000);
      await sql`delete from day_packings where packed_at < ${longAgo}`.execute(db);
    },
  };
}
