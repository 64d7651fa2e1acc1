import { useQuery } from '@tanstack/react-query';
import { listDemoOrders } from '@bloomdesk/contract/access/calls';
import { read } from '#lib/use-call.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Card } from '#ui/card.tsx';

/** What a newcomer to a demo may open first, with what each order shows (D282). */
export function DemoOrders() {
  const { data } = useQuery(read(listDemoOrders, {}));
  const orders = data?.orders ?? [];
  if (orders.length === 0) return null;
  return (
    <Card title="Ten orders worth opening" note="Demo" isFlush>
      <ul aria-label="Ten orders worth opening" className="divide-y divide-line">
        {orders.map(({ orderId, text }) => (
          <li key={orderId} className="flex gap-4 px-4 py-2">
            <OrderLink id={orderId} className="shrink-0" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
