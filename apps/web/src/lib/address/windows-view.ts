import type { QueryClient } from '@tanstack/react-query';
import { listDayDeliveries } from '@bloomdesk/contract/deliveries/calls';
import { listDeliveryWindows } from '@bloomdesk/contract/delivery-windows/calls';
import { type Day, mondayOf } from '@bloomdesk/domain/time/calendar-day';
import { read } from '#lib/use-call.ts';

export type WindowsView = 'day' | 'week' | 'map';

/** How the delivery windows are looked at, and of which center and area, as the address says: `view=week&center=4&area=2001`. */
export function windowsViewIn({ view, center, area }: Record<string, unknown>) {
  const shown: WindowsView = view === 'week' || view === 'map' ? view : 'day';
  return { view: shown, centerId: idIn(center), areaId: idIn(area) };
}

/** The windows of seven days. */
export function weekWindowsRead(from: Day) {
  return read(listDeliveryWindows, { date: from, days: '7' });
}

/** Where a center delivers on a day. The map comes with its library, so what was asked for before it stays good that long. */
export function dayDeliveriesRead(fcId: number, date: Day) {
  return { ...read(listDayDeliveries, { fcId, date }), staleTime: 20_000 };
}

/** Asks for what a view of a day shows, before its screen has come. */
export function prefetchWindows(
  queries: QueryClient,
  { view, fcId, date }: { view: WindowsView; fcId: number; date: Day },
): void {
  if (view === 'map') void queries.prefetchQuery(dayDeliveriesRead(fcId, date));
  else
    void queries.prefetchQuery(view === 'week' ? weekWindowsRead(mondayOf(date)) : read(listDeliveryWindows, { date }));
}

// a number is text after a reload
function idIn(value: unknown): number | null {
  return /^\d{1,9}$/.test(String(value)) ? Number(value) : null;
}
