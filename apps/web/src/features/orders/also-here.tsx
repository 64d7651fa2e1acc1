import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOrderVisitors } from '@bloomdesk/contract/orders/visitors.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { send } from '#lib/client.ts';
import { useAfter } from '#lib/use-after.ts';
import { read } from '#lib/use-call.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Badge } from '#ui/badge.tsx';

const firstRequest = 3000; // anyone who only glances at an order is not announced
const refreshInterval = 15_000;

/** Who else has this order open; what they change is on this screen within moments. */
export function AlsoHere({ order }: { order: Pick<Order, 'orderId'> }) {
  const { data } = useVisitors(order.orderId);
  if (!data || data.visitors.length === 0) return null;
  return (
    <div role="status" aria-label="Also here" className="flex flex-wrap items-center gap-1.5 text-muted">
      Also here:
      {data.visitors.map(({ name, email, since }) => (
        <Badge key={email} tone="blue" title={`${email}, since ${formatMoment(since)}`}>
          {name}
        </Badge>
      ))}
    </div>
  );
}

function useVisitors(orderId: string) {
  const queries = useQueryClient();
  const [isStaying, setStaying] = useState(false);
  useAfter(firstRequest, !isStaying, () => setStaying(true));
  const query = read(listOrderVisitors, { orderId });
  const shown = read(getOrder, { orderId });
  return useQuery({
    ...query,
    queryFn: async ({ signal }) => {
      const answer = await send(listOrderVisitors, { orderId }, { signal });
      const order = queries.getQueryData(shown.queryKey)?.order;
      if (order && stampOf(order) !== answer.stamp) void queries.invalidateQueries({ queryKey: shown.queryKey });
      return answer;
    },
    enabled: isStaying,
    refetchInterval: refreshInterval,
    retry: false,
  });
}

/** As the server makes it of what it has. */
function stampOf({ version, suborders, tags }: Order): string {
  const versions = suborders.reduce((sum, suborder) => sum + suborder.version, 0);
  return [version, versions, ...tags].join('.');
}
