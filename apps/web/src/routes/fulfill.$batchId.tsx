import { createFileRoute } from '@tanstack/react-router';
import { requires } from '#lib/requires.ts';
import { GuidedFulfillmentPage } from '#pages/guided-fulfillment-page.tsx';

export const Route = createFileRoute('/fulfill/$batchId')({
  beforeLoad: requires('batch.work'),
  component: () => <GuidedFulfillmentPage batchId={Route.useParams().batchId} />,
});
