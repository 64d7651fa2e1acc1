import { createFileRoute } from '@tanstack/react-router';
import { listCenters } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { CentersPage } from '#pages/settings/centers-page.tsx';

export const Route = createFileRoute('/settings/centers')({
  beforeLoad: requires('settings.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listCenters, {})),
  component: CentersPage,
});
