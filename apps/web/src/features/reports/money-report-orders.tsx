import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '@bloomdesk/contract/call';
import { listMoneyReportOrders, type MoneyReportOrder } from '@bloomdesk/contract/reports/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import type { ReportGrouping } from '@bloomdesk/domain/payments/money-report';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { read } from '#lib/use-call.ts';
import { OrderLink } from '#parts/orders/order-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { costOfRow, formatMovements } from './report-money.ts';
import type { ReportPeriod } from './report-period.ts';

export interface MoneyReportOrdersProps {
  period: ReportPeriod;
  by: ReportGrouping;
  rowKey: string;
  label: string;
  orderCount: number;
  onClose: () => void;
}

/** The orders behind one row of the report, what cost most first. */
export function MoneyReportOrders({
  period: { from, to },
  by,
  rowKey,
  label,
  orderCount,
  onClose,
}: MoneyReportOrdersProps) {
  const input = { from, to, by, key: rowKey };
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Card
      title={label}
      note={countOf(orderCount, 'order')}
      actions={<IconButton icon="close" label="Close the orders" onClick={onClose} />}
      className="min-h-0 w-80 flex-none overflow-hidden [&>div]:overflow-auto"
      isFlush
    >
      <ul aria-label={`Orders of ${label}`}>
        {cursors.map((cursor, at) => (
          <OrdersPage
            key={cursor ?? 'first'}
            input={cursor === undefined ? input : { ...input, cursor }}
            isLast={at === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </ul>
    </Card>
  );
}

interface OrdersPageProps {
  input: CallInput<typeof listMoneyReportOrders>;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function OrdersPage({ input, isLast, onMore }: OrdersPageProps) {
  const { data, error, isPending, refetch } = useQuery(read(listMoneyReportOrders, input));
  const next = data?.nextCursor ?? null;
  return (
    <>
      {isPending && (
        <li className="p-4">
          <Skeleton lines={6} />
        </li>
      )}
      {error && !data && (
        <li className="p-4">
          <LoadFailure onRetry={() => void refetch()}>{messageOf(error)}</LoadFailure>
        </li>
      )}
      {data?.orders.map((order) => (
        <OrderLine key={order.orderId ?? 'none'} order={order} />
      ))}
      {isLast && next !== null && (
        <li className="p-4">
          <Button size="small" onClick={() => onMore(next)}>
            Show more orders
          </Button>
        </li>
      )}
    </>
  );
}

function OrderLine({ order }: { order: MoneyReportOrder }) {
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line px-4 py-2 last:border-b-0">
      {order.orderId === null ? (
        <span>For no order</span>
      ) : (
        <OrderLink id={order.orderId} className="justify-self-start" />
      )}
      <span className="text-right font-medium tabular-nums">{formatDollars(costOfRow(order))}</span>
      <span className="col-span-2 text-xs text-muted">{formatMovements(order)}</span>
    </li>
  );
}
