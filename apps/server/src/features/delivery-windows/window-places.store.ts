import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A suborder that is to be delivered by an area from a moment on. */
export interface PlaceInput {
  areaId: number;
  /** ISO instant. */
  startTime: string;
  /** The window it has now, if it has one. */
  leaves?: number | null;
}

/** The window of each asked place in their order, null where there is none; or the first window that cannot take them. */
export type Reservation = { ok: true; windowIds: (number | null)[] } | ({ ok: false } & (FullWindow | ClosedWindow));

interface RefusingWindow {
  windowId: number;
  fcId: number;
  startTime: Date;
  booked: number;
}
interface FullWindow extends RefusingWindow {
  why: 'full';
  capacity: number;
}
interface ClosedWindow extends RefusingWindow {
  why: 'closed';
}

export interface ReserveOptions {
  /** A full window takes more all the same; a closed one takes nothing. */
  mayOverbook?: boolean;
}

interface HeldWindow {
  windowId: number;
  fcId: number;
  areaId: number;
  startTime: Date;
  isOpen: boolean;
  booked: number;
  capacity: number | null;
}

/**
 * Locks the windows of these places, and those that are left for them, in the order of their ids, so that no two changes
 * wait in a ring, and sees whether each is open and has room. From here to the end of the transaction nobody else can
 * take the places (P6).
 */
export async function lockPlaces(
  db: Db,
  places: readonly PlaceInput[],
  { mayOverbook = false }: ReserveOptions = {},
): Promise<Reservation> {
  if (places.length === 0) return { ok: true, windowIds: [] };
  const held = await lockWindows(db, places);
  for (const window of held) {
    const coming = places.filter((place) => isIn(window, place) && place.leaves !== window.windowId).length;
    const going = places.filter((place) => !isIn(window, place) && place.leaves === window.windowId).length;
    const refusal = coming > 0 ? refusalOf(window, coming - going) : null;
    if (refusal && !(mayOverbook && refusal.why === 'full')) return refusal;
  }
  return { ok: true, windowIds: places.map((place) => held.find((window) => isIn(window, place))?.windowId ?? null) };
}

/** The ids stand in an array: a row that is waited for is looked at again when it is free, and a join would lose it. */
async function lockWindows(db: Db, places: readonly PlaceInput[]): Promise<HeldWindow[]> {
  const { rows } = await sql<HeldWindow>`
    select w.window_id as "windowId", w.fc_id as "fcId", w.area_id as "areaId", w.start_at as "startTime",
      w.is_open as "isOpen", w.booked, w.capacity
    from delivery_windows w
    where w.window_id = any(array(
      select window_id from delivery_windows join unnest(${places.map(({ areaId }) => areaId)}::integer[],
        ${places.map(({ startTime }) => startTime)}::timestamptz[]) as p (area_id, start_at) using (area_id, start_at)
      union all select unnest(${places.flatMap(({ leaves }) => leaves ?? [])}::integer[])))
    order by w.window_id for no key update`.execute(db);
  return rows;
}

function isIn(window: HeldWindow, { areaId, startTime }: PlaceInput): boolean {
  return window.areaId === areaId && window.startTime.getTime() === Date.parse(startTime);
}

function refusalOf(window: HeldWindow, more: number): Extract<Reservation, { ok: false }> | null {
  const { windowId, fcId, startTime, booked, capacity, isOpen } = window;
  const refusing = { windowId, fcId, startTime, booked };
  if (!isOpen) return { ok: false, why: 'closed', ...refusing };
  return capacity !== null && booked + more > capacity ? { ok: false, why: 'full', ...refusing, capacity } : null;
}
