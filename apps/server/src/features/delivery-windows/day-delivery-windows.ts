import { closureOn } from '@bloomdesk/domain/closed-days/closures';
import { deliveryWindowsOn } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import { addMinutes, toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { BookableRow, ScheduledDeliveryArea } from './delivery-windows.store.ts';

/** A window of an area on a day, whether it is a row of its own or follows from the weekly schedule. */
export interface DayDeliveryWindow {
  /** ISO instants. */
  startTime: string;
  cutoffAt: string;
  /** Minutes before the start. */
  cutoff: number;
  /** Hours. */
  duration: number;
  /** Null: unlimited, and nothing remains to be counted. */
  capacity: { capacity: number | null; used: number; remaining: number | null };
  isOpen: boolean;
}

/** What the weekly schedules of an area say, and whose it is. */
type ScheduledArea = Pick<ScheduledDeliveryArea, 'areaId' | 'fcId' | 'cutoff' | 'schedules'>;

/**
 * The windows of each area on a day: its rows, or where a day has none, what the weekly schedules give, open and
 * unlimited (D198).
 */
export async function dayDeliveryWindows(
  ctx: Ctx,
  areas: readonly ScheduledArea[],
  rows: readonly BookableRow[],
  { date, zone }: { date: string; zone: string },
): Promise<Map<number, DayDeliveryWindow[]>> {
  const days = await deliveryWindowsOfDays(ctx, areas, rows, { dates: [date], zone });
  return days.get(date) ?? new Map();
}

/** The same for many days of one zone, by day and area; what stands without a window is counted in one go. */
export async function deliveryWindowsOfDays(
  ctx: Ctx,
  areas: readonly ScheduledArea[],
  rows: readonly BookableRow[],
  { dates, zone }: { dates: readonly string[]; zone: string },
): Promise<Map<string, Map<number, DayDeliveryWindow[]>>> {
  const rowsOf = Map.groupBy(rows, ({ startTime }) => toFcDate(startTime, zone));
  const closures = new Map((await ctx.centers.all()).map((center) => [center.fcId, center.closures]));
  const days = new Map<string, Map<number, DayDeliveryWindow[]>>();
  const scheduled: ScheduledWindow[] = [];
  for (const date of dates) {
    const open = areas.filter(({ areaId, fcId }) => closureOn(closures.get(fcId) ?? [], areaId, date) === undefined);
    const kept = new Set(areas.filter((area) => !open.includes(area)).map(({ areaId }) => areaId));
    const own = (rowsOf.get(date) ?? []).filter(({ areaId }) => !kept.has(areaId));
    const windows = new Map(
      [...Map.groupBy(own, ({ areaId }) => areaId)].map(([id, all]) => [id, all.map(windowOfRow)]),
    );
    days.set(date, windows);
    for (const area of open.filter(({ areaId }) => !windows.has(areaId)))
      scheduled.push(...scheduledOn(area, date, zone));
  }
  await addScheduled(ctx, scheduled, days);
  return days;
}

interface ScheduledWindow {
  date: string;
  areaId: number;
  startTime: string;
  duration: number;
  cutoff: number;
}

function scheduledOn({ areaId, cutoff, schedules }: ScheduledArea, date: string, zone: string): ScheduledWindow[] {
  return deliveryWindowsOn(schedules, date, zone).map(({ startTime, windowDuration: duration }) => {
    return { date, areaId, startTime, duration, cutoff };
  });
}

/** What the weekly schedules give, with the suborders that stand there without a window. */
async function addScheduled(
  ctx: Ctx,
  scheduled: readonly ScheduledWindow[],
  days: ReadonlyMap<string, Map<number, DayDeliveryWindow[]>>,
): Promise<void> {
  const booked = await ctx.deliveryWindows.booked(scheduled);
  const usedOf = new Map(booked.map(({ areaId, startTime, used }) => [`${areaId} ${startTime.getTime()}`, used]));
  for (const { date, areaId, startTime, duration, cutoff } of scheduled) {
    const used = usedOf.get(`${areaId} ${Date.parse(startTime)}`) ?? 0;
    const window = { startTime, cutoffAt: addMinutes(startTime, -cutoff), cutoff, duration, isOpen: true };
    const windows = days.get(date);
    windows?.set(areaId, [...(windows.get(areaId) ?? []), { ...window, capacity: counted(null, used) }]);
  }
}

function windowOfRow({ startTime, windowDuration, cutoff, capacity, booked, isOpen }: BookableRow): DayDeliveryWindow {
  return {
    startTime: startTime.toISOString(),
    cutoffAt: addMinutes(startTime, -cutoff),
    cutoff,
    duration: windowDuration,
    capacity: counted(capacity, booked),
    isOpen,
  };
}

function counted(capacity: number | null, used: number): DayDeliveryWindow['capacity'] {
  return { capacity, used, remaining: capacity === null ? null : Math.max(0, capacity - used) };
}
