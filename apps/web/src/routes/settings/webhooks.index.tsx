import { createFileRoute } from '@tanstack/react-router';
import { listWebhooks } from '@bloomdesk/contract/webhooks/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { WebhooksPage } from '#pages/settings/webhooks-page.tsx';

export const Route = createFileRoute('/settings/webhooks/')({
  beforeLoad: requires('connection.manage'),
  // Not awaited: the page shows its frame immediately.
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listWebhooks, {})),
  component: WebhooksPage,
});
