import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

/** What stands beside the table where there is room for one thing. */
export const dayParts = [
  { value: 'batches', label: 'Batches' },
  { value: 'count', label: 'Count' },
  { value: 'summary', label: 'Summary' },
] as const;

export type DayPart = (typeof dayParts)[number]['value'];

/** The part that is shown: the batches, unless the address says `side=count` or `side=summary`. */
export function useDayPart(): readonly [DayPart, (part: DayPart) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const part = dayParts.find(({ value }) => value === search['side'])?.value ?? 'batches';
  return [part, (next) => put({ side: next === 'batches' ? undefined : next }, { replace: true })];
}
