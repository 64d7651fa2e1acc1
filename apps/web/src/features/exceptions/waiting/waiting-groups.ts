import type { ExceptionRow } from '@bloomdesk/domain/exceptions/exception-row';

/** Exceptions of one kind that wait. */
export interface WaitingGroup {
  type: string;
  count: number;
}

/** How many exceptions wait by their first type, the most first. */
export function waitingGroups(rows: readonly ExceptionRow[]): WaitingGroup[] {
  const groups = Map.groupBy(rows, ({ exceptionType }) => exceptionType.split(';')[0]?.trim() || 'Other');
  return [...groups]
    .map(([type, own]) => ({ type, count: own.length }))
    .toSorted((one, other) => other.count - one.count || one.type.localeCompare(other.type, 'en-US'));
}

/** Since when the oldest of them waits; undefined without any. */
export function oldestSince(rows: readonly ExceptionRow[]): string | undefined {
  return rows.map(({ createdAt }) => createdAt).toSorted()[0];
}

/** How many of them have this reason. */
export function countOfReason(rows: readonly ExceptionRow[], reason: string): number {
  return rows.filter(({ exceptionReason }) => exceptionReason.includes(reason)).length;
}
