import { createFileRoute } from '@tanstack/react-router';
import { listWebhooks } from '@bloomdesk/contract/webhooks/calls';
import { requires } from '#lib/requires.ts';
import { read } from '#lib/use-call.ts';
import { WebhookPage } from '#pages/settings/webhook-page.tsx';

export const Route = createFileRoute('/settings/webhooks/$webhookId')({
  beforeLoad: requires('connection.manage'),
  loader: ({ context: { queries } }) => void queries.prefetchQuery(read(listWebhooks, {})),
  component: () => <WebhookPage key={Route.useParams().webhookId} webhookId={Route.useParams().webhookId} />,
});
