import { sql } from 'kysely';
import type { DeliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import type { WeeklySchedule } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import type { Db } from '#db/db.ts';
import { generateDeliveryWindows } from './window-generating.store.ts';
import {
  openColumn,
  storedColumns,
  deliveryWindowColumns,
  type WindowInput,
  type WindowRow,
} from './delivery-window-columns.sql.ts';
import { deliveryWindowJoins, deliveryWindowJson } from './delivery-window-json.sql.ts';
import { type PlaceInput, lockPlaces, type Reservation, type ReserveOptions } from './window-places.store.ts';

/** A window of an area's day as those who book it need it. */
export interface BookableRow {
  windowId: number;
  areaId: number;
  startTime: Date;
  /** Hours. */
  windowDuration: number;
  /** Minutes before the start. */
  cutoff: number;
  capacity: number | null;
  booked: number;
  isOpen: boolean;
}

interface WhichWindows {
  fcId?: number;
  areaId?: number;
  /** The id of a bulk request. */
  without?: string | undefined;
}

export interface ScheduledDeliveryArea {
  areaId: number;
  fcId: number;
  description: string;
  active: boolean;
  transportMode: string;
  /** Minutes before a window starts. */
  cutoff: number;
  schedules: WeeklySchedule[];
}

/** All SQL on delivery windows; a day without any follows from the weekly schedules (D198). */
export function deliveryWindowStore(db: Db) {
  return {
    /** A center's active areas, or one area whatever its state, with their weekly schedules. */
    async scheduledAreas(of: { fcId: number } | { areaId: number }): Promise<ScheduledDeliveryArea[]> {
      const which =
        'fcId' in of ? sql`a.fc_id = ${of.fcId}::integer and a.active` : sql`a.area_id = ${of.areaId}::integer`;
      const { rows } = await sql<ScheduledDeliveryArea>`
        select a.area_id as "areaId", a.fc_id as "fcId", a.description, a.active, a.transport_mode as "transportMode",
          a.cutoff,
          coalesce(json_agg(json_build_object('dayOfWeek', s.day_of_week, 'startHour', s.start_hour, 'duration', s.duration)
            order by s.start_hour) filter (where s.area_id is not null), '[]'::json) as schedules
        from delivery_areas a left join delivery_area_schedules s using (area_id)
        where ${which} group by a.area_id order by a.area_id`.execute(db);
      return rows;
    },

    /**
     * The windows of these days, of one center, one area or all of them, in the order of their start; `without` leaves the
     * bookings of a bulk upload out of their counts.
     */
    async onDays(days: readonly string[], of: WhichWindows = {}): Promise<BookableRow[]> {
      if (days.length === 0) return [];
      const { rows } = await sql<BookableRow>`
        select window_id as "windowId", area_id as "areaId", start_at as "startTime",
          extract(epoch from end_at - start_at)::float8 / 3600 as "windowDuration", cutoff_minutes as cutoff, capacity,
          (booked - coalesce(own.held, 0))::integer as booked, is_open as "isOpen"
        from delivery_windows left join (
          select s.window_id, count(*) as held from orders o join suborders s using (order_id)
          where o.bulk_request_id = ${of.without ?? null}::uuid and s.window_id is not null and s.status <> 'Cancelled'
          group by s.window_id) own using (window_id)
        where delivery_date = any(${days}::date[])
          and (${of.fcId ?? null}::integer is null or fc_id = ${of.fcId ?? null}::integer)
          and (${of.areaId ?? null}::integer is null or area_id = ${of.areaId ?? null}::integer)
        order by start_at, window_id`.execute(db);
      return rows;
    },

    /** How many suborders stand at these places without a window; cancelled ones do not count (D195). */
    async booked(places: readonly PlaceInput[]): Promise<{ areaId: number; startTime: Date; used: number }[]> {
      if (places.length === 0) return [];
      const { rows } = await sql<{ areaId: number; startTime: Date; used: number }>`
        select area_id as "areaId", start_at as "startTime", count(*)::int as used
        from suborders join unnest(${places.map(({ areaId }) => areaId)}::integer[],
          ${places.map(({ startTime }) => startTime)}::timestamptz[]) as p (area_id, start_at) using (area_id, start_at)
        where window_id is null and status <> 'Cancelled'
        group by area_id, start_at`.execute(db);
      return rows;
    },

    /** The windows of these days at these centers as JSON text. */
    async daysText({ first, last }: { first: string; last: string }, fcIds: readonly number[]): Promise<string> {
      const { rows } = await sql<{ text: string }>`
        select coalesce(json_agg(${deliveryWindowJson} order by w.start_at, a.description, w.window_id), '[]'::json)::text as text
        from ${deliveryWindowJoins} where w.delivery_date between ${first} and ${last} and w.fc_id = any(${fcIds}::integer[])`.execute(
        db,
      );
      return rows[0]?.text ?? '[]';
    },

    /** One window as it travels. */
    async get(windowId: number): Promise<DeliveryWindow | undefined> {
      const { rows } = await sql<{ window: DeliveryWindow }>`
        select ${deliveryWindowJson} as window from ${deliveryWindowJoins} where w.window_id = ${windowId}`.execute(db);
      return rows[0]?.window;
    },

    /** One window for a change; anyone who books it or changes it waits. */
    async lock(windowId: number): Promise<WindowRow | undefined> {
      return await db
        .selectFrom('delivery_windows')
        .select(storedColumns)
        .where('window_id', '=', windowId)
        .forNoKeyUpdate()
        .executeTakeFirst();
    },

    /** The window of an area that starts at a moment, whatever its state. */
    async startingAt(areaId: number, start: Date): Promise<{ isOpen: boolean } | undefined> {
      return await db
        .selectFrom('delivery_windows')
        .select('is_open as isOpen')
        .where('area_id', '=', areaId)
        .where('start_at', '=', start)
        .executeTakeFirst();
    },

    /** Adds a window written by hand; undefined when the area has one that starts then. */
    async add(window: WindowInput, at: Date): Promise<number | undefined> {
      const row = await db
        .insertInto('delivery_windows')
        .values({ ...deliveryWindowColumns(window), edited: true, updated_at: at })
        .onConflict((same) => same.columns(['area_id', 'start_at']).doNothing())
        .returning('window_id')
        .executeTakeFirst();
      return row?.window_id;
    },

    /** Writes a window by hand; the weekly schedule leaves it alone from now on. */
    async change(windowId: number, window: WindowInput | Pick<WindowInput, 'isOpen'>, at: Date): Promise<void> {
      const columns = 'areaId' in window ? deliveryWindowColumns(window) : openColumn(window);
      await db
        .updateTable('delivery_windows')
        .set((is) => ({ ...columns, edited: true, updated_at: at, version: is('version', '+', 1) }))
        .where('window_id', '=', windowId)
        .execute();
    },

    /** Gives suborders that were booked before their window was there their place in it; returns how many it holds now. */
    async gather(windowId: number): Promise<number> {
      await sql`
        update suborders s set window_id = w.window_id from delivery_windows w
        where w.window_id = ${windowId} and s.window_id is null and s.status <> 'Cancelled' and s.fc_id = w.fc_id
          and s.area_id = w.area_id and s.start_at = w.start_at`.execute(db);
      const row = await db
        .selectFrom('delivery_windows')
        .select('booked')
        .where('window_id', '=', windowId)
        .executeTakeFirst();
      return row?.booked ?? 0;
    },

    /**
     * Brings the windows of areas in line with their weekly schedules, today and on the days after it (D198); safe to
     * repeat. What was written by hand stays as it is.
     */
    async regenerate(areaIds: readonly number[], now: Date): Promise<void> {
      await generateDeliveryWindows(db, areaIds, now);
    },

    /** How many windows count another number of suborders than they hold; none, as long as nobody writes past the triggers. */
    async miscounted(): Promise<number> {
      const { rows } = await sql<{ wrong: number }>`
        select count(*)::integer as wrong from delivery_windows w
          left join (select window_id, count(*) as held from suborders where window_id is not null and status <> 'Cancelled'
            group by window_id) s using (window_id)
        where w.booked <> coalesce(s.held, 0)`.execute(db);
      return rows[0]?.wrong ?? 0;
    },

    /** Every area that windows are made for. */
    async generatingAreas(): Promise<number[]> {
      const rows = await db.selectFrom('delivery_areas').select('area_id').orderBy('area_id').execute();
      return rows.map(({ area_id }) => area_id);
    },

    /**
     * Holds places in windows until the caller's transaction ends, and says which windows they are; storing the suborders
     * with them is what counts. Places in no window are free.
     */
    async lockPlaces(places: readonly PlaceInput[], options?: ReserveOptions): Promise<Reservation> {
      return await lockPlaces(db, places, options);
    },
  };
}
