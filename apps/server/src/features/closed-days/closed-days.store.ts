import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Who is closed: exactly one of the three. */
export interface ClosedScope {
  company: string | null;
  fcId: number | null;
  areaId: number | null;
}

export interface ClosedDayRow extends ClosedScope {
  closedDayId: number;
  day: string;
  reason: string;
  /** The name of the area or center; the company's own. */
  name: string;
  /** Live suborders not packed yet that are to be delivered by it, or made ready at its center, on the day. */
  standing: number;
}

export interface OpenSuborder {
  suborderId: string;
  orderId: string;
  fcId: number;
  status: string;
  deliveryDate: string;
  fulfillmentDate: string;
}

const centersOfDay = sql`(d.company is not null and f.company = d.company or f.fc_id = d.fc_id
  or f.fc_id = (select a.fc_id from delivery_areas a where a.area_id = d.area_id))`;

/** A closed area delivers nothing; a closed center makes nothing ready either. */
const standsOnDay = sql`s.status <> 'Cancelled' and not is_packed(s.status)
  and (s.delivery_date = d.day and (d.area_id is null or s.area_id = d.area_id) or s.fulfillment_date = d.day and d.area_id is null)`;

/** All SQL on closed days (D279). */
export function closedDayStore(db: Db) {
  return {
    /** The closed days from a day on that concern any of these centers, the earliest first. */
    async from(day: string, fcIds: readonly number[]): Promise<ClosedDayRow[]> {
      const { rows } = await sql<ClosedDayRow>`
        select d.closed_day_id as "closedDayId", d.day, d.reason, d.company, d.fc_id as "fcId", d.area_id as "areaId",
          coalesce((select a.description from delivery_areas a where a.area_id = d.area_id),
            (select c.name from fulfillment_centers c where c.fc_id = d.fc_id), d.company) as name,
          (select count(*)::integer from fulfillment_centers f join suborders s using (fc_id)
            where ${centersOfDay} and f.fc_id = any(${fcIds}::integer[]) and ${standsOnDay}) as standing
        from closed_days d
        where d.day >= ${day}::date and exists (select from fulfillment_centers f where ${centersOfDay} and f.fc_id = any(${fcIds}::integer[]))
        order by d.day, d.company nulls last, d.fc_id nulls last, d.area_id`.execute(db);
      return rows;
    },

    /** Who still stands on a closed day, at these centers. */
    async openSuborders(closedDayId: number, fcIds: readonly number[], most: number): Promise<OpenSuborder[]> {
      const { rows } = await sql<OpenSuborder>`
        select s.suborder_id as "suborderId", s.order_id as "orderId", s.fc_id as "fcId", s.status,
          s.delivery_date as "deliveryDate", s.fulfillment_date as "fulfillmentDate"
        from closed_days d join fulfillment_centers f on ${centersOfDay} join suborders s on s.fc_id = f.fc_id
        where d.closed_day_id = ${closedDayId} and f.fc_id = any(${fcIds}::integer[]) and ${standsOnDay}
        order by s.fc_id, s.order_id, s.suffix limit ${most}`.execute(db);
      return rows;
    },

    async get(closedDayId: number) {
      return await db
        .selectFrom('closed_days')
        .select(['day', 'reason', 'company', 'fc_id as fcId', 'area_id as areaId'])
        .where('closed_day_id', '=', closedDayId)
        .executeTakeFirst();
    },

    /** Closes days; one that is closed already for the same gets the new reason. Answers their ids in order. */
    async put(days: readonly (ClosedScope & { day: string; reason: string })[], at: Date): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        insert into closed_days (day, reason, company, fc_id, area_id, updated_at)
        select day, reason, company, "fcId", "areaId", ${at}
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as c (day date, reason text, company text, "fcId" integer, "areaId" integer)
        on conflict (day, company, fc_id, area_id) do update set reason = excluded.reason, updated_at = excluded.updated_at
        returning closed_day_id as id`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Every company that has centers. */
    async companies(): Promise<string[]> {
      const rows = await db.selectFrom('fulfillment_centers').select('company').distinct().execute();
      return rows.map(({ company }) => company);
    },

    async remove(closedDayId: number): Promise<void> {
      await db.deleteFrom('closed_days').where('closed_day_id', '=', closedDayId).execute();
    },

    /** Everything that is closed from a day on, as an import compares it. */
    async all(): Promise<(ClosedScope & { day: string; reason: string })[]> {
      const { rows } = await sql<ClosedScope & { day: string; reason: string }>`
        select day, reason, company, fc_id as "fcId", area_id as "areaId" from closed_days`.execute(db);
      return rows;
    },
  };
}
