import type { Order } from '@bloomdesk/contract/orders/shapes';
import { useSession } from '#lib/session.ts';
import { formatMoment, formatWhen } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { OutsideLink } from './outside-link.tsx';
import { subscriptionSite } from './subscription-site.ts';

/** The subscription this order belongs to, row by row as the specification names them (spec 2, section 2). */
export function SubscriptionCard({ subscription }: { subscription: NonNullable<Order['subscription']> }) {
  const { links } = useSession();
  const { initialSubscriptionOrderNumber: first, initialSubscriptionDate, source, subscriptionNumber } = subscription;
  const items = [
    { term: 'Duration', detail: subscription.duration },
    { term: 'Frequency', detail: subscription.frequency },
    {
      term: 'Initial Subscription Date',
      detail: initialSubscriptionDate && formatWhen(`${initialSubscriptionDate.slice(0, 10)}T12:00:00Z`),
    },
    {
      term: 'Initial Order Number',
      detail: first && <OrderLink id={first} />,
    },
    { term: 'Type', detail: subscription.ongoing ? 'Recurring' : 'Prepaid' },
    { term: 'Source', detail: source },
    {
      term: 'Subscription Number',
      detail: (
        <OutsideLink template={subscriptionSite(source, links)} id={subscriptionNumber}>
          {subscriptionNumber}
        </OutsideLink>
      ),
    },
    { term: 'Tier SKU', detail: subscription.tierSku },
    { term: 'Previous Orders', detail: String(subscription.previousOrders) },
  ];
  return (
    <Card
      title="Subscription"
      note={
        subscription.stoppedAt && (
          <Badge tone="red" title={formatMoment(subscription.stoppedAt)}>
            Cancelled
          </Badge>
        )
      }
    >
      <DescriptionList items={items} />
    </Card>
  );
}
