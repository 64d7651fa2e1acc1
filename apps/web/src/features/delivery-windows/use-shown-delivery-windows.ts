import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

export type ShownDeliveryWindows = 'all' | 'open' | 'close';

/** Which windows are shown, kept in the address: all unless it says `show=open` or `show=close`. */
export function useShownDeliveryWindows(): readonly [ShownDeliveryWindows, (shown: ShownDeliveryWindows) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const { show } = search;
  const choose = (shown: ShownDeliveryWindows) => put({ show: shown === 'all' ? undefined : shown }, { replace: true });
  return [show === 'open' || show === 'close' ? show : 'all', choose];
}
