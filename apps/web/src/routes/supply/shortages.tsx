import { createFileRoute } from '@tanstack/react-router';
import { listShortages } from '@bloomdesk/contract/inventory/shortages.calls';
import { awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ShortagesPage } from '#pages/supply/shortages-page.tsx';

export const Route = createFileRoute('/supply/shortages')({
  beforeLoad: requires('inventory.read', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // The shortages are not awaited: the page shows its frame first.
  loader: async ({ context: { queries }, deps: { fc } }) => {
    if (fc === undefined) return;
    void queries.prefetchQuery(read(listShortages, { fcId: fc }));
    await awaitProducts(queries);
  },
  component: ShortagesPage,
});
