import { createFileRoute } from '@tanstack/react-router';
import { getTransfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { TransferPage } from '#pages/supply/transfer-page.tsx';

export const Route = createFileRoute('/supply/transfers/$transferId')({
  beforeLoad: requires('inventory.read'),
  // Not awaited: the page says that it is loading.
  loader: ({ context: { queries }, params }) => void queries.prefetchQuery(read(getTransfer, params)),
  component: () => {
    const { transferId } = Route.useParams();
    return <TransferPage key={transferId} id={transferId} />;
  },
});
