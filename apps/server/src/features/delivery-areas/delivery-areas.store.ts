import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { AreaInFile } from './area-file.ts';

/** All SQL on delivery areas and their weekly schedules. */
export function areaStore(db: Db) {
  return {
    /** Every area without its shape, which only maps need. */
    async all() {
      return await db
        .selectFrom('delivery_areas')
        .select([
          'area_id',
          'fc_id',
          'description',
          'active',
          'delivery_mechanism',
          'carrier',
          'transport_mode',
          'priority',
          'onfleet_team_id',
          'team_label',
          'cutoff',
          'travel_time',
          'nationwide',
          'updated_at',
          'version',
        ])
        .orderBy('area_id')
        .execute();
    },

    /** Every active area with shape, ZIP list and weekly schedules, to find who serves an address (D205, D246). */
    async serving() {
      return await db
        .selectFrom('delivery_areas as a')
        .select([
          'a.area_id',
          'a.fc_id',
          'a.description',
          'a.active',
          'a.delivery_mechanism',
          'a.carrier',
          'a.transport_mode',
          'a.priority',
          'a.cutoff',
          'a.travel_time',
          'a.geometry',
          'a.zips',
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

    /** Adds areas, or replaces known ones by id, each with its weekly schedules. */
    async put(areas: readonly AreaInFile[], at: Date): Promise<void> {
      for (const area of areas) {
        const row = {
          fc_id: area.fcId,
          description: area.description,
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
        const { area_id } = await db
          .insertInto('delivery_areas')
          .values({ ...row, ...(area.areaId !== undefined && { area_id: area.areaId }) })
          .onConflict((same) => same.column('area_id').doUpdateSet(row))
          .returning('area_id')
          .executeTakeFirstOrThrow();
        await db.deleteFrom('delivery_area_schedules').where('area_id', '=', area_id).execute();
        if (area.schedules.length === 0) continue;
        const schedules = area.schedules.map(({ dayOfWeek, startHour, duration, capacity }) => ({
          area_id,
          day_of_week: dayOfWeek,
          start_hour: startHour,
          duration,
          capacity: capacity ?? null,
        }));
        await db.insertInto('delivery_area_schedules').values(schedules).execute();
      }
    },
  };
}
