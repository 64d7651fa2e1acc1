import { createFileRoute } from '@tanstack/react-router';
import { listConnections } from '@bloomdesk/contract/connections/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ConnectionsPage } from '#pages/settings/connections-page.tsx';

export const Route = createFileRoute('/settings/connections')({
  beforeLoad: requires('connection.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listConnections, {})),
  component: ConnectionsPage,
});
