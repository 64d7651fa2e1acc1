import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getTransfer } from '@bloomdesk/contract/inventory/transfers.calls';
import { transferStateLabels } from '@bloomdesk/domain/inventory/transfers/transfer';
import { DockLabels } from '#features/inventory/receiving/dock-labels.tsx';
import type { BucketToLabel } from '#features/inventory/receiving/labels-of.ts';
import { TransferActions } from '#features/inventory/transfers/transfer-actions.tsx';
import { transferTone } from '#features/inventory/transfers/transfer-columns.tsx';
import { TransferView } from '#features/inventory/transfers/transfer-view.tsx';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** One transfer, as links to it open it. */
export function TransferPage({ id }: { id: string }) {
  const isNumber = /^\d{1,9}$/.test(id);
  const query = useQuery({ ...read(getTransfer, { transferId: id }), enabled: isNumber });
  const [labels, setLabels] = useState<readonly BucketToLabel[]>([]);
  const { fcOf } = useSession();
  const transfer = query.data?.transfer;
  if (!isNumber || query.error?.status === 404)
    return (
      <Page category="Products" title="Transfer">
        <EmptyState
          icon="truck"
          title={`There is no transfer ${id}`}
          text="It may be between other centers."
          action={
            <Link className="link" to="/supply/transfers">
              All transfers
            </Link>
          }
        />
      </Page>
    );
  if (!transfer)
    return (
      <Page category="Products" title={`TR-${id}`}>
        {query.error ? (
          <LoadFailure onRetry={() => void query.refetch()}>Error: {messageOf(query.error)}</LoadFailure>
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  return (
    <Page
      category="Products"
      title={transfer.code}
      note={<Badge tone={transferTone[transfer.state]}>{transferStateLabels[transfer.state]}</Badge>}
      actions={<TransferActions transfer={transfer} onReceived={setLabels} />}
    >
      <DockLabels labels={labels} />
      <TransferView transfer={transfer} nameOf={(fcId) => fcOf(fcId)?.name ?? `Center ${fcId}`} />
    </Page>
  );
}
