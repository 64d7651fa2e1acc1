import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { listWebhooks } from '@bloomdesk/contract/webhooks/calls';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { read } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OpenWebhook } from './webhook-dialogs.tsx';
import { WebhookRow } from './webhook-row.tsx';

const WebhookDialogs = onOpening(
  () => import('./webhook-dialogs.tsx'),
  (file) => file.WebhookDialogs,
);

/** The programs that are told of events, and how that goes. */
export function WebhookList() {
  const { data, error, isFetching, isPending, refetch } = useQuery(read(listWebhooks, {}));
  const [open, setOpen] = useState<OpenWebhook | null>(null);
  return (
    <>
      {error && (
        <LoadFailure isPending={isFetching} onRetry={() => void refetch()}>
          {messageOf(error)}
        </LoadFailure>
      )}
      <Banner>Other programs get an event when something happens. Events carry no personal data.</Banner>
      <Card
        title="Webhooks"
        isFlush
        actions={
          <Button kind="primary" icon="plus" opens={WebhookDialogs} onClick={() => setOpen({ dialog: 'new' })}>
            Add webhook
          </Button>
        }
      >
        {isPending && <Skeleton lines={4} />}
        {data?.webhooks.length === 0 && (
          <EmptyState
            icon="link"
            title="No webhooks"
            text="Add one, and a warehouse or ERP system hears of orders, deliveries and stock."
          />
        )}
        <ul className="divide-y divide-line">
          {data?.webhooks.map((webhook) => (
            <WebhookRow key={webhook.webhookId} webhook={webhook} onOpen={(dialog) => setOpen({ dialog, webhook })} />
          ))}
        </ul>
      </Card>
      <Suspense fallback={null}>{open && <WebhookDialogs open={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  );
}
