import type { CallData } from '@bloomdesk/contract/call';
import type { listDeliveryChoices } from '@bloomdesk/contract/delivery-windows/choices.calls';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { fullDeliveryWindowText } from '@bloomdesk/domain/delivery-windows/window-bookings';

export type DeliveryChoices = CallData<typeof listDeliveryChoices>;
export type ChoiceDay = DeliveryChoices['days'][number];
export type ChoiceWindow = ChoiceDay['windows'][number];
export type ChoiceArea = DeliveryChoices['areas'][number];

/** What this person and this purpose may take. */
export interface ChoiceRules {
  /** Full windows may be taken with a reason. */
  mayOverbook: boolean;
  /** Nothing goes that has no stock: a redelivery; a suborder's lines wait instead. */
  needsStock: boolean;
}

/** A day and the start of a window on it; null where none of its windows can be taken. */
export interface Chosen {
  date: string;
  startTime: string | null;
}

/** Why a window cannot be taken; undefined where it can. */
export function windowObstacle(window: ChoiceWindow, { mayOverbook, needsStock }: ChoiceRules): string | undefined {
  const { state, follows, capacity, used } = window;
  if (state === 'late') return 'Too late for this window';
  if (needsStock && follows?.isShort) return 'No stock for this window';
  return state === 'full' && !mayOverbook ? fullDeliveryWindowText(used, capacity ?? used) : undefined;
}

/** The first window of a day that has a place; a full one is never proposed. */
function firstWindow(day: ChoiceDay | undefined, rules: ChoiceRules): ChoiceWindow | undefined {
  return day?.windows.find((window) => window.state === 'open' && windowObstacle(window, rules) === undefined);
}

interface Proposing {
  days: readonly ChoiceDay[];
  today: string;
  rules: ChoiceRules;
  /** The day that is proposed by rule, whatever it has (D279); undefined for the first that serves. */
  usualDay?: string | undefined;
}

/**
 * What is proposed before anything is chosen: where it stands now as long as it can stay there, else the first window of
 * the next day that serves, else of the next one that has a place at all.
 */
export function firstChoice({ days, today, rules, usualDay }: Proposing): Chosen | null {
  for (const { date, windows } of days) {
    const own = windows.find(({ isOwn, state }) => isOwn && state === 'open');
    if (own) return { date, startTime: own.startTime };
  }
  if (usualDay !== undefined) {
    const usual = days.find(({ date }) => date === usualDay);
    return { date: usualDay, startTime: firstWindow(usual, rules)?.startTime ?? null };
  }
  const ahead = days.filter(({ date }) => date > today);
  const next = ahead.find(({ state }) => state === 'serves') ?? ahead.find((day) => firstWindow(day, rules));
  const day = next ?? days[0];
  return day ? { date: day.date, startTime: firstWindow(day, rules)?.startTime ?? null } : null;
}

/** Hours at a center's clock that a delivery keeps on another day. */
export interface KeptHours {
  hours: string | null;
  zone: string;
}

/** The window of a day at the hours that are kept, where it has a place: who moves a delivery a day keeps its time. */
export function sameHours(
  day: ChoiceDay | undefined,
  { hours, zone }: KeptHours,
  rules: ChoiceRules,
): ChoiceWindow | undefined {
  return day?.windows.find(
    (window) =>
      window.state === 'open' && windowObstacle(window, rules) === undefined && hoursOf(window, zone) === hours,
  );
}

/** The hours of a window at its center's clock. */
export function hoursOf({ startTime, duration }: ChoiceWindow, zone: string): string {
  return deliveryWindowLabel(startTime, duration, zone);
}

/** The window that is chosen, if it can still be taken; a day chosen alone takes the kept hours, else its first window. */
export function chosenWindow(
  days: readonly ChoiceDay[],
  { date, startTime }: Chosen,
  rules: ChoiceRules,
  kept?: KeptHours,
): ChoiceWindow | undefined {
  const day = days.find((each) => each.date === date);
  if (startTime === null) return (kept && sameHours(day, kept, rules)) ?? firstWindow(day, rules);
  const window = day?.windows.find((each) => Date.parse(each.startTime) === Date.parse(startTime));
  return window && windowObstacle(window, rules) === undefined ? window : undefined;
}

/** The next window up or down that can be taken; the same one at either end. */
export function steppedWindow(
  windows: readonly ChoiceWindow[],
  current: string | undefined,
  by: -1 | 1,
  rules: ChoiceRules,
): ChoiceWindow | undefined {
  const free = windows.filter((window) => windowObstacle(window, rules) === undefined);
  const at = free.findIndex(({ startTime }) => startTime === current);
  return free[Math.min(free.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
}

/** The next day, earlier or later, with a window that can be taken; the day beside it where none in view has one. */
export function steppedDay(days: readonly ChoiceDay[], current: string, by: -1 | 1, rules: ChoiceRules): string {
  const isBeyond = (date: string) => (by > 0 ? date > current : date < current);
  const free = days.filter((day) => isBeyond(day.date) && firstWindow(day, rules) !== undefined);
  const next = by > 0 ? free[0] : free.at(-1);
  const edge = by > 0 ? days.at(-1)?.date : days[0]?.date;
  return next?.date ?? addDays(edge === undefined || !isBeyond(edge) ? current : edge, by);
}
