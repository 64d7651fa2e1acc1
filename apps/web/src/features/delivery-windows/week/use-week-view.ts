import { useSearch } from '@tanstack/react-router';
import { type WindowsView, windowsViewIn } from '#lib/address/windows-view.ts';
import { usePutSearch } from '#lib/search-state.ts';

/** Day, week or map, and of which center and area, kept in the address. */
export function useWeekView() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  return {
    ...windowsViewIn(search),
    showView: (next: WindowsView) => put({ view: next === 'day' ? undefined : next }),
    showCenter: (fcId: number) => put({ center: fcId, area: undefined }, { replace: true }),
    showArea: (next: number | null) => put({ area: next ?? undefined }, { replace: true }),
  };
}
