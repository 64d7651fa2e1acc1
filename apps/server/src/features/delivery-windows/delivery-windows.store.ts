import { sql } from 'kysely';
import type { WeeklySchedule } from '@bloomdesk/domain/delivery-windows/window-choice';
import type { Db } from '#db/db.ts';

interface ScheduledArea {
  areaId: number;
  description: string;
  transportMode: string;
  schedules: (WeeklySchedule & { capacity: number | null })[];
}

/** All SQL on delivery windows; until one is made by hand, they follow from the weekly schedules (D198). */
export function deliveryWindowStore(db: Db) {
  return {
    /** A center's active areas with their weekly schedules. */
    async scheduledAreas(fcId: number): Promise<ScheduledArea[]> {
      const { rows } = await sql<ScheduledArea>`
        select a.area_id as "areaId", a.description, a.transport_mode as "transportMode",
          json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startHour', s.start_hour, 'duration', s.duration,
            'capacity', s.capacity) order by s.start_hour) as schedules
        from delivery_areas a join delivery_area_schedules s using (area_id)
        where a.fc_id = ${fcId} and a.active group by a.area_id order by a.area_id`.execute(db);
      return rows;
    },

    /** How many suborders of a center's delivery day each area and start already holds; cancelled ones do not count (D195). */
    async booked(fcId: number, day: string): Promise<{ areaId: number; startTime: Date; used: number }[]> {
      const { rows } = await sql<{ areaId: number; startTime: Date; used: number }>`
        select area_id as "areaId", start_at as "startTime", count(*)::int as used from suborders
        where fc_id = ${fcId} and delivery_date = ${day} and status <> 'Cancelled' and area_id is not null and start_at is not null
        group by area_id, start_at`.execute(db);
      return rows;
    },
  };
}
