import type { Day } from '../time/calendar-day.ts';
import { toInstant } from '../time/fc-time.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** How far a manifest is: written, at the courier, confirmed or refused by it. */
export const manifestStates = ['waiting', 'sent', 'acknowledged', 'refused'] as const;
export type ManifestState = (typeof manifestStates)[number];

/** What people at the center have to look after: each is told once for a manifest (D589). */
export const manifestTroubles = ['not-sent', 'not-acknowledged', 'refused', 'miscounted', 'withdrawn'] as const;
export type ManifestTrouble = (typeof manifestTroubles)[number];

const minute = 60_000;
/** Parcels booked after the cut-off share a manifest, so that a courier does not get one for each of them. */
const laterAtMostEvery = 15 * minute;
/** So long after it was written a manifest that is not with the courier is a matter for people. */
const sentWithin = 5 * minute;
/** Milliseconds until it is tried again, by how often it was tried. */
const pauses = [1, 1, 2, 4, 8, 15].map((minutes) => minutes * minute);

interface DayOfCenter {
  shipOn: Day;
  /** The courier's cut-off at the center, `HH:mm`. */
  cutoff: string;
  timezone: string;
  /** When the last manifest of the center and day was written; null before the first. */
  lastWrittenAt: Date | null;
}

/** Is it time to write the parcels of a day into a manifest? From the cut-off on, later ones a quarter of an hour apart. */
export function isManifestDue({ shipOn, cutoff, timezone, lastWrittenAt }: DayOfCenter, now: Date): boolean {
  if (now.getTime() < Date.parse(toInstant(shipOn, cutoff, timezone))) return false;
  return lastWrittenAt === null || now.getTime() - lastWrittenAt.getTime() >= laterAtMostEvery;
}

/** When a manifest that could not be sent is tried again. */
export function nextManifestTry(tries: number, at: Date): Date {
  return new Date(at.getTime() + (pauses[Math.min(tries, pauses.length) - 1] ?? minute));
}

/** A manifest that the courier has confirmed is sent no more: its parcels would be announced twice. */
export function maySendAgain({ state }: { state: ManifestState }): Verdict<'manifest-acknowledged'> {
  return state === 'acknowledged' ? no('manifest-acknowledged') : yes;
}

/** People note what a courier says of a manifest that it has. */
export function mayAcknowledge({
  state,
}: {
  state: ManifestState;
}): Verdict<'manifest-acknowledged' | 'manifest-not-sent'> {
  if (state === 'waiting') return no('manifest-not-sent');
  return state === 'acknowledged' ? no('manifest-acknowledged') : yes;
}

interface WaitedFor {
  state: ManifestState;
  writtenAt: Date;
  sentAt: Date | null;
}

/** What is overdue of a manifest; undefined while it is in time. */
export function overdueOf(
  { state, writtenAt, sentAt }: WaitedFor,
  acknowledgeMinutes: number,
  now: Date,
): Extract<ManifestTrouble, 'not-sent' | 'not-acknowledged'> | undefined {
  if (state === 'waiting') return now.getTime() - writtenAt.getTime() >= sentWithin ? 'not-sent' : undefined;
  if (state !== 'sent' || sentAt === null) return undefined;
  return now.getTime() - sentAt.getTime() >= acknowledgeMinutes * minute ? 'not-acknowledged' : undefined;
}
