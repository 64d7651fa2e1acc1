import { z } from 'zod/mini';
import { deliveryDayStates, deliveryWindowStates } from '@bloomdesk/domain/deliveries/delivery-choices';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { defineCall } from '../call.ts';
import { day, suborderId } from '../fields.ts';

const id = z.int().check(z.positive());

const lot = z.object({
  lotId: z.number(),
  quantity: z.number(),
  /** Null where nobody has said when it came. */
  arrivalDate: z.nullable(z.string()),
  /** Still on its way. */
  isInbound: z.boolean(),
});

/** What the lines would take on a day of the center; `isKept` where nothing changes hands. */
const choiceStock = z.object({
  day: z.string(),
  isKept: z.boolean(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.number(),
      status: z.enum(['on_order', 'booked_against_available', 'needs_inventory', 'non_lotted']),
      lots: z.array(lot),
    }),
  ),
});
export type DeliveryChoiceStock = z.infer<typeof choiceStock>;

const windowChoice = z.object({
  /** ISO instants. */
  startTime: z.string(),
  cutoffAt: z.string(),
  /** Hours. */
  duration: z.number(),
  /** Null is unlimited, and nothing remains to be counted then. */
  capacity: z.nullable(z.number()),
  used: z.number(),
  remaining: z.nullable(z.number()),
  state: z.enum(deliveryWindowStates),
  /** The suborder stands here already. */
  isOwn: z.boolean(),
  /** The rest follows from taking it; null where it cannot be taken. */
  follows: z.nullable(
    z.object({
      fulfillmentDate: z.string(),
      leavesBatch: z.boolean(),
      /** Its stock on this day is among `stock`. */
      stockDay: z.string(),
      isReallocated: z.boolean(),
      /** Some line would find no stock. */
      isShort: z.boolean(),
    }),
  ),
});

const dayChoice = z.object({
  date: z.string(),
  state: z.enum(deliveryDayStates),
  /** Why nothing is delivered on it. */
  closedFor: z.nullable(z.string()),
  windows: z.array(windowChoice),
});

const areaChoice = z.object({
  id: z.number(),
  description: z.string(),
  transportMode: z.enum(transportModes),
  fcId: z.number(),
  fcName: z.string(),
});

/**
 * When a suborder, a redelivery of it or a new order can be delivered: fourteen days of the best area that serves the
 * address, or of the one that is asked for, by the rules that decide when the choice is sent (D307). Nothing is changed.
 */
export const listDeliveryChoices = defineCall('listDeliveryChoices', 'POST /v1/delivery-choices', {
  summary: 'Fourteen days of delivery windows for a suborder or an address, and what follows from each.',
  needs: 'order.find',
  about: ['suborder', 'area', 'window', 'lot'],
  body: z.strictObject({
    /** What it is for: the suborder itself, one of many to be redistributed, sending it again, or an order to come. */
    purpose: z.enum(['move', 'redistribution', 'redelivery', 'order']),
    /** Not for an order. */
    suborderId: z.optional(suborderId),
    /** Where it goes; the suborder's own address when left out. */
    place: z.optional(
      z.strictObject({
        coords: z.nullable(
          z.strictObject({
            lat: z.number().check(z.gte(-90), z.lte(90)),
            lng: z.number().check(z.gte(-180), z.lte(180)),
          }),
        ),
        zipCode: z.string().check(z.maxLength(12)),
      }),
    ),
    /** What is to be sent; the suborder's live lines when left out. */
    lineItems: z.optional(
      z
        .array(
          z.strictObject({
            sku: z.string().check(z.minLength(1), z.maxLength(100)),
            quantity: z.int().check(z.gte(1), z.lte(9999)),
          }),
        )
        .check(z.maxLength(200)),
    ),
    fcId: z.optional(id),
    areaId: z.optional(id),
    /** The first of the fourteen days; today at the center when left out. */
    firstDay: z.optional(day),
    /** What becomes of the stock it has now. */
    deallocateStrategy: z._default(z.enum(deallocateStrategies), 'delete'),
  }),
  data: z.object({
    /** The areas that serve the address, best first. */
    areas: z.array(areaChoice),
    /** The one these days are of; null where nobody serves the address. */
    area: z.nullable(areaChoice),
    /** The area's zone and its today; empty without an area. */
    zone: z.string(),
    today: z.string(),
    days: z.array(dayChoice),
    stock: z.array(choiceStock),
    /** What a change would touch; null for what is not there yet. */
    now: z.nullable(
      z.object({
        version: z.number(),
        batchName: z.nullable(z.string()),
        /** Who has been told of it, and whether they are told of the change. */
        carrier: z.nullable(z.string()),
        isBookedAgain: z.boolean(),
        hasPrintedLabel: z.boolean(),
      }),
    ),
  }),
});
