import { type Day, isDay } from '@bloomdesk/domain/time/calendar-day';
import { NoAccess } from '#lib/address/no-access.ts';
import { recall, remember } from '#lib/remembered.ts';
import type { StaffSession } from '#lib/session.ts';

/** The chosen center and day as the address holds them; undefined where it names none, or none that exists. */
export interface FcAndDateSearch {
  fc?: number | undefined;
  date?: Day | undefined;
}

/** Which of the two a screen works on. */
export interface WorksOn {
  fc?: boolean;
  date?: boolean;
}

type Chooser = Pick<StaffSession, 'user' | 'allFcs' | 'defaultFcId' | 'fcOf'>;

let dayOfVisit: Day | undefined;

/** Center and day out of an address; anything else in it is kept for the screen itself. */
export function parseFcAndDate(search: Record<string, unknown>): FcAndDateSearch {
  const fc = typeof search.fc === 'string' || typeof search.fc === 'number' ? Number(search.fc) : undefined;
  const date = typeof search.date === 'string' && isDay(search.date) ? search.date : undefined;
  return { fc: Number.isSafeInteger(fc) ? fc : undefined, date };
}

/**
 * The search with what the screen works on filled in, or null when nothing is missing: the center used last, else the
 * default one (D29); the day chosen in this visit, else the reader's own today (D47).
 */
export function completed(
  search: FcAndDateSearch,
  worksOn: WorksOn,
  session: Chooser,
  today: Day,
): FcAndDateSearch | null {
  if (worksOn.fc && search.fc !== undefined && !session.fcOf(search.fc)) throw new NoAccess('center');
  const fc = worksOn.fc ? (search.fc ?? startingFc(session)) : search.fc;
  const date = worksOn.date ? (search.date ?? dayOfVisit ?? today) : search.date;
  return fc === search.fc && date === search.date ? null : { ...search, fc, date };
}

/** The center screens open with: the one this person used last if it is still theirs, else the default (D29). */
export function startingFc(session: Chooser): number {
  const last = Number(recall(memoryOf(session)) ?? Number.NaN);
  const found = session.fcOf(last) ?? session.fcOf(session.defaultFcId) ?? session.allFcs[0];
  if (!found) throw new NoAccess('every-center');
  return found.fcId;
}

/** Remembers the center for this person's next visit. */
export function rememberFc(session: Chooser, fcId: number): void {
  remember(memoryOf(session), String(fcId));
}

/** Keeps the day for the screens opened next; today is not kept, so that tomorrow begins as tomorrow. */
export function rememberDate(date: Day, today: Day): void {
  dayOfVisit = date === today ? undefined : date;
}

function memoryOf({ user }: Chooser): string {
  return `fc.${user.email}`;
}
