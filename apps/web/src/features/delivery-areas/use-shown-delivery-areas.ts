import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

export type ShownDeliveryAreas = 'all' | 'active' | 'inactive';

/** Which areas are shown, kept in the address: all unless it says `show=active` or `show=inactive`. */
export function useShownDeliveryAreas(): readonly [ShownDeliveryAreas, (shown: ShownDeliveryAreas) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const { show } = search;
  const choose = (shown: ShownDeliveryAreas) => put({ show: shown === 'all' ? undefined : shown }, { replace: true });
  return [show === 'active' || show === 'inactive' ? show : 'all', choose];
}
