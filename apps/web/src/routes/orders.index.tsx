import { createFileRoute } from '@tanstack/react-router';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { listViews } from '@bloomdesk/contract/views/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { openedOrders, openedOrdersRead } from '#lib/screens/opened-orders.ts';
import { FindOrdersPage } from '#pages/find-orders-page.tsx';

export const Route = createFileRoute('/orders/')({
  beforeLoad: requires('order.find'),
  // Not awaited: a person who types at once is not kept waiting. The orders opened last and those of a demo travel in the same request.
  loader: ({ context: { queries, session } }) => {
    void queries.prefetchQuery(read(listViews, { table: 'found-orders' }));
    const opened = openedOrders(session.user.email);
    if (opened.length > 0) void queries.prefetchQuery(openedOrdersRead(opened));
    if (session.demo) void queries.prefetchQuery(read(listDemoOrders, {}));
  },
  component: FindOrdersPage,
});
