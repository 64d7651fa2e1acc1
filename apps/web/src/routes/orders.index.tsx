import { createFileRoute } from '@tanstack/react-router';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { listViews } from '@bloomdesk/contract/views/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { FindOrdersPage } from '#pages/find-orders-page.tsx';

export const Route = createFileRoute('/orders/')({
  beforeLoad: requires('order.find'),
  // Not awaited: a person who types at once is not kept waiting. A demo's orders travel in the same request.
  loader: ({ context: { queries, session } }) => {
    void queries.prefetchQuery(read(listViews, { table: 'found-orders' }));
    if (session.demo) void queries.prefetchQuery(read(listDemoOrders, {}));
  },
  component: FindOrdersPage,
});
