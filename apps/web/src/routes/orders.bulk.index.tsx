import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { BulkOrdersPage } from '#pages/bulk-orders-page.tsx';

export const Route = createFileRoute('/orders/bulk/')({
  beforeLoad: requires('order.find'),
  component: () => <BulkOrdersPage />,
});
