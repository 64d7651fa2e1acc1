import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

/** The 'Ready to batch only' switch, on unless the address says `ready=no` (spec 3, section 2.2). */
export function useReadyOnly(): readonly [boolean, (isReadyOnly: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const choose = (isReadyOnly: boolean) =>
    put({ ready: isReadyOnly ? undefined : 'no', page: undefined }, { replace: true });
  return [search['ready'] !== 'no', choose];
}
