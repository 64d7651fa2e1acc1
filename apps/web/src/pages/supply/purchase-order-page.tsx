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

/** One purchase order, as links to it open it. */
export function PurchaseOrderPage({ id }: { id: string }) {
  const isNumber = /^\d{1,9}$/.test(id);
  const query = useQuery({ ...read(getPurchaseOrder, { purchaseOrderId: id }), enabled: isNumber });
  const { fcOf } = useSession();
  const order = query.data?.purchaseOrder;
  const fc = order && fcOf(order.fcId);
  const title = `PO-${id}`;
  if (!isNumber || query.error?.status === 404)
    return (
      <Page category="Products" title="Purchase order">
        <EmptyState
          icon="truck"
          title={`There is no purchase order ${id}`}
          text="It may belong to another center."
          action={
            <Link className="link" to="/supply/purchase-orders">
              All purchase orders
            </Link>
          }
        />
      </Page>
    );
  if (!order || !fc)
    return (
      <Page category="Products" title={title}>
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
      title={order.code}
      note={
        <>
          <Badge tone={stateTone[order.state]}>{purchaseOrderStateLabels[order.state]}</Badge>
          <span className="text-sm text-muted">{fc.name}</span>
        </>
      }
      actions={<PurchaseOrderActions {...{ order, fc }} />}
    >
      <PurchaseOrderView order={order} />
    </Page>
  );
}
