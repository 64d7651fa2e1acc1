import { addMinutes, endOfFcDay, epochOf, toFcDate, toFcTime, toInstant } from '../time/fc-time.ts';

/** A delivery window while it is written; moments are ISO instants, null while there is none. */
export interface DeliveryWindowForm {
  fcId: number | null;
  areaId: number | null;
  /** Empty while none is chosen. */
  transportMode: string;
  startTime: string | null;
  endTime: string | null;
  /** The last moment to book it; it travels as minutes before the start (D197). */
  cutoffTime: string | null;
  preppedTime: string | null;
  /** Suborders; null while nothing is chosen (D196). */
  capacity: number | 'unlimited' | null;
}

export type DeliveryWindowField = keyof DeliveryWindowForm;
export interface DeliveryWindowProblem {
  field: DeliveryWindowField;
  message: string;
}

/** A new window travels by bike unless another mode is chosen (spec 3, section 3). */
export const usualTransportMode = 'bike';

/** Why a window cannot travel by this mode: bikes drive in areas of bikes only (D280). */
export function modeProblem(mode: string, areaMode: string): string | undefined {
  if (mode !== 'bike' || areaMode === 'bike') return undefined;
  return `This delivery area is not served by bike; choose ${areaMode}`;
}

/** A window holds so many suborders at most, unless it is unlimited (spec 3, section 9). */
export const largestCapacity = 100;

/** Minutes between the choices of the end-time picker (spec 3, section 9). */
const endTimeStep = 15;

const roundedMinutes = 5;
const usualMinutes = 60;
const dayMinutes = 24 * 60;

/** Everything that keeps a window from being saved, in the order of the columns (spec 3, section 5). */
export function deliveryWindowProblems(form: DeliveryWindowForm): DeliveryWindowProblem[] {
  const { areaId, transportMode, startTime, endTime, cutoffTime, preppedTime, capacity } = form;
  const checks: [DeliveryWindowField, boolean, string][] = [
    ['areaId', areaId === null, 'Delivery Area is required'],
    ['transportMode', transportMode === '', 'Transport Mode is required'],
    ['startTime', startTime === null, 'Start DateTime is required'],
    ['endTime', endTime === null, 'End DateTime is required'],
    ['endTime', isEarlier(endTime, startTime), 'End DateTime must be after or the same as Start DateTime'],
    ['endTime', isSame(startTime, endTime), 'End DateTime must be after Start DateTime'],
    ['endTime', isOverADay(startTime, endTime), 'End DateTime must be within 24 hours of Start DateTime'],
    ['cutoffTime', cutoffTime === null, 'Cutoff Lead Time (minutes) is required'],
    ['cutoffTime', isEarlier(startTime, cutoffTime), 'Cutoff Lead Time must be before or the same as Start DateTime'],
    ['preppedTime', preppedTime === null, 'Prepped At Time is required'],
    ['preppedTime', isEarlier(startTime, preppedTime), 'Prepped At Time must be before or the same as Start DateTime'],
    ['capacity', capacity === null, 'Capacity is required'],
  ];
  return checks.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
}

/** A window with nothing missing, as it is kept. */
export interface CompleteDeliveryWindow {
  areaId: number;
  transportMode: string;
  startTime: string;
  endTime: string;
  /** Minutes before the start, a multiple of five. */
  cutoffMinutes: number;
  /** To five minutes, never after the start. */
  preppedTime: string;
  /** Null: unlimited. */
  capacity: number | null;
}

/** The window as it is kept, or everything that keeps it from being saved. */
export function completeDeliveryWindow(
  form: DeliveryWindowForm,
): { ok: true; window: CompleteDeliveryWindow } | { ok: false; problems: DeliveryWindowProblem[] } {
  const problems = deliveryWindowProblems(form);
  const { areaId, transportMode, startTime, endTime, cutoffTime, preppedTime, capacity } = form;
  const isMissing = areaId === null || startTime === null || endTime === null || capacity === null;
  if (problems.length > 0 || isMissing || cutoffTime === null || preppedTime === null) return { ok: false, problems };
  const prepped = roundedMoment(preppedTime);
  const window = {
    areaId,
    transportMode,
    startTime,
    endTime,
    cutoffMinutes: cutoffMinutesOf(startTime, cutoffTime),
    preppedTime: isEarlier(startTime, prepped) ? startTime : prepped,
    capacity: capacity === 'unlimited' ? null : capacity,
  };
  return { ok: true, window };
}

/** The problems of a window in one sentence. */
export function deliveryWindowProblemsText(problems: readonly DeliveryWindowProblem[]): string {
  return `Please correct the following errors before saving: ${problems.map(({ message }) => message).join(', ')}`;
}

/** What stands under a field while the window is written. */
export function inlineProblems({
  startTime,
  endTime,
  cutoffTime,
  preppedTime,
}: DeliveryWindowForm): DeliveryWindowProblem[] {
  const checks: [DeliveryWindowField, boolean, string][] = [
    ['endTime', isEarlier(endTime, startTime), 'End time cannot be earlier than the start time.'],
    ['endTime', isSame(startTime, endTime), 'End time cannot be the same as the start time.'],
    ['cutoffTime', isEarlier(startTime, cutoffTime), 'Cutoff time cannot be later than the start time.'],
    ['preppedTime', isEarlier(startTime, preppedTime), 'Prep time cannot be later than the start time.'],
  ];
  return checks.flatMap(([field, isWrong, message]) => (isWrong ? [{ field, message }] : []));
}

/**
 * The window with another start: cutoff and prepped come down to it if they are later, and the end, which keeps its time
 * of day on the day of the start, becomes an hour after it if it is not after it.
 */
export function withStart(form: DeliveryWindowForm, startTime: string, zone: string): DeliveryWindowForm {
  const start = roundedMoment(startTime);
  const end = form.endTime === null ? null : onSameDay(form.endTime, form.startTime, { start, zone });
  const notAfter = (moment: string | null) => (isEarlier(start, moment) ? start : moment);
  return {
    ...form,
    startTime: start,
    endTime: end !== null && isEarlier(start, end) ? end : addMinutes(start, usualMinutes),
    cutoffTime: notAfter(form.cutoffTime),
    preppedTime: notAfter(form.preppedTime),
  };
}

/**
 * The window with another center: its areas are other ones, so the choice begins again; its times are those that the
 * clock of the new center shows.
 */
export function withCenter(
  form: DeliveryWindowForm,
  fcId: number,
  { from, to }: { from: string; to: string },
): DeliveryWindowForm {
  if (form.fcId === fcId) return form;
  const there = (moment: string | null) =>
    moment === null ? null : toInstant(toFcDate(moment, from), toFcTime(moment, from), to);
  return {
    ...form,
    fcId,
    areaId: null,
    startTime: there(form.startTime),
    endTime: there(form.endTime),
    cutoffTime: there(form.cutoffTime),
    preppedTime: there(form.preppedTime),
  };
}

/** The window with another area travels as that area does. */
export function withArea(form: DeliveryWindowForm, areaId: number, areaMode: string | undefined): DeliveryWindowForm {
  return { ...form, areaId, transportMode: areaMode ?? form.transportMode };
}

/** The choices of the end-time picker: the quarter hours of the start's day as instants, and whatever is chosen now. */
export function endTimeChoices({ startTime, endTime }: DeliveryWindowForm, zone: string): string[] {
  if (startTime === null) return [];
  const day = toFcDate(startTime, zone);
  const times = Array.from({ length: dayMinutes / endTimeStep }, (_, step) => {
    const minute = step * endTimeStep;
    return toInstant(day, `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`, zone);
  });
  const midnight = endOfFcDay(day, zone);
  return [...new Set([...times, midnight, ...(endTime === null ? [] : [new Date(endTime).toISOString()])])].toSorted();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The minutes between cutoff and start as they travel, a multiple of five (D197). */
function cutoffMinutesOf(startTime: string, cutoffTime: string): number {
  return roundedToFive((epochOf(startTime) - epochOf(cutoffTime)) / 60_000);
}

/** Minutes as cutoffs are kept. */
function roundedToFive(minutes: number): number {
  return Math.round(minutes / roundedMinutes) * roundedMinutes;
}

/** A moment to the nearest five minutes, as cutoff and prepped times are kept (D197). */
export function roundedMoment(moment: string): string {
  return new Date(roundedToFive(epochOf(moment) / 60_000) * 60_000).toISOString();
}

/** A window that is over can only be looked at (D209). */
export function isPastDeliveryWindow({ endTime }: { endTime: string }, now: Date): boolean {
  return epochOf(endTime) <= now.getTime();
}

/** After a save: is it another area's window now, or another day's (D207)? */
export function hasMoved(before: NamedWindow, after: NamedWindow, zone: string): boolean {
  return before.areaName !== after.areaName || toFcDate(before.startTime, zone) !== toFcDate(after.startTime, zone);
}

interface NamedWindow {
  areaName: string;
  startTime: string;
}

/** The end of a window moves with its day: it is written as a time alone. */
function onSameDay(end: string, oldStart: string | null, { start, zone }: { start: string; zone: string }): string {
  if (oldStart === null) return end;
  const [oldDay, day] = [toFcDate(oldStart, zone), toFcDate(start, zone)];
  return oldDay === day || toFcDate(end, zone) !== oldDay ? end : toInstant(day, toFcTime(end, zone), zone);
}

function isOverADay(start: string | null, end: string | null): boolean {
  return start !== null && end !== null && epochOf(end) - epochOf(start) > dayMinutes * 60_000;
}

function isSame(moment: string | null, other: string | null): boolean {
  return moment !== null && other !== null && epochOf(moment) === epochOf(other);
}

function isEarlier(moment: string | null, than: string | null): boolean {
  return moment !== null && than !== null && epochOf(moment) < epochOf(than);
}
