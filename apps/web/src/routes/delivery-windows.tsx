import { createFileRoute } from '@tanstack/react-router';
import { viewsRead } from '#lib/views/views-read.ts';
import { startingFc } from '#lib/address/fc-and-date.ts';
import { prefetchWindows, windowsViewIn } from '#lib/address/windows-view.ts';
import { awaitDeliveryAreas } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { DeliveryWindowsPage } from '#pages/delivery-windows-page.tsx';

export const Route = createFileRoute('/delivery-windows')({
  beforeLoad: requires('delivery.read', { date: true }),
  loaderDeps: ({ search: { fc, date, ...search } }) => {
    const { view, centerId } = windowsViewIn(search);
    return { view, date, center: centerId ?? fc };
  },
  // What the view shows is not awaited: the page shows its frame first.
  loader: async ({ context: { queries, session }, deps: { view, date, center } }) => {
    if (date !== undefined) prefetchWindows(queries, { view, date, fcId: center ?? startingFc(session) });
    if (view === 'day') void queries.prefetchQuery(viewsRead('delivery-windows'));
    await awaitDeliveryAreas(queries);
  },
  component: DeliveryWindowsPage,
});
