import { createFileRoute } from '@tanstack/react-router';
import { awaitProducts } from '#lib/lookups.ts';
import { requires } from '#lib/requires.ts';
import { GuidedFulfillmentPage } from '#pages/guided-fulfillment-page.tsx';

export const Route = createFileRoute('/fulfill/$batchId')({
  beforeLoad: requires('batch.work'),
  loader: ({ context: { queries } }) => awaitProducts(queries),
  component: () => <GuidedFulfillmentPage batchId={Route.useParams().batchId} />,
});
