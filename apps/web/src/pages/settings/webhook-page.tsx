import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listWebhooks } from '@bloomdesk/contract/webhooks/calls';
import { SendingLog } from '#features/webhooks/sending-log.tsx';
import { WebhookBadge } from '#features/webhooks/webhook-health.tsx';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Its log is kept up to date, and so is what stands above it. */
const everyMilliseconds = 5000;

/** The log of one webhook. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const { data } = useQuery({ ...read(listWebhooks, {}), refetchInterval: everyMilliseconds });
  const webhook = data?.webhooks.find((each) => each.webhookId === webhookId);
  const all = (
    <Link className="link" to="/settings/webhooks">
      All webhooks
    </Link>
  );
  if (data && !webhook)
    return (
      <Page category="Settings" title="Webhook">
        <EmptyState icon="link" title="There is no such webhook" text="It may have been deleted." action={all} />
      </Page>
    );
  return (
    <Page
      category="Settings"
      title={webhook?.name ?? 'Webhook'}
      note={webhook && <WebhookBadge webhook={webhook} />}
      actions={all}
      isFull
    >
      {webhook && <SendingLog webhookId={webhookId} />}
    </Page>
  );
}
