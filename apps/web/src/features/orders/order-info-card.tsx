import type { Order } from '@bloomdesk/contract/orders/shapes';
import { orderStatusLabel } from '@bloomdesk/domain/orders/order-status';
import { formatMoment } from '#lib/format-moment.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';

/** When the order came, how it stands, and the numbers other systems know it by. */
export function OrderInfoCard({ order }: { order: Order }) {
  const items = [
    { term: 'Placed', detail: formatMoment(order.createdAt) },
    { term: 'Status', detail: `${orderStatusLabel(order.status)} since ${formatMoment(order.statusDate)}` },
    { term: 'Suborders', detail: String(order.suborders.length) },
    { term: 'Sales order', detail: order.netsuite.salesOrderId },
    ...(order.shopify ? [{ term: 'Storefront order', detail: order.shopify.id }] : []),
  ];
  return (
    <Card title="Order info">
      <DescriptionList items={items} />
    </Card>
  );
}
