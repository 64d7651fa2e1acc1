import { sql } from 'kysely';
import type { Closure } from '@bloomdesk/domain/closed-days/closures';
import type { Db } from '#db/db.ts';

/** The closed days of centers as the directory carries them (D279). */
export function fulfillmentCenterClosureStore(db: Db) {
  return {
    /** Every closed day of every center: its own, those of its company and those of its areas. */
    async all(): Promise<(Closure & { fcId: number })[]> {
      const { rows } = await sql<Closure & { fcId: number }>`
        select c.fc_id as "fcId", d.day, d.area_id as "areaId", d.reason
        from closed_days d join fulfillment_centers c on c.company = d.company or c.fc_id = d.fc_id
          or c.fc_id = (select a.fc_id from delivery_areas a where a.area_id = d.area_id)
        order by d.day, d.closed_day_id`.execute(db);
      return rows;
    },
  };
}
