import { sql } from 'kysely';
import type { FcConfigOverrides } from '@bloomdesk/domain/fulfillment-centers/fc-config';
import type { Db } from '#db/db.ts';

/** A center as Settings keeps it. */
export interface CenterRow {
  fcId: number;
  name: string;
  slug: string;
  company: string;
  optgroup: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  phone: string;
  timezone: string;
  isActive: boolean;
  zoneId: number | null;
  roles: string[];
  config: FcConfigOverrides;
  version: number;
}

export interface CarrierRow {
  fcId: number;
  carrier: string;
  areas: number;
  weeklyCapacity: number | null;
}

const rows = sql`
  select fc_id as "fcId", name, slug, company, optgroup, address1, address2, city, state, zipcode, phone, timezone,
    is_active as "isActive", zone_id as "zoneId", roles, config, version
  from fulfillment_centers`;

/** All SQL of centers as Settings edits them (D386). */
export function centerStore(db: Db) {
  return {
    async all(): Promise<CenterRow[]> {
      return (await sql<CenterRow>`${rows} order by fc_id`.execute(db)).rows;
    },

    /** Who delivers for each center by its active areas, most areas first; one weekly window without a limit has none at all. */
    async carriers(): Promise<CarrierRow[]> {
      const { rows: found } = await sql<CarrierRow>`
        select a.fc_id as "fcId", a.carrier, count(distinct a.area_id)::integer as areas,
          case when bool_or(s.schedule_id is not null and s.capacity is null) then null
            else coalesce(sum(s.capacity), 0)::integer end as "weeklyCapacity"
        from delivery_areas a left join delivery_area_schedules s using (area_id)
        where a.active group by a.fc_id, a.carrier order by a.fc_id, areas desc, a.carrier`.execute(db);
      return found;
    },

    async get(fcId: number): Promise<CenterRow | undefined> {
      return (await sql<CenterRow>`${rows} where fc_id = ${fcId}`.execute(db)).rows[0];
    },

    /** The same, held until the transaction ends. */
    async lock(fcId: number): Promise<CenterRow | undefined> {
      return (await sql<CenterRow>`${rows} where fc_id = ${fcId} for update`.execute(db)).rows[0];
    },

    /** Centers are added and renamed one after the other, so that their numbers and names hold. */
    async lockAll(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended('fulfillment centers', 0))`.execute(db);
    },

    /** Numbers of the company's own begin where those of the specification end. */
    async nextId(): Promise<number> {
      const { rows: found } = await sql<{ fcId: number }>`
        select greatest(100, max(fc_id)) + 1 as "fcId" from fulfillment_centers`.execute(db);
      return found[0]?.fcId ?? 101;
    },

    /** Does the database know this time zone too? */
    async knowsZone(timezone: string): Promise<boolean> {
      const { rows: found } = await sql`select from pg_timezone_names where name = ${timezone}`.execute(db);
      return found.length > 0;
    },

    async put({ config, ...row }: CenterRow): Promise<void> {
      await sql`
        insert into fulfillment_centers (fc_id, name, slug, company, optgroup, address1, address2, city, state, zipcode,
          phone, timezone, is_active, zone_id, roles, config, version)
        values (${row.fcId}, ${row.name}, ${row.slug}, ${row.company}, ${row.optgroup}, ${row.address1}, ${row.address2},
          ${row.city}, ${row.state}, ${row.zipcode}, ${row.phone}, ${row.timezone}, ${row.isActive}, ${row.zoneId},
          ${row.roles}::text[], ${JSON.stringify(config)}::jsonb, ${row.version})
        on conflict (fc_id) do update set name = excluded.name, slug = excluded.slug, company = excluded.company,
          optgroup = excluded.optgroup, address1 = excluded.address1, address2 = excluded.address2, city = excluded.city,
          state = excluded.state, zipcode = excluded.zipcode, phone = excluded.phone, timezone = excluded.timezone,
          is_active = excluded.is_active, zone_id = excluded.zone_id, roles = excluded.roles, config = excluded.config,
          version = fulfillment_centers.version + 1`.execute(db);
    },
  };
}
