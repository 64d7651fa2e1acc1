import { Suspense, useState } from 'react';
import { resendFailedEvents } from '@bloomdesk/contract/webhooks/sendings.calls';
import type { Sending } from '@bloomdesk/contract/webhooks/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import type { SendingState } from '@bloomdesk/domain/webhooks/sending-rules';
import { failureNotice, messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useChange } from '#lib/use-call.ts';
import { useTableState } from '#lib/use-table-state.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { startTableState } from '#ui/table/table-state.ts';
import { sendingColumns } from './sending-columns.tsx';
import { useSendings } from './use-sendings.ts';
import { healthText } from './webhook-health.tsx';

const SendingDialog = onOpening(
  () => import('./sending-dialog.tsx'),
  (file) => file.SendingDialog,
);

const start = startTableState(sendingColumns);
const none: readonly Sending[] = [];
const states = [
  { value: 'all' as const, label: 'All' },
  { value: 'waiting' as const, label: 'Waiting' },
  { value: 'given-up' as const, label: 'Given up' },
  { value: 'sent' as const, label: 'Sent' },
];

/** What was sent to a webhook, with what it answered; what failed is sent again from here. */
export function SendingLog({ webhookId }: { webhookId: string }) {
  const [shown, setShown] = useState<SendingState | 'all'>('all');
  const log = useSendings(webhookId, shown);
  const resending = useChange(resendFailedEvents);
  const [openId, setOpenId] = useState<number | null>(null);
  const [state, setState] = useTableState(start, { table: 'webhook-sendings', columns: sendingColumns });
  const rows = log.data?.sendings ?? none;
  const open = rows.find(({ sendingId }) => sendingId === openId);
  const resendAll = () =>
    resending.mutate(
      { webhookId },
      {
        onSuccess: ({ resent }) =>
          void showToast({ title: resent === 0 ? 'Nothing failed' : `${countOf(resent, 'event')} on the way again` }),
      },
    );
  return (
    <>
      {log.data && <p className="text-muted">{healthText(log.data.webhook)}</p>}
      {resending.error && <Banner {...failureNotice(resending.error, 'Failed to resend events')} />}
      <DataTable
        label="events"
        views="webhook-sendings"
        className="min-h-0 flex-1"
        {...{ rows, state, columns: sendingColumns }}
        rowId={idOf}
        rowLabel={({ type, subject }) => `${type} of ${subject.id}`}
        onStateChange={setState}
        onOpen={({ sendingId }) => setOpenId(sendingId)}
        opensOnPress
        toolbar={
          <div className="flex flex-wrap items-center gap-2">
            <Segmented label="State" options={states} value={shown} onChange={setShown} />
            <Button icon="refresh" isPending={resending.isPending} onClick={resendAll}>
              Resend all failed
            </Button>
            {log.hasNextPage && (
              <Button isPending={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                Load older
              </Button>
            )}
          </div>
        }
        isLoading={log.isPending}
        failure={log.error ? messageOf(log.error) : undefined}
        isRefreshing={log.isFetching}
        refreshedAt={log.dataUpdatedAt === 0 ? undefined : log.dataUpdatedAt}
        onRefresh={() => void log.refetch()}
        empty={<EmptyState icon="link" title="No events" text="What is sent to this webhook appears here." />}
      />
      {open && (
        <Suspense fallback={null}>
          <SendingDialog key={open.sendingId} {...{ webhookId, sending: open }} onClose={() => setOpenId(null)} />
        </Suspense>
      )}
    </>
  );
}

function idOf({ sendingId }: Sending): string {
  return String(sendingId);
}
