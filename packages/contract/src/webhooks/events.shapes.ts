import { z } from 'zod/mini';
import type { EventType } from '@bloomdesk/domain/webhooks/event-types';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.nullable(shape);

/** A line as an event tells of it. */
const line = z.object({ index: z.number(), sku: z.string(), quantity: z.number() });

const order = z.object({
  orderId: z.string(),
  type: z.string(),
  status: z.string(),
  placedAt: z.string(),
  /** Dollars. */
  total: z.number(),
  /** Dollars that are owed; below zero, dollars to give back. */
  balance: z.number(),
  suborders: z.array(
    z.object({
      suborderId: z.string(),
      fcId: z.number(),
      status: z.string(),
      fulfillmentDate: day,
      deliveryDate: day,
    }),
  ),
});

const changedOrder = z.extend(order, {
  previous: z.object({ status: z.string(), total: z.number(), balance: z.number() }),
});

const suborder = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  fcId: z.number(),
  status: z.string(),
  inException: z.boolean(),
  fulfillmentDate: day,
  deliveryDate: day,
  startAt: maybe(z.string()),
  batchId: maybe(z.string()),
  lines: z.array(line),
});

const suborderOfStatus = z.extend(suborder, { previous: z.object({ status: z.string() }) });

const changeable = ['fulfillmentDate', 'deliveryDate', 'startAt', 'fcId', 'recipient', 'message', 'lines'] as const;

/** Which fields changed; what stands in them is read by the suborder's id, where it is a person's. */
const changedSuborder = z.extend(suborder, { changed: z.array(z.enum(changeable)) });

const suborderInException = z.extend(suborder, {
  exception: maybe(z.object({ type: z.string(), sku: maybe(z.string()) })),
});

const booking = z.extend(suborder, {
  platform: z.string(),
  carrier: z.string(),
  service: maybe(z.string()),
  trackingCode: maybe(z.string()),
});

const rescheduled = z.extend(suborder, {
  previous: z.object({ fcId: z.number(), fulfillmentDate: day, deliveryDate: day, startAt: maybe(z.string()) }),
});

const lot = z.object({
  lotId: z.number(),
  externalId: maybe(z.string()),
  sku: z.string(),
  fcId: z.number(),
  onHand: z.number(),
  availableForSale: z.number(),
  onItsWay: z.number(),
  arrivalDate: maybe(day),
  expirationDate: maybe(day),
  previous: z.object({ onHand: z.number(), availableForSale: z.number(), onItsWay: z.number() }),
});

const adjustment = z.object({
  adjustmentId: z.number(),
  lotId: z.number(),
  externalId: maybe(z.string()),
  sku: z.string(),
  fcId: z.number(),
  type: z.string(),
  quantity: z.number(),
  countsAgainstSale: z.boolean(),
  countsOnHand: z.boolean(),
});

const shortLine = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  fcId: z.number(),
  index: z.number(),
  sku: z.string(),
  quantity: z.number(),
  fulfillmentDate: day,
});

/** What `data` is in an event of each type, version 1. Fields are added; none is taken away or given another meaning. */
const eventData = {
  'order.placed': order,
  'order.changed': changedOrder,
  'order.cancelled': changedOrder,
  'suborder.created': suborder,
  'suborder.changed': changedSuborder,
  'suborder.status_changed': suborderOfStatus,
  'suborder.packed': suborderOfStatus,
  'suborder.cancelled': suborderOfStatus,
  'suborder.exception_raised': suborderInException,
  'suborder.exception_cleared': suborderInException,
  'delivery.booked': booking,
  'delivery.failed': booking,
  'delivery.withdrawn': booking,
  'delivery.rescheduled': rescheduled,
  'delivery.out_for_delivery': suborderOfStatus,
  'delivery.delivered': suborderOfStatus,
  'stock.changed': lot,
  'stock.received': lot,
  'stock.adjusted': adjustment,
  'stock.short': shortLine,
} satisfies Record<EventType, z.ZodMiniType>;

/** The version of every payload here; a receiver that knows it can read them. */
export const payloadVersion = 1 as const;

/** An event around its data, as it is sent and as it is listed. */
export const sentEvent = z.object({
  /** The same however often it is sent: what came once need not be taken again. */
  id: z.string(),
  type: z.string(),
  version: z.literal(payloadVersion),
  /** Grows with every event; of one subject, a lower one is older. */
  sequence: z.number(),
  at: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  fcIds: z.array(z.number()),
  data: z.record(z.string(), z.unknown()),
});

/** One type of event as a whole, for the API document. */
export function eventOfType(type: EventType) {
  return z.extend(sentEvent, { type: z.literal(type), data: eventData[type] });
}
