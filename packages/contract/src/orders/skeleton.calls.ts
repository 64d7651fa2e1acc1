import { z } from 'zod/mini';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { defineCall } from '../call.ts';
import { order } from './shapes.ts';

/** What was typed; the rules of the forms say in their own words what is missing or wrong. */
const typed = z.optional(z.nullable(z.string().check(z.maxLength(1000))));

const sender = z.strictObject({ firstName: typed, lastName: typed, email: typed, phone: typed });

/** Coordinates are the geocoder's, or, where it finds nothing, those of someone who has confirmed the address (D133, D270). */
const newRecipient = z.strictObject({
  firstName: typed,
  lastName: typed,
  address1: typed,
  address2: typed,
  locationType: typed,
  placeName: typed,
  city: typed,
  state: typed,
  zipCode: typed,
  phone: typed,
  email: typed,
  instructions: typed,
  coords: z.optional(z.nullable(z.strictObject({ lat: z.number(), lng: z.number() }))),
  coordsSource: z._default(z.enum(['geocoder', 'manual']), 'geocoder'),
  /** From the lookup of this very address; without it the server looks the address up itself. */
  lookupToken: z.optional(z.string().check(z.maxLength(2000))),
});

/** The delivery of a new order (spec 2, section 3); when it must be ready is worked out here, whatever is sent. */
const newDelivery = z.strictObject({
  areaId: z.int().check(z.positive()),
  startTime: z.iso.datetime({ offset: true, error: 'must be a date and time like 2027-02-13T14:00:00Z' }),
  windowDuration: z.optional(z.number()),
  transportMode: z.enum(transportModes),
  fc: z.strictObject({ fcId: z.int().check(z.positive()) }),
  orderFulfilledBy: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  transport: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  transportVendorDelivery: z.optional(z.nullable(z.strictObject({ name: z.string().check(z.maxLength(40)) }))),
});

/** An order made by hand: one suborder without lines, its total zero (D137, D138). */
export const createSkeletonOrder = defineCall('createSkeletonOrder', 'POST /v1/orders/skeleton', {
  summary: 'Makes an order by hand: one suborder without line items.',
  needs: 'order.find',
  kind: 'text',
  about: ['order', 'suborder', 'window'],
  center: { of: 'center', by: 'suborders.0.delivery.fc.fcId' },
  audit: 'order.create',
  body: z.strictObject({
    type: z.optional(z.literal('manual')),
    customer: sender,
    suborders: z
      .array(z.strictObject({ recipient: newRecipient, delivery: newDelivery }))
      .check(z.length(1, 'must be exactly one suborder')),
    /** Books a full window all the same, and says why; needs window.capacityOverride (D195). */
    capacityOverride: z.optional(
      z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)) }),
    ),
  }),
  data: z.object({
    success: z.literal(true),
    skeletonOrder: order,
    order,
    /** The coordinates that were sent are far from where the address is; those of the geocoder are saved. */
    coordsReplaced: z.boolean(),
  }),
});
