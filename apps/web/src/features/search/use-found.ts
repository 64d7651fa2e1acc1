import { useQuery } from '@tanstack/react-query';
import { isSearchable, withoutKind } from '@bloomdesk/domain/search/typed-text';
import { parseTypedPlace } from '@bloomdesk/domain/orders/order-id';
import { scannedKeys } from '@bloomdesk/domain/products/product-code';
import { useSession } from '#lib/session.ts';
import { foundOrders } from './found-orders.ts';
import { placesFor, productPlaces, purchaseOrderPlaces } from './typed-place.ts';

/** What the server knows of a text: what has this id, and what is found by it. */
export function useFound(query: string) {
  const { can } = useSession();
  const mayFind = can('order.find');
  const typed = parseTypedPlace(withoutKind(query));
  const isId = typed !== null && (can('order.read') || can('batch.work') || can('inventory.read'));
  const mayScan = can('inventory.read') && scannedKeys(query).length > 0;
  const search = useQuery({
    ...foundOrders(query),
    enabled: isId || mayScan || (isSearchable(query) && (mayFind || can('batch.work'))),
  });
  // what an earlier text has found is not offered: Enter would open someone else's order
  const data = search.isEnabled && !search.isPlaceholderData ? search.data : undefined;
  const isAwaited = search.isEnabled && search.isFetching && !data;
  return {
    places: data ? [...placesFor(typed, data.exact), ...productPlaces(data.product), ...purchaseOrderPlaces(data)] : [],
    hits: data?.hits ?? [],
    alike: data?.alike ?? 0,
    customers: data?.customers ?? [],
    batches: data?.batches ?? [],
    corrected: data?.corrected ?? null,
    isLoading: isAwaited,
    isIdAwaited: isAwaited && isId,
    error: (search.isEnabled && !search.isPlaceholderData && search.error) || undefined,
    mayFind,
  };
}
