import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type CustomerOrder, listCustomerOrders } from '@bloomdesk/contract/customers/calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { read } from '#lib/use-call.ts';
import { formatWhen } from '#lib/format-moment.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What a customer has ordered, the newest first, a page at a time. */
export function CustomerOrdersCard({ customerId }: { customerId: string }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Card title="Orders" isFlush>
      <table aria-label="Orders" className="w-full border-collapse">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              Order
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              Total
            </th>
            <th scope="col" className="px-4 py-2 text-left font-medium">
              Date Placed
            </th>
          </tr>
        </thead>
        {cursors.map((cursor, at) => (
          <OrdersPage
            key={cursor ?? 'newest'}
            {...{ customerId, cursor }}
            isLast={at === cursors.length - 1}
            onOlder={(next) => setCursors([...cursors, next])}
          />
        ))}
      </table>
    </Card>
  );
}

interface OrdersPageProps {
  customerId: string;
  /** Undefined for the newest page. */
  cursor: string | undefined;
  isLast: boolean;
  onOlder: (cursor: string) => void;
}

function OrdersPage({ customerId, cursor, isLast, onOlder }: OrdersPageProps) {
  const query = read(listCustomerOrders, { customerId, ...(cursor !== undefined && { cursor }) });
  const { data, error, isPending, refetch } = useQuery(query);
  const next = data?.nextCursor ?? null;
  return (
    <tbody>
      {isPending && (
        <Line>
          <Skeleton lines={3} />
        </Line>
      )}
      {error && !data && (
        <Line>
          <LoadFailure onRetry={() => void refetch()}>
            Unable to retrieve orders. Please wait and try again.
          </LoadFailure>
        </Line>
      )}
      {data?.orders.map((order) => (
        <OrderRow key={order.orderId} order={order} />
      ))}
      {data?.orders.length === 0 && cursor === undefined && (
        <Line>No orders yet. Orders this customer places appear here.</Line>
      )}
      {isLast && next !== null && (
        <Line>
          <Button size="small" onClick={() => onOlder(next)}>
            Show older orders
          </Button>
        </Line>
      )}
    </tbody>
  );
}

function OrderRow({ order: { orderId, orderTotal, datePlaced } }: { order: CustomerOrder }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className="px-4 py-2 tabular-nums">
        <OrderLink id={orderId} />
      </td>
      <td className="px-4 py-2 text-right tabular-nums">{formatDollars(orderTotal)}</td>
      <td className="px-4 py-2">{formatWhen(datePlaced)}</td>
    </tr>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={3} className="px-4 py-3 text-muted">
        {children}
      </td>
    </tr>
  );
}
