import { createFileRoute } from '@tanstack/react-router';
import { getDock } from '@bloomdesk/contract/inventory/receiving.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ReceivingPage } from '#pages/supply/receiving-page.tsx';

export const Route = createFileRoute('/supply/receiving')({
  beforeLoad: requires('inventory.write', { fc: true }),
  loaderDeps: ({ search: { fc } }) => ({ fc }),
  // Not awaited: the dock shows its frame first.
  loader: ({ context: { queries }, deps: { fc } }) => {
    if (fc !== undefined) void queries.prefetchQuery(read(getDock, { fcId: fc }));
  },
  component: ReceivingPage,
});
