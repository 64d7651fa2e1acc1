import { createFileRoute } from '@tanstack/react-router';
import { listPeople } from '@bloomdesk/contract/identity/people.calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { PeoplePage } from '#pages/settings/people-page.tsx';

export const Route = createFileRoute('/settings/people')({
  beforeLoad: requires('people.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listPeople, {})),
  component: PeoplePage,
});
