import { createFileRoute } from '@tanstack/react-router';
import { listBatches } from '@bloomdesk/contract/batches/calls';
import { listBulkActions } from '@bloomdesk/contract/bulk-actions/calls';
import { listFcAreas } from '@bloomdesk/contract/delivery-areas/calls';
import { getDaySchedules } from '@bloomdesk/contract/delivery-windows/calls';
import { listSuborders } from '@bloomdesk/contract/suborders/calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { awaitDeliveryAreas, awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { SelectAndBatchPage } from '#pages/select-and-batch-page.tsx';

export const Route = createFileRoute('/batches/')({
  beforeLoad: requires('batch.work', { fc: true, date: true }),
  loaderDeps: ({ search: { fc, date } }) => ({ fc, date }),
  // Rows are not awaited: the page shows its frame first, and each part when it comes. All of it is asked for in one request.
  loader: async ({ context: { queries, session }, deps: { fc, date } }) => {
    if (fc === undefined || date === undefined) return;
    void queries.prefetchQuery({ ...read(listSuborders, { fcId: fc, date }), structuralSharing: false });
    void queries.prefetchQuery(read(listBatches, { fcId: fc, date }));
    void queries.prefetchQuery(viewsRead('suborders'));
    void queries.prefetchQuery(read(listFcAreas, { fcId: fc }));
    if (session.fcOf(fc)?.config.showWindows) void queries.prefetchQuery(read(getDaySchedules, { id: fc, date }));
    if (session.may(listBulkActions)) void queries.prefetchQuery(read(listBulkActions, {}));
    await Promise.all([awaitProducts(queries), awaitDeliveryAreas(queries)]);
  },
  component: SelectAndBatchPage,
});
