import type { FcAndDateSearch } from './fc-and-date.ts';

/** The search of a screen that opens with more than its center and day: filters of its table, a view, an open lot. */
export function filteredSearch(
  place: FcAndDateSearch,
  more: Readonly<Record<string, string | number>>,
): FcAndDateSearch & Readonly<Record<string, unknown>> {
  return { ...place, ...more };
}
