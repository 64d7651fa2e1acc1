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
import { transferTexts } from '#texts/english/supply/transfers.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** One transfer, as links to it open it. */
export function TransferPage({ id }: { id: string }) {
  const t = useTexts(transferTexts);
  const word = useWords();
  const isNumber = /^\d{1,9}$/.test(id);
  const query = useQuery({ ...read(getTransfer, { transferId: id }), enabled: isNumber });
  const [labels, setLabels] = useState<readonly BucketToLabel[]>([]);
  const { fcOf } = useSession();
  const transfer = query.data?.transfer;
  if (!isNumber || query.error?.status === 404)
    return (
      <Page category={word('Products')} title={word('Transfer')}>
        <EmptyState
          icon="truck"
          title={t('noSuchTransfer', { id })}
          text={t('otherCenters')}
          action={
            <Link className="link" to="/supply/transfers">
              {t('allTransfers')}
            </Link>
          }
        />
      </Page>
    );
  if (!transfer)
    return (
      <Page category={word('Products')} title={`TR-${id}`}>
        {query.error ? (
          <LoadFailure onRetry={() => void query.refetch()}>{t('failed', { why: messageOf(query.error) })}</LoadFailure>
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  return (
    <Page
      category={word('Products')}
      title={transfer.code}
      note={<Badge tone={transferTone[transfer.state]}>{word(transferStateLabels[transfer.state])}</Badge>}
      actions={<TransferActions transfer={transfer} onReceived={setLabels} />}
    >
      <DockLabels fcId={transfer.toFcId} labels={labels} />
      <TransferView transfer={transfer} nameOf={(fcId) => fcOf(fcId)?.name ?? t('centerOf', { id: String(fcId) })} />
    </Page>
  );
}
