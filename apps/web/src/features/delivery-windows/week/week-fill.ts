import { type Closure, closureOn } from '@bloomdesk/domain/closed-days/closures';
import type { Day } from '@bloomdesk/domain/time/calendar-day';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import { fillPercent, type DeliveryWindowRow, isNearlyFull } from '#features/delivery-windows/delivery-window-row.ts';

/** The windows of a center or an area on one day, counted. */
export interface DayFill {
  day: Day;
  windows: number;
  /** Windows that are closed. */
  closed: number;
  /** Windows with 90 % or more of their capacity taken. */
  nearlyFull: number;
  /** Suborders in windows with a capacity, and what these hold together. */
  booked: number;
  capacity: number;
  /** Suborders in windows without a limit. */
  unlimited: number;
  /** Why nothing is delivered; undefined where something is. */
  closedFor: string | undefined;
}

/** A line of the week strip. */
export interface FillLine {
  id: number;
  name: string;
  days: DayFill[];
}

export interface FillOf {
  /** What a line is about. */
  line: 'center' | 'area';
  days: readonly Day[];
  closuresOf: (fcId: number) => readonly Closure[];
}

/** How full windows are, a line for each center or area, by name; those with the same name stand beside each other. */
export function weekFill(rows: readonly DeliveryWindowRow[], { line, days, closuresOf }: FillOf): FillLine[] {
  const idOf = ({ window }: DeliveryWindowRow) => (line === 'center' ? window.fcId : window.areaId);
  return [...Map.groupBy(rows, idOf)]
    .map(([id, own]) => ({
      id,
      name: nameOf(own[0], line),
      days: days.map((day) => ({
        ...countedDay(
          own.filter(({ window, zone }) => toFcDate(window.startTime, zone) === day),
          day,
        ),
        closedFor: closureOn(closuresOf(own[0]?.window.fcId ?? 0), line === 'area' ? id : null, day),
      })),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
}

function countedDay(rows: readonly DeliveryWindowRow[], day: Day): Omit<DayFill, 'closedFor'> {
  const limited = rows.filter((row) => fillPercent(row) !== null);
  const sum = (of: readonly DeliveryWindowRow[], what: (row: DeliveryWindowRow) => number) =>
    of.reduce((total, row) => total + what(row), 0);
  return {
    day,
    windows: rows.length,
    closed: rows.filter(({ isOpen }) => !isOpen).length,
    nearlyFull: rows.filter(isNearlyFull).length,
    booked: sum(limited, ({ window }) => window.booked),
    capacity: sum(limited, ({ window }) => window.capacity ?? 0),
    unlimited: sum(
      rows.filter((row) => fillPercent(row) === null),
      ({ window }) => window.booked,
    ),
  };
}

function nameOf(row: DeliveryWindowRow | undefined, line: FillOf['line']): string {
  return (line === 'center' ? row?.window.fcName : row?.window.areaName) ?? '';
}

/** A day of several lines together. */
export function sumOfDays(
  lines: readonly FillLine[],
  days: readonly Day[],
): Pick<DayFill, 'booked' | 'capacity' | 'unlimited'>[] {
  return days.map((_, at) => {
    const own = lines.flatMap((line) => line.days[at] ?? []);
    const sum = (of: (fill: DayFill) => number) => own.reduce((total, fill) => total + of(fill), 0);
    return {
      booked: sum((fill) => fill.booked),
      capacity: sum((fill) => fill.capacity),
      unlimited: sum((fill) => fill.unlimited),
    };
  });
}
