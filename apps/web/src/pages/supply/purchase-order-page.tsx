import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getPurchaseOrder } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { purchaseOrderStateLabels } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { PurchaseOrderActions } from '#features/inventory/purchasing/purchase-order-actions.tsx';
import { stateTone } from '#features/inventory/purchasing/purchase-order-columns.tsx';
import { PurchaseOrderView } from '#features/inventory/purchasing/purchase-order-view.tsx';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { Page } from '#shell/page.tsx';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { purchasingTexts } from '#texts/english/supply/purchasing.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';

/** One purchase order, as links to it open it. */
export function PurchaseOrderPage({ id }: { id: string }) {
  const t = useTexts(purchasingTexts);
  const word = useWords();
  const isNumber = /^\d{1,9}$/.test(id);
  const query = useQuery({ ...read(getPurchaseOrder, { purchaseOrderId: id }), enabled: isNumber });
  const { fcOf } = useSession();
  const order = query.data?.purchaseOrder;
  const fc = order && fcOf(order.fcId);
  const title = `PO-${id}`;
  if (!isNumber || query.error?.status === 404)
    return (
      <Page category={word('Products')} title={word('Purchase order')}>
        <EmptyState
          icon="truck"
          title={t('noSuchOrder', { id })}
          text={t('otherCenter')}
          action={
            <Link className="link" to="/supply/purchase-orders">
              {t('allOrders')}
            </Link>
          }
        />
      </Page>
    );
  if (!order || !fc)
    return (
      <Page category={word('Products')} title={title}>
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
      title={order.code}
      note={
        <>
          <Badge tone={stateTone[order.state]}>{word(purchaseOrderStateLabels[order.state])}</Badge>
          <span className="text-sm text-muted">{fc.name}</span>
        </>
      }
      actions={<PurchaseOrderActions {...{ order, fc }} />}
    >
      <PurchaseOrderView order={order} />
    </Page>
  );
}
