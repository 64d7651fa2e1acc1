import { createFileRoute } from '@tanstack/react-router';
import { listDeliveryWindows } from '@bloomdesk/contract/delivery-windows/calls';
import { listViews } from '@bloomdesk/contract/views/calls';
import { awaitDeliveryAreas } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { DeliveryWindowsPage } from '#pages/delivery-windows-page.tsx';

export const Route = createFileRoute('/delivery-windows')({
  beforeLoad: requires('delivery.read', { date: true }),
  loaderDeps: ({ search: { date } }) => ({ date }),
  // Windows are not awaited: the page shows its frame first.
  loader: async ({ context: { queries }, deps: { date } }) => {
    if (date !== undefined) void queries.prefetchQuery(read(listDeliveryWindows, { date }));
    void queries.prefetchQuery(read(listViews, { table: 'delivery-windows' }));
    await awaitDeliveryAreas(queries);
  },
  component: DeliveryWindowsPage,
});
