import { createFileRoute } from '@tanstack/react-router';
import { getOperations } from '@bloomdesk/contract/operations/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { OperationsPage } from '#pages/settings/operations-page.tsx';

export const Route = createFileRoute('/settings/operations')({
  beforeLoad: requires('operations.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(getOperations, {})),
  component: OperationsPage,
});
