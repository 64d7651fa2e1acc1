import { pageOf } from './page-of.ts';
import type { StandInOrder } from './stand-in-order.ts';
import { type ShopWorld, shippingOf, type StandInFulfillment, type StandInFulfillmentOrder } from './shop-world.ts';

interface Page {
  first?: number;
  after?: string | null;
}

/** The one place this shop ships from. */
const location = 'gid://shopify/Location/71';

/** How an order is shipped, as the API answers it; `line` answers a line of the order. */
export function askedShipping(world: ShopWorld, order: StandInOrder, line: (id: string) => unknown) {
  return {
    fulfillments: ({ first = 50 }: Page) =>
      shippingOf(world, order)
        .fulfillments.slice(0, first)
        .map((made) => askedFulfillment(made, line)),
    fulfillmentOrders: (page: Page) => {
      const open = shippingOf(world, order).open.map((each) => askedOpen(each, line));
      return pageOf(open, page);
    },
  };
}

/** What was shipped, as the API answers it. */
export function askedFulfillment({ id, tracking, lines }: StandInFulfillment, line: (id: string) => unknown) {
  const nodes = lines.map(({ lineItemId, ...each }) => ({ ...each, lineItem: line(lineItemId) }));
  return {
    id,
    status: 'SUCCESS',
    trackingInfo: tracking ? [{ company: null, number: null, url: null, ...tracking }] : [],
    fulfillmentLineItems: (page: Page) => pageOf(nodes, page),
  };
}

function askedOpen({ id, isCancelled, holds, lines }: StandInFulfillmentOrder, line: (id: string) => unknown) {
  const nodes = lines.map(({ lineItemId, total, remaining, ...each }) => ({
    ...each,
    totalQuantity: total,
    remainingQuantity: remaining,
    lineItem: line(lineItemId),
  }));
  return {
    id,
    status: statusOf(isCancelled, holds.length > 0, lines),
    assignedLocation: { location: { id: location, name: 'Shop' } },
    fulfillmentHolds: holds,
    lineItems: (page: Page) => pageOf(nodes, page),
  };
}

function statusOf(isCancelled: boolean, isHeld: boolean, lines: StandInFulfillmentOrder['lines']): string {
  if (isCancelled) return 'CANCELLED';
  if (lines.every(({ remaining }) => remaining === 0)) return 'CLOSED';
  return isHeld ? 'ON_HOLD' : 'OPEN';
}
