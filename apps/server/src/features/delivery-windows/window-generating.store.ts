import { sql } from 'kysely';
import type { WeeklySchedule } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import { daysToGenerate, generatedDeliveryWindows } from '@bloomdesk/domain/delivery-windows/window-generation';
import type { Db } from '#db/db.ts';

interface SchedulingRow {
  areaId: number;
  fcId: number;
  zone: string;
  active: boolean;
  transportMode: string;
  cutoff: number;
  travelTime: number;
  schedules: WeeklySchedule[];
  /** Days that have windows, beyond today. */
  days: string[];
}

interface PlannedRow {
  area_id: number;
  fc_id: number;
  delivery_date: string;
  start_at: string;
  end_at: string;
  cutoff_minutes: number;
  prepped_at: string;
  transport_mode: string;
  capacity: number | null;
}

/** So many areas at once: a statement of a few thousand windows, whatever the company's size. */
const areasAtOnce = 25;

/** Makes, changes and closes the windows that follow from weekly schedules; rows that are right are not touched. */
export async function generateDeliveryWindows(db: Db, areaIds: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < areaIds.length; from += areasAtOnce) {
    const areas = await schedulingAreas(db, areaIds.slice(from, from + areasAtOnce), now);
    const plan = JSON.stringify(areas.flatMap((area) => plannedRows(area, now)));
    const ids = areas.map(({ areaId }) => areaId);
    await addMissing(db, plan, now);
    await bringInLine(db, plan, now);
    await closeUnplanned(db, { plan, ids, now });
    await gatherSuborders(db, ids, now);
  }
}

async function schedulingAreas(db: Db, areaIds: readonly number[], now: Date): Promise<SchedulingRow[]> {
  const { rows } = await sql<SchedulingRow>`
    select a.area_id as "areaId", a.fc_id as "fcId", f.timezone as zone, a.active, a.transport_mode as "transportMode",
      a.cutoff, a.travel_time as "travelTime",
      (select coalesce(json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startHour', s.start_hour,
          'duration', s.duration, 'capacity', s.capacity)), '[]'::json)
       from delivery_area_schedules s where s.area_id = a.area_id) as schedules,
      (select coalesce(json_agg(distinct w.delivery_date), '[]'::json) from delivery_windows w
       where w.area_id = a.area_id and w.delivery_date >= ${now}::date) as days
    from delivery_areas a join fulfillment_centers f using (fc_id)
    where a.area_id = any(${areaIds}::integer[]) order by a.area_id`.execute(db);
  return rows;
}

/** An area that is not active delivers nothing, so no window follows from its schedules. */
function plannedRows(area: SchedulingRow, now: Date): PlannedRow[] {
  if (!area.active) return [];
  return generatedDeliveryWindows(area, daysToGenerate(now, area.zone, area.days)).map((window) => ({
    area_id: area.areaId,
    fc_id: area.fcId,
    delivery_date: window.day,
    start_at: window.startTime,
    end_at: window.endTime,
    cutoff_minutes: window.cutoffMinutes,
    prepped_at: window.preppedTime,
    transport_mode: area.transportMode,
    capacity: window.capacity,
  }));
}

const planned = (plan: string) => sql`
  jsonb_to_recordset(${plan}::jsonb) as p (area_id integer, fc_id integer, delivery_date date, start_at timestamptz,
    end_at timestamptz, cutoff_minutes integer, prepped_at timestamptz, transport_mode text, capacity integer)`;

async function addMissing(db: Db, plan: string, now: Date): Promise<void> {
  await sql`
    insert into delivery_windows (area_id, fc_id, delivery_date, start_at, end_at, cutoff_minutes, prepped_at, transport_mode,
      capacity, updated_at)
    select p.area_id, p.fc_id, p.delivery_date, p.start_at, p.end_at, p.cutoff_minutes, p.prepped_at, p.transport_mode,
      p.capacity, ${now}
    from ${planned(plan)}
    where not exists (select from delivery_windows w where w.area_id = p.area_id and w.start_at = p.start_at)
    on conflict do nothing`.execute(db);
}

/** Only what is still to come; a schedule that is back opens what it closed. */
async function bringInLine(db: Db, plan: string, now: Date): Promise<void> {
  await sql`
    update delivery_windows w set end_at = p.end_at, cutoff_minutes = p.cutoff_minutes, prepped_at = p.prepped_at,
      transport_mode = p.transport_mode, capacity = p.capacity, is_open = true, updated_at = ${now}, version = w.version + 1
    from ${planned(plan)}
    where w.area_id = p.area_id and w.start_at = p.start_at and w.start_at > ${now} and not w.edited
      and (w.end_at, w.cutoff_minutes, w.prepped_at, w.transport_mode, w.capacity, w.is_open)
        is distinct from (p.end_at, p.cutoff_minutes, p.prepped_at, p.transport_mode, p.capacity, true)`.execute(db);
}

/** A window whose schedule is gone closes once it holds nobody; booked ones stay as they were promised. */
async function closeUnplanned(db: Db, { plan, ids, now }: { plan: string; ids: number[]; now: Date }): Promise<void> {
  await sql`
    update delivery_windows w set is_open = false, updated_at = ${now}, version = w.version + 1
    where w.area_id = any(${ids}::integer[]) and w.start_at > ${now} and w.is_open and not w.edited and w.booked = 0
      and not exists (select from ${planned(plan)} where p.area_id = w.area_id and p.start_at = w.start_at)`.execute(
    db,
  );
}

/** Suborders booked before their window was there get their place in it, so that it counts them (D195). */
async function gatherSuborders(db: Db, ids: number[], now: Date): Promise<void> {
  await sql`
    update suborders s set window_id = w.window_id from delivery_windows w
    where w.area_id = any(${ids}::integer[]) and w.start_at > ${now} and s.window_id is null and s.status <> 'Cancelled'
      and s.fc_id = w.fc_id and s.area_id = w.area_id and s.start_at = w.start_at`.execute(db);
}
