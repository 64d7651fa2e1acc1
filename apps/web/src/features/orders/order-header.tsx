import { Link } from '@tanstack/react-router';
import { syncSalesOrder } from '@bloomdesk/contract/orders/actions.calls';
import type { Order, Transaction } from '@bloomdesk/contract/orders/shapes';
import { wholeCents } from '@bloomdesk/domain/money';
import { moneyFacts } from '@bloomdesk/domain/orders/money-facts';
import { orderStatusLabel } from '@bloomdesk/domain/orders/order-status';
import { orderTypeLabel } from '@bloomdesk/domain/orders/order-types';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import { useSession } from '#lib/session.ts';
import { formatMoment, formatWhen } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { CopyText } from '#ui/copy-text.tsx';
import { CreateSalesOrder } from './actions/create-sales-order.tsx';
import { OutsideLink } from './outside-link.tsx';
import { subscriptionSite } from './subscription-site.ts';

/** How the order stands, beside its id. */
export function OrderBadges({ order: { orderId, status, statusDate } }: { order: Order }) {
  return (
    <>
      <CopyText text={orderId} isIconOnly className="-ml-1.5" />
      <Badge tone={status === 'Completed' ? 'green' : 'grey'} title={formatMoment(statusDate)}>
        {orderStatusLabel(status)}
      </Badge>
    </>
  );
}

/** What the order is at one glance, under its id: an exception, type, money, day, deliveries (D302). */
export function OrderFacts({ order }: { order: Order }) {
  const { type, createdAt, suborders } = order;
  const inException = suborders.filter((suborder) => suborder.inException).length;
  return (
    <>
      {inException > 0 && (
        <Badge tone="red" icon="alert">
          {suborders.length === 1 ? 'In exception' : `${inException} in exception`}
        </Badge>
      )}
      <span className="text-muted">{orderTypeLabel(type)}</span>
      <span aria-hidden="true">·</span>
      <MoneyFact order={order} />
      <span aria-hidden="true">·</span>
      <span className="text-muted">placed {formatWhen(createdAt)}</span>
      <span aria-hidden="true">·</span>
      <span className="text-muted whitespace-nowrap">{deliveryWords(suborders)}</span>
    </>
  );
}

/** How many deliveries there are; of an order without any left, how many there were. */
function deliveryWords(suborders: Order['suborders']): string {
  const live = suborders.filter(isLive).length;
  const count = live === 0 ? suborders.length : live;
  const words = count === 1 ? '1 delivery' : `${count} deliveries`;
  return live === 0 && count > 0 ? `${words}, cancelled` : words;
}

function MoneyFact({ order: { paymentSummary, transactions } }: { order: Order }) {
  const { orderTotal, net, refunded, outstandingBalance } = paymentSummary;
  const { text, isOpen } = moneyFacts({
    orderTotal: wholeCents(orderTotal),
    net: wholeCents(net),
    refunded: wholeCents(refunded),
    pending: transactions.filter(isPendingRefund).reduce((sum, { amount }) => sum + wholeCents(amount), 0),
    outstandingBalance: wholeCents(outstandingBalance),
  });
  return isOpen ? <Badge tone="amber">{text}</Badge> : <span className="tabular-nums">{text}</span>;
}

function isPendingRefund({ transactionType, transactionId }: Transaction): boolean {
  return transactionType === 'refund' && transactionId === 'PENDING';
}

/** Where else the order stands: accounting, subscription, the order it repeats, the file it came in (spec 2, section 2). */
export function OrderLinks({ order }: { order: Order }) {
  const { links, may } = useSession();
  const { subscription, bulkUploadRequestId, redeliveryOfOrderId, importedAs } = order;
  const salesOrderId = order.netsuite.salesOrderId;
  return (
    <>
      {salesOrderId ? (
        <OutsideLink template={links.salesOrder} id={salesOrderId}>
          Sales order {salesOrderId}
        </OutsideLink>
      ) : (
        importedAs === null && may(syncSalesOrder) && <CreateSalesOrder orderId={order.orderId} />
      )}
      {importedAs !== null && <span className="text-muted">Imported, was {importedAs}</span>}
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
    </>
  );
}
