import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { orderTypeLabel } from '@bloomdesk/domain/orders/order-types';
import { useSession } from '#lib/session.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { CreateSalesOrder } from './actions/create-sales-order.tsx';
import { OutsideLink } from './outside-link.tsx';
import { subscriptionSite } from './subscription-site.ts';

export interface OrderHeaderProps {
  order: Order;
  /** What can be done about it, at the right. */
  actions?: ReactNode;
}

/** What the order is at one glance: id, status, type, and where else it stands (spec 2, section 2). */
export function OrderHeader({ order, actions }: OrderHeaderProps) {
  const { links, may } = useSession();
  const { subscription, bulkUploadRequestId, redeliveryOfOrderId } = order;
  const salesOrderId = order.netsuite.salesOrderId;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <CopyText text={order.orderId} className="text-lg font-semibold tabular-nums" />
      <Badge tone={order.status === 'Completed' ? 'green' : 'grey'} title={formatMoment(order.statusDate)}>
        {order.status}
      </Badge>
      <span className="text-muted">{orderTypeLabel(order.type)} order</span>
      {salesOrderId ? (
        <OutsideLink template={links.salesOrder} id={salesOrderId}>
          Sales order {salesOrderId}
        </OutsideLink>
      ) : (
        may(syncSalesOrder) && <CreateSalesOrder orderId={order.orderId} />
      )}
      {redeliveryOfOrderId && <OrderLink id={redeliveryOfOrderId}>Redelivery of {redeliveryOfOrderId}</OrderLink>}
      {subscription && (
        <OutsideLink template={subscriptionSite(subscription.source, links)} id={subscription.subscriptionNumber}>
          Subscription {subscription.subscriptionNumber}
        </OutsideLink>
      )}
      {bulkUploadRequestId && (
        <Link to="/orders/bulk/$requestId" params={{ requestId: bulkUploadRequestId }} className="link">
          Bulk upload
        </Link>
      )}
      <div className="ml-auto flex items-center gap-2">{actions}</div>
    </div>
  );
}
