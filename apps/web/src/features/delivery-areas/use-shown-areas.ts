import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

export type ShownAreas = 'all' | 'active' | 'inactive';

/** Which areas are shown, kept in the address: all unless it says `show=active` or `show=inactive`. */
export function useShownAreas(): readonly [ShownAreas, (shown: ShownAreas) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const { show } = search;
  const choose = (shown: ShownAreas) => put({ show: shown === 'all' ? undefined : shown }, { replace: true });
  return [show === 'active' || show === 'inactive' ? show : 'all', choose];
}
