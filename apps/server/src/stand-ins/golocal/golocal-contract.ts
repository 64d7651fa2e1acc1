import { z } from 'zod/mini';

/*
 * What GoLocal takes, in words of ours: every request that is not just so is refused, so whatever is tested against the
 * stand-in is tested against this. GoLocal publishes no document that requests could be held against besides.
 */

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const moment = z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const clientId = text(64);
const externalOrderId = z.string().check(z.regex(/^[\w-]{1,64}$/));

const pickupDetails = z.strictObject({ externalPickupPointId: text(64) });
const address = z.strictObject({
  line1: text(100),
  line2: z.optional(text(100)),
  city: text(60),
  state: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zipCode: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
  countryCode: z.literal('US'),
});
const slot = { requestedMinDeliverySlotTime: moment, requestedMaxDeliverySlotTime: moment };
const scheduled = { clientId, deliveryMethod: z.literal('SCHEDULED_DELIVERY'), ...slot, pickupDetails };
const customer = z.strictObject({
  firstName: text(50),
  lastName: text(50),
  phone: z.string().check(z.regex(/^\d{10,15}$/)),
});
const propertyType = z.enum(['HOUSE', 'APARTMENT', 'BUSINESS', 'OTHER']);
const instructed = z.strictObject({ address, instructions: z.optional(text(250)) });

export const eligibilityRequest = z.strictObject({
  deliveries: z.strictObject({ clientId, pickupDetails, deliveryDetails: z.strictObject({ address }) }),
});

export const quoteRequest = z.strictObject({
  deliveries: z.strictObject({ ...scheduled, deliveryDetails: z.strictObject({ address }) }),
});

export const bookRequest = z.strictObject({
  deliveries: z.strictObject({
    ...scheduled,
    deliveryDetails: instructed,
    externalOrderId,
    orderPickupReadyTime: moment,
    customer,
    totalItems: z.int().check(z.minimum(1)),
    orderManifest: z.strictObject({
      summary: z.strictObject({ orderSize: z.enum(['S', 'M', 'L', 'XL', 'OVERSIZED']) }),
    }),
    scanDetails: z.strictObject({ scanIds: z.array(text(64)).check(z.minLength(1)) }),
    propertyType,
    quoteId: z.optional(text(64)),
  }),
});
export type BookedRequest = z.infer<typeof bookRequest>['deliveries'];

export const updateRequest = z.strictObject({
  deliveries: z.strictObject({
    clientId,
    externalOrderId,
    ...slot,
    customer,
    deliveryDetails: instructed,
    propertyType,
  }),
});

export const cancelRequest = z.strictObject({
  deliveries: z.strictObject({
    clientId,
    externalOrderId,
    reasons: z.array(z.strictObject({ code: z.string().check(z.regex(/^[A-Z]{2}-\d{3}$/)) })).check(z.length(1)),
  }),
});

export const findRequest = z.strictObject({ clientId, externalOrderId });

/** What goes along with every call besides its token. */
export const callHeaders = z.object({
  'wm_consumer.id': z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
  'wm_qos.correlation_id': text(64),
});
