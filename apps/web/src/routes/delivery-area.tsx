import { createFileRoute } from '@tanstack/react-router';
import { listFcAreas } from '@bloomdesk/contract/delivery-areas/calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { DeliveryAreasPage } from '#pages/delivery-areas-page.tsx';

export const Route = createFileRoute('/delivery-area')({
  beforeLoad: requires('delivery.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries }, deps: { fc } }) => {
    if (fc !== undefined) void queries.prefetchQuery(read(listFcAreas, { fcId: fc }));
    void queries.prefetchQuery(viewsRead('delivery-areas'));
  },
  component: DeliveryAreasPage,
});
