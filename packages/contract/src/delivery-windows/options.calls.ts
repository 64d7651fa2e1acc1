import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day } from '../fields.ts';

const option = z.object({
  /** A day of the center. */
  date: z.string(),
  windows: z.array(
    z.object({
      /** ISO instant. */
      start_time: z.string(),
      /** Hours. */
      duration: z.number(),
      areaId: z.number(),
      fcId: z.number(),
      transportMode: z.string(),
      /** Places left; null is unlimited. */
      remaining: z.nullable(z.number()),
    }),
  ),
});

const text = z.optional(z.nullable(z.string().check(z.maxLength(200))));

/**
 * When these things can be delivered to this place: open windows before their cutoff with a place left, of areas that
 * carry them, on days on which their center has the stock (D256). Days without any are left out. What a suborder's own
 * answer carries beside these fields is passed over, so that it can be sent back as it is (D283).
 */
export const getDeliveryOptions = defineCall('getDeliveryOptions', 'POST /api/shopify/options', {
  summary: 'When these things can be delivered to this place.',
  caller: 'site',
  envelope: 'plain',
  about: ['area', 'lot', 'window'],
  query: z.strictObject({ consider_care_buffer: z.optional(z.enum(['true', 'false'])) }),
  body: z.strictObject({
    recipient: z.object({
      zipCode: z.string().check(z.regex(/^\d{5}(-?\d{4})?$/, 'must be a ZIP code')),
      /** Degrees; without them areas with a map stay out. */
      coords: z.optional(
        z.nullable(
          z.object({
            lat: z.number().check(z.gte(-90), z.lte(90)),
            lng: z.number().check(z.gte(-180), z.lte(180)),
          }),
        ),
      ),
      address1: text,
      address2: text,
      city: text,
      state: text,
    }),
    lineitems: z
      .array(
        z.object({
          sku: z.string().check(z.minLength(1), z.maxLength(60)),
          quantity: z.int().check(z.gte(1), z.lte(1000)),
        }),
      )
      .check(z.maxLength(50)),
    delivery: z.object({
      /** The first day that is looked at; today unless given. */
      date: z.optional(day),
      /** How many days; fourteen unless given. */
      days: z.optional(z.int().check(z.gte(1), z.lte(60))),
      fcId: z.optional(z.int()),
      transportMode: text,
    }),
  }),
  data: z.object({ options: z.array(option) }),
});
