import {
  nextId,
  noteEffect,
  numberOf,
  openUnder,
  refusedFor,
  type ShopWorld,
  shippingOf,
  type StandInFulfillment,
  type StandInFulfillmentOrder,
  type StandInTracking,
} from './shop-world.ts';

interface Portion {
  id: string;
  quantity: number;
}

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string; fulfillmentOrderLineItems?: Portion[] }[];
  notifyCustomer?: boolean;
  trackingInfo?: StandInTracking;
}

/** Ships lines that are there and not held. */
export function fulfill(world: ShopWorld, { fulfillment }: { fulfillment: FulfillmentInput }) {
  const asked = fulfillment.lineItemsByFulfillmentOrder.map((each) => ({
    found: openUnder(world, each.fulfillmentOrderId),
    portions: each.fulfillmentOrderLineItems,
  }));
  const [first] = asked;
  if (!first?.found) return refusedFor('fulfillment', 'Fulfillment order does not exist.');
  if (asked.some(({ found }) => found?.open.holds.length !== 0))
    return refusedFor('fulfillment', 'The fulfillment order is on hold.');
  if (!asked.every(({ found, portions }) => found && isLeft(found.open, portions)))
    return refusedFor('fulfillment', 'Fulfillment order is not in an open or in progress state, or has less left.');
  const lines = asked.flatMap(({ found, portions }) => (found ? shipped(world, found.open, portions) : []));
  const { order } = first.found;
  const made: StandInFulfillment = {
    id: nextId(world, 'Fulfillment'),
    tracking: fulfillment.trackingInfo ?? null,
    isNotified: fulfillment.notifyCustomer ?? false,
    lines,
  };
  shippingOf(world, order).fulfillments.push(made);
  const what = lines.map(({ lineItemId, quantity }) => `${numberOf(lineItemId)}×${quantity}`);
  noteEffect(world, 'fulfill', order, what.join(' '));
  return { fulfillment: { order, made }, userErrors: [] };
}

function isLeft(open: StandInFulfillmentOrder, portions: readonly Portion[] | undefined): boolean {
  if (open.isCancelled || open.lines.every(({ remaining }) => remaining === 0)) return false;
  return (portions ?? []).every(
    ({ id, quantity }) => quantity > 0 && (open.lines.find((line) => line.id === id)?.remaining ?? 0) >= quantity,
  );
}

function shipped(
  world: ShopWorld,
  open: StandInFulfillmentOrder,
  portions: readonly Portion[] | undefined,
): StandInFulfillment['lines'] {
  const all = portions ?? open.lines.map(({ id, remaining }) => ({ id, quantity: remaining }));
  return all.flatMap(({ id, quantity }) => {
    const line = open.lines.find((each) => each.id === id);
    if (!line) return [];
    line.remaining -= quantity;
    return [{ id: nextId(world, 'FulfillmentLineItem'), lineItemId: line.lineItemId, quantity }];
  });
}

/** Gives what was shipped another number. */
export function retrack(
  world: ShopWorld,
  { fulfillmentId, trackingInfoInput }: { fulfillmentId: string; trackingInfoInput: StandInTracking },
) {
  for (const order of world.orders.values()) {
    const made = shippingOf(world, order).fulfillments.find(({ id }) => id === fulfillmentId);
    if (!made) continue;
    made.tracking = trackingInfoInput;
    noteEffect(world, 'retrack', order, trackingInfoInput.number ?? trackingInfoInput.url ?? '');
    return { fulfillment: { order, made }, userErrors: [] };
  }
  return refusedFor('fulfillmentId', 'Fulfillment does not exist.');
}
