import { createFileRoute } from '@tanstack/react-router';
import { listErasures } from '@bloomdesk/contract/privacy/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { PrivacyPage } from '#pages/settings/privacy-page.tsx';

export const Route = createFileRoute('/settings/privacy')({
  beforeLoad: requires('privacy.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listErasures, {})),
  component: PrivacyPage,
});
