import { sql } from 'kysely';
import type { DeliveryAreaSchedule } from '@bloomdesk/domain/delivery-areas/area-schedules';
import type { Box } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import type { Db } from '#db/db.ts';
import { deliveryAreaColumns, listedColumns, type NewArea, type WrittenArea } from './delivery-area-columns.sql.ts';
import type { DeliveryAreaInFile } from './area-file.ts';

/** All SQL on delivery areas and their weekly schedules. */
export function deliveryAreaStore(db: Db) {
  return {
    /** Every area without its shape, which only maps need. */
    async all() {
      return await areaRows(db).execute();
    },

    /** A center's areas, as `all` has them. */
    async ofCenter(fcId: number) {
      return await areaRows(db).where('fc_id', '=', fcId).execute();
    },

    async get(areaId: number) {
      return await areaRows(db).where('area_id', '=', areaId).executeTakeFirst();
    },

    /** Where an area reaches, whether it is active or not. */
    async reach(areaId: number) {
      return await db
        .selectFrom('delivery_areas')
        .select(['description', 'geometry as shape', 'zips as zipCodes', 'nationwide'])
        .where('area_id', '=', areaId)
        .executeTakeFirst();
    },

    /** One area for a change; anyone else who changes it waits. */
    async lock(areaId: number) {
      return await areaRows(db).where('area_id', '=', areaId).forUpdate().executeTakeFirst();
    },

    /** Every area of a center for a change, by number; anyone else who changes one waits. */
    async lockOfCenter(fcId: number) {
      return await areaRows(db).where('fc_id', '=', fcId).forUpdate().execute();
    },

    /** Gives weekly schedules of an area other capacities; their hours stay. */
    async setCapacities(
      areaId: number,
      capacities: readonly { rule: number; capacity: number | null }[],
    ): Promise<void> {
      await sql`
        update delivery_area_schedules s set capacity = w.capacity
        from jsonb_to_recordset(${JSON.stringify(capacities)}::jsonb) as w (rule integer, capacity integer)
        where s.area_id = ${areaId} and s.schedule_id = w.rule`.execute(db);
    },

    /** The schedules of an area in the order of the week. */
    async schedules(areaId: number): Promise<(DeliveryAreaSchedule & { id: number })[]> {
      const { rows: found } = await sql<DeliveryAreaSchedule & { id: number }>`
        select schedule_id as id, day_of_week as "dayOfWeek", start_hour as "startHour", duration, capacity
        from delivery_area_schedules where area_id = ${areaId} order by day_of_week, start_hour, schedule_id`.execute(
        db,
      );
      return found;
    },

    /** The map of an area as JSON text; null without one, undefined for an area that does not exist. */
    async shapeText(areaId: number): Promise<string | null | undefined> {
      const { rows: found } = await sql<{ shape: string | null }>`
        select geometry::text as shape from delivery_areas where area_id = ${areaId}`.execute(db);
      return found[0]?.shape;
    },

    /** The map and the ZIP list of an area; undefined for one that does not exist. */
    async reachOf(areaId: number) {
      return await db
        .selectFrom('delivery_areas')
        .select(['geometry as shape', 'zips as zipCodes'])
        .where('area_id', '=', areaId)
        .executeTakeFirst();
    },

    async add(area: NewArea, at: Date): Promise<number> {
      const { fcId: fc_id, description, deliveryMechanism: delivery_mechanism, carrier } = area;
      const needed = { fc_id, description, delivery_mechanism, carrier, transport_mode: area.transportMode };
      const named = { onfleet_team_id: area.onfleetTeamId ?? null, team_label: area.teamLabel ?? null };
      const row = await db
        .insertInto('delivery_areas')
        .values({ ...deliveryAreaColumns(area), ...needed, ...named, geometry: null, updated_at: at })
        .returning('area_id')
        .executeTakeFirstOrThrow();
      return row.area_id;
    },

    async change(areaId: number, area: WrittenArea, at: Date): Promise<void> {
      await db
        .updateTable('delivery_areas')
        .set((is) => ({ ...deliveryAreaColumns(area), updated_at: at, version: is('version', '+', 1) }))
        .where('area_id', '=', areaId)
        .execute();
    },

    /** Writes where an area reaches; null takes its map away, and what is left out stays. */
    async setReach(areaId: number, reach: WrittenReach, at: Date): Promise<void> {
      await db
        .updateTable('delivery_areas')
        .set((is) => ({ ...reach, updated_at: at, version: is('version', '+', 1) }))
        .where('area_id', '=', areaId)
        .execute();
    },

    /** Makes these the area's schedules: known ones are changed, new ones added, the others deleted (D202). */
    async setSchedules(areaId: number, schedules: readonly DeliveryAreaSchedule[]): Promise<void> {
      const wanted = JSON.stringify(schedules);
      await sql`
        delete from delivery_area_schedules where area_id = ${areaId}
          and schedule_id not in (select id from jsonb_to_recordset(${wanted}::jsonb) as w (id integer) where id is not null)`.execute(
        db,
      );
      await sql`
        update delivery_area_schedules s set day_of_week = w."dayOfWeek", start_hour = w."startHour", duration = w.duration, capacity = w.capacity
        from jsonb_to_recordset(${wanted}::jsonb) as w (id integer, "dayOfWeek" smallint, "startHour" smallint, duration smallint, capacity integer)
        where s.area_id = ${areaId} and s.schedule_id = w.id`.execute(db);
      await sql`
        insert into delivery_area_schedules (area_id, day_of_week, start_hour, duration, capacity)
        select ${areaId}, "dayOfWeek", "startHour", duration, capacity
        from jsonb_to_recordset(${wanted}::jsonb) as w (id integer, "dayOfWeek" smallint, "startHour" smallint, duration smallint, capacity integer)
        where id is null`.execute(db);
    },

    /** The ZIP codes whose middle lies within a box. */
    async zipPlacesIn({ west, south, east, north }: Box): Promise<{ zip: string; lat: number; lng: number }[]> {
      return await db
        .selectFrom('zip_places')
        .select(['zip', 'lat', 'lng'])
        .where('lng', '>=', west)
        .where('lng', '<=', east)
        .where('lat', '>=', south)
        .where('lat', '<=', north)
        .execute();
    },

    /** Where a center is: the middle of its ZIP code. */
    async zipPlaceOfCenter(fcId: number): Promise<{ lat: number; lng: number } | undefined> {
      return await db
        .selectFrom('fulfillment_centers as c')
        .innerJoin('zip_places as z', (on) => on.on('z.zip', '=', sql<string>`left(c.zipcode, 5)`))
        .select(['z.lat', 'z.lng'])
        .where('c.fc_id', '=', fcId)
        .executeTakeFirst();
    },

    /** Every active area with shape, ZIP list and weekly schedules, to find who serves an address (D205, D246). */
    async serving() {
      return await db
        .selectFrom('delivery_areas as a')
        .select([
          'a.area_id as id',
          'a.fc_id as fcId',
          'a.description',
          'a.active',
          'a.delivery_mechanism as deliveryMechanism',
          'a.carrier',
          'a.transport_mode as transportMode',
          'a.priority',
          'a.cutoff',
          'a.travel_time as travelTime',
          'a.geometry as shape',
          'a.zips as zipCodes',
          'a.nationwide',
          sql<{ dayOfWeek: number; startHour: number; duration: number }[]>`
            coalesce((select json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startHour', s.start_hour, 'duration', s.duration)
              order by s.day_of_week, s.start_hour) from delivery_area_schedules s where s.area_id = a.area_id), '[]'::json)`.as(
            'schedules',
          ),
        ])
        .where('a.active', '=', true)
        .orderBy('a.area_id')
        .execute();
    },

    /** The centers an area may belong to. */
    async centerIds(): Promise<number[]> {
      return (await db.selectFrom('fulfillment_centers').select('fc_id').execute()).map(({ fc_id }) => fc_id);
    },

    /** Every area in full, as a file would hold it. */
    async inFull(): Promise<(DeliveryAreaInFile & { areaId: number })[]> {
      const { rows } = await sql<DeliveryAreaInFile & { areaId: number }>`
        select area_id as "areaId", fc_id as "fcId", description, active, delivery_mechanism as "deliveryMechanism", carrier,
          transport_mode as "transportMode", priority, onfleet_team_id as "teamId", team_label as "teamLabel",
          travel_time as "travelTime", cutoff, geometry, zips, nationwide,
          coalesce((select json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startHour', s.start_hour, 'duration', s.duration,
            'capacity', s.capacity)) from delivery_area_schedules s where s.area_id = a.area_id), '[]'::json) as schedules
        from delivery_areas a order by area_id`.execute(db);
      return rows;
    },

    /** Adds areas, or replaces known ones by id, each with its weekly schedules; returns their ids. */
    async put(areas: readonly DeliveryAreaInFile[], at: Date): Promise<number[]> {
      const ids: number[] = [];
      for (const area of areas) ids.push(await putArea(db, area, at));
      if (areas.some(({ areaId }) => areaId !== undefined)) await passIds(db);
      return ids;
    },
  };
}

interface WrittenReach {
  /** GeoJSON. */
  geometry?: string | null;
  zips?: string[];
}

export type DeliveryAreaRow = Awaited<ReturnType<ReturnType<typeof deliveryAreaStore>['all']>>[number];

function areaRows(db: Db) {
  return db
    .selectFrom('delivery_areas')
    .select(listedColumns)
    .select([sql<boolean>`geometry is not null`.as('hasShape'), sql<number>`cardinality(zips)`.as('zipCount')])
    .orderBy('area_id');
}

async function putArea(db: Db, area: DeliveryAreaInFile, at: Date): Promise<number> {
  const { areaId } = area;
  const row = {
    fc_id: area.fcId,
    description: area.description,
    active: area.active ?? true,
    delivery_mechanism: area.deliveryMechanism,
    carrier: area.carrier,
    transport_mode: area.transportMode,
    priority: area.priority ?? 0,
    onfleet_team_id: area.teamId ?? null,
    team_label: area.teamLabel ?? null,
    distribution_point: area.fcId,
    travel_time: area.travelTime ?? 0,
    cutoff: area.cutoff ?? 0,
    geometry: area.geometry ? JSON.stringify(area.geometry) : null,
    zips: area.zips ?? [],
    nationwide: area.nationwide ?? false,
    updated_at: at,
  };
  const insert = db.insertInto('delivery_areas');
  const put =
    areaId === undefined
      ? insert.values(row)
      : insert
          .values({ ...row, area_id: areaId })
          .onConflict((same) =>
            same.column('area_id').doUpdateSet({ ...row, version: sql<number>`delivery_areas.version + 1` }),
          );
  const { area_id } = await put.returning('area_id').executeTakeFirstOrThrow();
  const schedules = area.schedules.map((schedule) => ({ capacity: null, ...schedule }));
  await db.deleteFrom('delivery_area_schedules').where('area_id', '=', area_id).execute();
  await deliveryAreaStore(db).setSchedules(area_id, schedules);
  return area_id;
}

/** Draws the ids that files have given, so that no later area gets one of them. */
async function passIds(db: Db): Promise<void> {
  await sql`
    select count(nextval('delivery_areas_area_id_seq')) from generate_series(
      coalesce(pg_sequence_last_value('delivery_areas_area_id_seq'), 2000) + 1, (select max(area_id) from delivery_areas))`.execute(
    db,
  );
}
