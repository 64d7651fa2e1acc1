import { createFileRoute } from '@tanstack/react-router';
import { listOpenRefunds } from '@bloomdesk/contract/payments/refund-queue.calls';
import { viewsRead } from '#lib/views/views-read.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { RefundsPage } from '#pages/refunds-page.tsx';

export const Route = createFileRoute('/refunds')({
  beforeLoad: requires('refund.queue'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => {
    void queries.prefetchQuery(read(listOpenRefunds, {}));
    void queries.prefetchQuery(viewsRead('refunds'));
  },
  component: RefundsPage,
});
