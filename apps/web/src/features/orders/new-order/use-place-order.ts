import { useQuery } from '@tanstack/react-query';
import { listNewOrderProducts, placeNewOrder } from '@bloomdesk/contract/orders/placing.calls';
import type { CallFailed } from '#lib/call-failed.ts';
import { useSession } from '#lib/session.ts';
import { read, useChange, useRefresh } from '#lib/use-call.ts';
import { goodsInput, goodsOf } from './new-order-goods.ts';
import type { ChosenDelivery, NewOrderDraft } from './new-order-draft.ts';
import { orderParts } from './order-input.ts';

interface Ends {
  onRefused: (error: CallFailed) => void;
  onPlaced: (placed: { orderId: string; isNew: boolean; owed: number }) => void;
}

/** What is offered for the chosen delivery, and placing the order with what is taken of it. */
export function usePlaceOrder(draft: NewOrderDraft, chosen: ChosenDelivery, { onRefused, onPlaced }: Ends) {
  const { can } = useSession();
  const { areaId, startTime } = chosen;
  const query = useQuery(read(listNewOrderProducts, { areaId, startTime }));
  const place = useChange(placeNewOrder);
  const refresh = useRefresh();
  const rights = { mayOverride: can('product.override'), ignoresStock: draft.ignoresStock };
  const offer = query.data;
  const goods = offer ? goodsOf(draft.lines, offer, rights) : [];
  const submit = () => {
    const parts = orderParts(draft, chosen);
    if (!offer || !parts || place.isPending || goods.some(({ problem }) => problem !== undefined)) return;
    const { draftId, message, ignoresStock: ignoreInventoryAvailability } = draft;
    const input = { draftId, message, ignoreInventoryAvailability, ...parts, ...goodsInput(goods, offer) };
    place.mutate(input, {
      onSuccess: ({ orderId, isNew, outstandingBalance }) => onPlaced({ orderId, isNew, owed: outstandingBalance }),
      onError: (error) => {
        void refresh(['product', 'lot', 'area', 'window']); // prices, stock and places as they are now
        onRefused(error);
      },
    });
  };
  return { query, offer, goods, rights, place, submit };
}
