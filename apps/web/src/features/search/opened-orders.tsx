import { useQuery } from '@tanstack/react-query';
import { listOpenedOrders } from '@bloomdesk/contract/search/calls';
import { openedOrders } from '#parts/orders/opened-orders.ts';
import { useSession } from '#lib/session.ts';
import { read } from '#lib/use-call.ts';
import { FoundList, type FoundListProps } from './found-list.tsx';

/** While nothing is typed, the orders this person opened last. */
export function OpenedOrders(props: Omit<FoundListProps, 'label' | 'hits'>) {
  const ids = openedOrders(useSession().user.email).join(',');
  const { data } = useQuery({ ...read(listOpenedOrders, { ids }), enabled: ids !== '' });
  const hits = data?.hits ?? [];
  if (hits.length === 0) return null;
  return (
    <div data-hits className="mt-4">
      <h2 className="mb-1 font-semibold">You opened recently</h2>
      <FoundList {...props} label="Orders opened recently" hits={hits} />
    </div>
  );
}
