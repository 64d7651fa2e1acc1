import { createFileRoute } from '@tanstack/react-router';
import { listReasonLists } from '@bloomdesk/contract/reasons/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { ReasonsPage } from '#pages/settings/reasons-page.tsx';

export const Route = createFileRoute('/settings/reasons')({
  beforeLoad: requires('settings.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listReasonLists, {})),
  component: ReasonsPage,
});
