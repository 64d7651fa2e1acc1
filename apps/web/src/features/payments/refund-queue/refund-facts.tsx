import type { OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { formatGateway, formatRefundReasons, refundStatusLabel } from './format-refund.ts';

/** What is known of an open refund. */
export function RefundFacts({ refund }: { refund: OpenRefundRow }) {
  const { orderId, suborderId, status, customerEmail, performedBy, askedAt, since, message, tax } = refund;
  const order = <OrderLink id={suborderId ?? orderId} />;
  return (
    <DescriptionList
      items={[
        { term: 'Order', detail: order },
        { term: 'Customer', detail: customerEmail },
        { term: 'Status', detail: `${refundStatusLabel[status]} since ${formatMoment(since)}` },
        { term: 'Last message', detail: message },
        { term: 'Gateway', detail: formatGateway(refund) },
        { term: 'Tax included', detail: formatDollars(tax) },
        { term: 'Reason', detail: formatRefundReasons(refund) },
        { term: 'Input by', detail: `${performedBy}, ${formatMoment(askedAt)}` },
      ]}
    />
  );
}
