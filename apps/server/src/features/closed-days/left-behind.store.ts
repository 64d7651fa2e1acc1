import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface LeftBehindRow {
  suborderId: string;
  orderId: string;
  fcId: number;
  areaName: string;
  deliveryDate: string;
  /** ISO instant; null where it has no window. */
  startTime: string | null;
  /** The first of them that holds. */
  why: 'closed-day' | 'area-inactive' | 'window-closed' | 'window-moved';
}

/** Suborders that nobody moved when what was to deliver them went away. */
export function leftBehindStore(db: Db) {
  return {
    /** How many live suborders of an area are still to be packed, for a day or later. */
    async countInArea(areaId: number, day: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from suborders
        where area_id = ${areaId} and delivery_date >= ${day}::date and status <> 'Cancelled' and not is_packed(status)`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Live ones that are not packed yet, of these centers, on a day or from a day on. */
    async find({ fcIds, day, isOnward }: WhichLeftBehind, most: number): Promise<LeftBehindRow[]> {
      const { rows } = await sql<LeftBehindRow>`
        select * from (
          select s.suborder_id as "suborderId", s.order_id as "orderId", s.fc_id as "fcId", a.description as "areaName",
            s.delivery_date as "deliveryDate", to_char(s.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startTime",
            case
              when exists (select from closed_days d join fulfillment_centers f on f.fc_id = s.fc_id where d.day = s.delivery_date
                and (d.company = f.company or d.fc_id = s.fc_id or d.area_id = s.area_id)) then 'closed-day'
              when not a.active then 'area-inactive'
              when not w.is_open then 'window-closed'
              when w.start_at <> s.start_at or w.area_id <> s.area_id then 'window-moved'
            end as why
          from suborders s join delivery_areas a on a.area_id = s.area_id left join delivery_windows w on w.window_id = s.window_id
          where s.fc_id = any(${fcIds}::integer[]) and s.status <> 'Cancelled' and not is_packed(s.status)
            and (s.delivery_date = ${day}::date or ${isOnward} and s.delivery_date > ${day}::date)) standing
        where why is not null order by "deliveryDate", "startTime", "suborderId" limit ${most}`.execute(db);
      return rows;
    },
  };
}

interface WhichLeftBehind {
  fcIds: readonly number[];
  day: string;
  /** The days after it as well. */
  isOnward: boolean;
}
