import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import { toFcDate, toFcTime } from '@bloomdesk/domain/time/fc-time';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';

/** A week of windows by hour and day. */
export interface WeekGrid {
  /** Monday to Sunday. */
  days: readonly Day[];
  /** The starts there are, as `HH:mm` of the center's clock, earliest first. */
  starts: readonly string[];
  /** The windows of a day that start then, by area. */
  at: (day: Day, start: string) => readonly DeliveryWindowRow[];
  /** Each day's windows from top to bottom. */
  columns: readonly (readonly DeliveryWindowRow[])[];
}

/** Puts the windows of a week where their day and start cross. */
export function weekGrid(rows: readonly DeliveryWindowRow[], monday: Day): WeekGrid {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(monday, ahead));
  const cells = Map.groupBy(rows.toSorted(byArea), (row) => `${dayOf(row)} ${startOf(row)}`);
  const starts = [...new Set(rows.map(startOf))].toSorted();
  const at = (day: Day, start: string) => cells.get(`${day} ${start}`) ?? [];
  return { days, starts, at, columns: days.map((day) => starts.flatMap((start) => at(day, start))) };
}

/** Where an arrow leads from a window: up and down in its day, sideways to the same area and start, else to the nearest. */
export function steppedTo({ columns }: WeekGrid, id: string, key: string): DeliveryWindowRow | undefined {
  const column = columns.findIndex((rows) => rows.some((row) => row.id === id));
  const own = columns[column] ?? [];
  const place = own.findIndex((row) => row.id === id);
  const row = own[place];
  if (row === undefined) return undefined;
  if (key === 'ArrowUp') return own[place - 1];
  if (key === 'ArrowDown') return own[place + 1];
  if (key === 'Home') return own[0];
  if (key === 'End') return own.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const beside = key === 'ArrowLeft' ? columns.slice(0, column).toReversed() : columns.slice(column + 1);
  const next = beside.find((rows) => rows.length > 0) ?? [];
  const isTwin = (other: DeliveryWindowRow) =>
    other.window.areaId === row.window.areaId && startOf(other) === startOf(row);
  return next.find(isTwin) ?? next.find((other) => startOf(other) >= startOf(row)) ?? next.at(-1);
}

/** `HH:mm` at the clock of its center. */
function startOf({ window, zone }: DeliveryWindowRow): string {
  return toFcTime(window.startTime, zone);
}

function dayOf({ window, zone }: DeliveryWindowRow): Day {
  return toFcDate(window.startTime, zone);
}

function byArea(a: DeliveryWindowRow, b: DeliveryWindowRow): number {
  return a.window.areaName.localeCompare(b.window.areaName) || a.window.id - b.window.id;
}
