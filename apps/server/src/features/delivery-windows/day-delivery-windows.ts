import { closureOn } from '@bloomdesk/domain/closed-days/closures';
import { deliveryWindowsOn } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import { addMinutes } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { BookableRow, ScheduledDeliveryArea } from './delivery-windows.store.ts';

/** A window of an area on a day, whether it is a row of its own or follows from the weekly schedule. */
export interface DayDeliveryWindow {
  /** ISO instants. */
  startTime: string;
  cutoffAt: string;
  /** Hours. */
  duration: number;
  /** Null: unlimited, and nothing remains to be counted. */
  capacity: { capacity: number | null; used: number; remaining: number | null };
  isOpen: boolean;
}

/**
 * The windows of each area on a day: its rows, or where a day has none, what the weekly schedules give, open and
 * unlimited (D198).
 */
export async function dayDeliveryWindows(
  ctx: Ctx,
  areas: readonly ScheduledDeliveryArea[],
  rows: readonly BookableRow[],
  { date, zone }: { date: string; zone: string },
): Promise<Map<number, DayDeliveryWindow[]>> {
  const windows = new Map<number, DayDeliveryWindow[]>();
  const closed = await closedAreas(ctx, areas, date);
  for (const row of rows.filter(({ areaId }) => !closed.has(areaId)))
    windows.set(row.areaId, [...(windows.get(row.areaId) ?? []), windowOfRow(row)]);

  const scheduled = areas
    .filter(({ areaId }) => !windows.has(areaId) && !closed.has(areaId))
    .flatMap((area) =>
      deliveryWindowsOn(area.schedules, date, zone).map((window) => ({
        ...window,
        areaId: area.areaId,
        cutoff: area.cutoff,
      })),
    );
  const booked = await ctx.deliveryWindows.booked(scheduled);
  const usedOf = new Map(booked.map(({ areaId, startTime, used }) => [`${areaId} ${startTime.getTime()}`, used]));
  for (const { areaId, startTime, windowDuration: duration, cutoff } of scheduled) {
    const used = usedOf.get(`${areaId} ${Date.parse(startTime)}`) ?? 0;
    const window = { startTime, cutoffAt: addMinutes(startTime, -cutoff), duration, isOpen: true };
    windows.set(areaId, [...(windows.get(areaId) ?? []), { ...window, capacity: counted(null, used) }]);
  }
  return windows;
}

/** Areas that deliver nothing on a day, or whose center does not (D279). */
async function closedAreas(ctx: Ctx, areas: readonly ScheduledDeliveryArea[], date: string): Promise<Set<number>> {
  const centers = new Map((await ctx.centers.all()).map(({ fcId, closures }) => [fcId, closures]));
  const closed = areas.filter(({ areaId, fcId }) => closureOn(centers.get(fcId) ?? [], areaId, date) !== undefined);
  return new Set(closed.map(({ areaId }) => areaId));
}

function windowOfRow({ startTime, windowDuration, cutoff, capacity, booked, isOpen }: BookableRow): DayDeliveryWindow {
  return {
    startTime: startTime.toISOString(),
    cutoffAt: addMinutes(startTime, -cutoff),
    duration: windowDuration,
    capacity: counted(capacity, booked),
    isOpen,
  };
}

function counted(capacity: number | null, used: number): DayDeliveryWindow['capacity'] {
  return { capacity, used, remaining: capacity === null ? null : Math.max(0, capacity - used) };
}
