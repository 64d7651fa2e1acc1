import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { prefetchSearch } from '#lib/screens/opened-orders.ts';
import { FindOrdersPage } from '#pages/find-orders-page.tsx';

export const Route = createFileRoute('/orders/')({
  beforeLoad: requires('order.find'),
  // Not awaited: a person who types at once is not kept waiting.
  loader: ({ context: { queries, session } }) => prefetchSearch(queries, session),
  component: FindOrdersPage,
});
