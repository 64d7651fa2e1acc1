import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { getLot } from '@bloomdesk/contract/inventory/calls';
import { answeredLot } from '#features/inventory/lot.ts';
import { LotActions } from '#features/inventory/lot-actions.tsx';
import { lotStatus } from '#features/inventory/lot-row.ts';
import { LotTabs } from '#features/inventory/lot-tabs.tsx';
import { useLotDialogs } from '#features/inventory/use-lot-dialogs.ts';
import { messageOf } from '#lib/format-failure.ts';
import { onOpening } from '#lib/react/lazily.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { inventoryTexts } from '#texts/english/inventory.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

const LotDialogs = onOpening(
  () => import('#features/inventory/lot-dialogs.tsx'),
  (file) => file.LotDialogs,
);

/** One lot on a page of its own, as links to it open it (spec 3, section 2.7). */
export function LotPage({ lotId }: { lotId: string }) {
  const t = useTexts(inventoryTexts);
  const word = useWords();
  const isNumber = /^\d{1,9}$/.test(lotId);
  const query = useQuery({ ...read(getLot, { id: lotId }), select: answeredLot, enabled: isNumber });
  const { fcOf } = useSession();
  const dialogs = useLotDialogs();
  const lot = query.data;
  if (!isNumber || query.error?.status === 404) return <NoSuchLot lotId={lotId} />;
  if (!lot)
    return (
      <Page category={t('products')} title={t('lotTitle', { id: lotId })}>
        {query.error ? (
          <LoadFailure onRetry={() => void query.refetch()}>{t('failed', { why: messageOf(query.error) })}</LoadFailure>
        ) : (
          <Skeleton lines={6} />
        )}
      </Page>
    );
  const { label, tone } = lotStatus(lot);
  return (
    <Page
      category={t('products')}
      title={lot.productName}
      note={
        <>
          <Badge tone={tone}>{word(label)}</Badge>
          <span className="text-muted">
            {lot.label ?? t('hardgood')}, {fcOf(lot.fcId)?.name ?? t('centerOf', { id: String(lot.fcId) })}
          </span>
        </>
      }
    >
      <Card className="mx-auto max-w-5xl">
        <div className="flex flex-col gap-4">
          <LotActions
            lot={lot}
            onReceive={() => dialogs.receive(lot.id, false)}
            onEdit={() => dialogs.edit(lot.id, false)}
          />
          <LotTabs lot={lot} onAdjust={(adjustmentId) => dialogs.adjust(lot.id, adjustmentId, false)} />
        </div>
      </Card>
      <Suspense fallback={null}>{dialogs.open && <LotDialogs dialogs={dialogs} known={[lot]} />}</Suspense>
    </Page>
  );
}

function NoSuchLot({ lotId }: { lotId: string }) {
  const t = useTexts(inventoryTexts);
  return (
    <Page category={t('products')} title={t('lotNotFound')}>
      <EmptyState
        icon="flower"
        title={t('noLotWithId', { id: lotId })}
        text={t('byAccident')}
        action={
          <Link to="/inventory" className="link">
            {t('backToInventory')}
          </Link>
        }
      />
    </Page>
  );
}
