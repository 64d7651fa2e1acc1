import { createFileRoute } from '@tanstack/react-router';
import { getBatch } from '@bloomdesk/contract/batches/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { BatchPage } from '#pages/batch-page.tsx';

export const Route = createFileRoute('/batches/$batchId')({
  beforeLoad: requires('batch.work'),
  // Not awaited: the page says that it is loading.
  loader: ({ context: { queries }, params }) => void queries.prefetchQuery(read(getBatch, params)),
  component: () => <BatchPage key={Route.useParams().batchId} batchId={Route.useParams().batchId} />,
});
