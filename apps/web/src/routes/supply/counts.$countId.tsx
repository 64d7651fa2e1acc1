import { createFileRoute } from '@tanstack/react-router';
import { getCycleCount } from '@bloomdesk/contract/inventory/counting.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { CycleCountPage } from '#pages/supply/cycle-count-page.tsx';

export const Route = createFileRoute('/supply/counts/$countId')({
  beforeLoad: requires('inventory.read'),
  // Not awaited: the page says that it is loading.
  loader: ({ context: { queries }, params }) => void queries.prefetchQuery(read(getCycleCount, params)),
  component: () => {
    const { countId } = Route.useParams();
    return <CycleCountPage key={countId} id={countId} />;
  },
});
