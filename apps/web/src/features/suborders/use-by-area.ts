import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

/** Is the Order Count by delivery area? It is by team or type, unless the address says `count=area`. */
export function useByArea(): readonly [boolean, (isByArea: boolean) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const set = (isByArea: boolean) => put({ count: isByArea ? 'area' : undefined }, { replace: true });
  return [search['count'] === 'area', set];
}
