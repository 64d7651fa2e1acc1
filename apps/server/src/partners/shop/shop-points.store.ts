import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

interface Told {
  currentlyAvailable: number;
  maximumAvailable?: number | null | undefined;
  restoreRate: number;
}

/** What has come back since it was written down is there too. */
const heldNow: RawBuilder<number> = sql`least(p.most, p.held + p.per_second * extract(epoch from clock_timestamp() - p.at))`;

/** All SQL on the points of one account with a partner, which all processes share. */
export function shopPointStore(db: Db, account: string) {
  return {
    /** Takes so many points; answers 0, or in how many milliseconds they are there. An account that has said nothing has enough. */
    async take(cost: number): Promise<number> {
      const { rows } = await sql<{ wait: number }>`
        with taken as (
          update partner_points p set held = ${heldNow} - least(${cost}::float8, p.most), at = clock_timestamp()
          where account = ${account} and ${heldNow} >= least(${cost}::float8, p.most) returning 1
        )
        select case when exists (select from taken) then 0
          else greatest(1, ceil(1000 * (least(${cost}::float8, p.most) - ${heldNow}) / p.per_second)) end::float8 as wait
        from partner_points p where account = ${account}`.execute(db);
      return rows[0]?.wait ?? 0;
    },

    /**
     * Gives back what was not needed. The shop knows better what is left; where we count less, others of ours are on their way
     * there.
     */
    async note({ currentlyAvailable, maximumAvailable, restoreRate }: Told, unused = 0): Promise<void> {
      if (restoreRate <= 0) return;
      const most = maximumAvailable ?? currentlyAvailable;
      await sql`
        insert into partner_points as p (account, held, most, per_second, at)
        values (${account}, ${currentlyAvailable}, ${most}, ${restoreRate}, clock_timestamp())
        on conflict (account) do update set held = least(${heldNow} + ${unused}::float8, excluded.held), most = excluded.most,
          per_second = excluded.per_second, at = excluded.at`.execute(db);
    },
  };
}
