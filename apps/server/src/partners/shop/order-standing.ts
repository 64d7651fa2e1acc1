import { z } from 'zod/mini';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { optionalText } from './shop-parts.ts';

const pageInfo = z.object({ hasNextPage: z.boolean() });
const lineItem = z.object({ id: z.string() });

const fulfillment = z.object({
  id: z.string(),
  status: z.string(),
  trackingInfo: z.array(z.object({ number: optionalText, url: optionalText })),
  fulfillmentLineItems: z.object({
    nodes: z.array(z.object({ quantity: z.nullish(z.int()), lineItem })),
    pageInfo,
  }),
});

const fulfillmentOrder = z.object({
  id: z.string(),
  status: z.string(),
  assignedLocation: z.object({ location: z.nullish(z.object({ id: z.string() })) }),
  fulfillmentHolds: z.array(z.object({ id: z.string(), handle: optionalText })),
  lineItems: z.object({ nodes: z.array(z.object({ id: z.string(), remainingQuantity: z.int(), lineItem })), pageInfo }),
});

/** What is asked of an order's standing, as the shop answers it. */
export const orderStandingShape = z.object({
  order: z.nullable(
    z.object({
      cancelledAt: optionalText,
      fulfillments: z.array(fulfillment),
      fulfillmentOrders: z.object({ nodes: z.array(fulfillmentOrder), pageInfo }),
    }),
  ),
});

/** Lines that were shipped together. */
interface Shipment {
  id: string;
  tracking: { number: string | null; url: string | null }[];
  lines: { lineId: string; quantity: number }[];
}

/** Lines that are still to be shipped, or were; `id` is the shop's, by which a line is shipped or held. */
export interface OpenLines {
  id: string;
  status: string;
  /** Where it is to be shipped from; a location that was deleted has no id. */
  locationId: string | null;
  holds: { id: string; handle: string | null }[];
  lines: { id: string; lineId: string; remaining: number }[];
}

/** An order as the shop has it, in so far as it may be changed by us. */
export interface OrderStanding {
  isCancelled: boolean;
  shipments: Shipment[];
  open: OpenLines[];
}

const undone = ['CANCELLED', 'ERROR', 'FAILURE'];
const over = ['CLOSED', 'CANCELLED', 'INCOMPLETE'];

/** Shipments that hold, and what is left to ship; undefined where the shop has no such order. */
export function readOrderStanding({ order }: z.infer<typeof orderStandingShape>): OrderStanding | undefined {
  if (order === null) return undefined;
  const { cancelledAt, fulfillments, fulfillmentOrders } = order;
  const pages = [
    fulfillmentOrders.pageInfo,
    ...fulfillmentOrders.nodes.map(({ lineItems }) => lineItems.pageInfo),
    ...fulfillments.map(({ fulfillmentLineItems }) => fulfillmentLineItems.pageInfo),
  ];
  if (pages.some(({ hasNextPage }) => hasNextPage))
    throw new PartnerProblem('shopify answered with more of an order than we read', 'not-done', { isLasting: true });
  return {
    isCancelled: Boolean(cancelledAt),
    shipments: fulfillments
      .filter(({ status }) => !undone.includes(status))
      .map(({ id, trackingInfo, fulfillmentLineItems }) => ({
        id,
        tracking: trackingInfo.map(({ number, url }) => ({ number: number ?? null, url: url ?? null })),
        lines: fulfillmentLineItems.nodes.map((line) => ({
          lineId: numberOf(line.lineItem.id),
          quantity: line.quantity ?? 0,
        })),
      })),
    open: fulfillmentOrders.nodes
      .filter(({ status }) => !over.includes(status))
      .map(({ id, status, assignedLocation, fulfillmentHolds, lineItems }) => ({
        id,
        status,
        locationId: assignedLocation.location?.id ?? null,
        holds: fulfillmentHolds.map((hold) => ({ id: hold.id, handle: hold.handle ?? null })),
        lines: lineItems.nodes
          .filter(({ remainingQuantity }) => remainingQuantity > 0)
          .map((line) => ({ id: line.id, lineId: numberOf(line.lineItem.id), remaining: line.remainingQuantity })),
      })),
  };
}

function numberOf(gid: string): string {
  return gid.split('/').at(-1) ?? '';
}
