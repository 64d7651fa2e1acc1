import { useSearch } from '@tanstack/react-router';
import { usePutSearch } from '#lib/search-state.ts';

export type WindowsView = 'day' | 'week' | 'map';

/** Day, week or map, and of which center and area, kept in the address: `view=week&center=4&area=2001`. */
export function useWeekView() {
  const { view, center, area }: Record<string, unknown> = useSearch({ strict: false });
  const put = usePutSearch();
  const id = (value: unknown) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : null); // text after a reload
  return {
    view: shownView(view),
    centerId: id(center),
    areaId: id(area),
    showView: (next: WindowsView) => put({ view: next === 'day' ? undefined : next }),
    showCenter: (fcId: number) => put({ center: fcId, area: undefined }, { replace: true }),
    showArea: (next: number | null) => put({ area: next ?? undefined }, { replace: true }),
  };
}

function shownView(view: unknown): WindowsView {
  return view === 'week' || view === 'map' ? view : 'day';
}
