import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { CenterRow } from './new-center.ts';

/** The fulfillment centers as they are stored. */
export function fulfillmentCenterStore(db: Db) {
  return {
    all: () => db.selectFrom('fulfillment_centers').selectAll().orderBy('fc_id').execute(),

    /** Adds those whose number is free; answers how many there were. */
    async add(rows: readonly CenterRow[]): Promise<number> {
      const { numAffectedRows } = await sql`
        insert into fulfillment_centers
        select * from jsonb_populate_recordset(null::fulfillment_centers, ${JSON.stringify(rows)}::jsonb)
        on conflict (fc_id) do nothing`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
  };
}
