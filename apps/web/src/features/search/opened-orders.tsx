import { useQuery } from '@tanstack/react-query';
import { openedOrders, openedOrdersRead } from '#lib/screens/opened-orders.ts';
import { useSession } from '#lib/session.ts';
import { FoundList, type FoundListProps } from './found-list.tsx';
import { HitRowToCome } from './hit-row.tsx';

/** While nothing is typed, the orders this person opened last. */
export function OpenedOrders(props: Omit<FoundListProps, 'label' | 'hits'>) {
  const ids = openedOrders(useSession().user.email);
  const { data, isError } = useQuery({ ...openedOrdersRead(ids), enabled: ids.length > 0 });
  const hits = data?.hits ?? [];
  if (ids.length === 0 || isError || (data && hits.length === 0)) return null;
  return (
    <div data-hits className="mt-4">
      <h2 className="mb-1 font-semibold">You opened recently</h2>
      {data ? <FoundList {...props} label="Orders opened recently" hits={hits} /> : <OrdersToCome ids={ids} />}
    </div>
  );
}

/** As many rows as there will be, so that nothing below them moves. */
function OrdersToCome({ ids }: { ids: readonly string[] }) {
  return (
    <ol aria-hidden="true" className="border-t border-line">
      {ids.map((id) => (
        <li key={id} className="border-b border-line px-2 py-2 last:border-b-0">
          <HitRowToCome id={id} />
        </li>
      ))}
    </ol>
  );
}
