import type { Operations } from '@bloomdesk/contract/operations/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { partnerNames, partnerWords } from '@bloomdesk/domain/connections/partner-names';

/** What the database cannot do, and what to look at. */
export const databaseProblems: Readonly<Record<NonNullable<Operations['database']['problem']>, string>> = {
  'away': 'The database does not answer.',
  'crowded': 'The database takes no more connections.',
  'full': 'The database has no disk left. Free some, and work goes on by itself.',
  'read-only': 'The database takes no changes: it is read-only.',
  'slow': 'The database answers too slowly to take changes.',
};

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A number of bytes as people read it: `41 GB`. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const amount = bytes / 1000 ** step;
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`;
}

/** How long something has been going on: `40 seconds`, `12 minutes`, `3 hours`, `2 days`. */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return countOf(Math.round(seconds), 'second');
  if (seconds < 90 * 60) return countOf(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return countOf(Math.round(seconds / 3600), 'hour');
  return countOf(Math.round(seconds / 86_400), 'day');
}

const queueLabels: Readonly<Record<string, string>> = { carrier: 'Couriers' };

/** What the queue of a partner is called. */
export function labelOfQueue(partner: string): string {
  const known = partnerNames.find((name) => name === partner);
  return known ? partnerWords[known].label : (queueLabels[partner] ?? partner);
}
