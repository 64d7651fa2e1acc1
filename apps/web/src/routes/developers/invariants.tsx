import { createFileRoute } from '@tanstack/react-router';
import { listInvariants } from '@bloomdesk/contract/audit/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { InvariantsPage } from '#pages/invariants-page.tsx';

export const Route = createFileRoute('/developers/invariants')({
  beforeLoad: requires('dev.inspector'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listInvariants, {})),
  component: InvariantsPage,
});
