import { createFileRoute } from '@tanstack/react-router';
import { listViews } from '@bloomdesk/contract/views/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { FindOrdersPage } from '#pages/find-orders-page.tsx';

export const Route = createFileRoute('/orders/')({
  beforeLoad: requires('order.find'),
  // Not awaited: whoever types at once is not kept waiting.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listViews, { table: 'found-orders' })),
  component: FindOrdersPage,
});
