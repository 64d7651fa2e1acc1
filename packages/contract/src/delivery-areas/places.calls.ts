import { z } from 'zod/mini';
import { reachKinds } from '@bloomdesk/domain/delivery-areas/area-choice';
import { precisions } from '@bloomdesk/domain/deliveries/geocode-precision';
import { defineCall } from '../call.ts';

/** Degrees in a query, where everything arrives as text. */
const degrees = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number of degrees'))]),
    z.pipe(z.transform(Number), z.number().check(z.gte(-most), z.lte(most))),
  );

const part = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120)));

/**
 * Where an address is; one that is nowhere is refused with `address-not-found` (D135). Input for by its parts, the answer
 * carries a token: saved with it, the address counts as geocoded (D270).
 */
export const geocodeAddress = defineCall('geocodeAddress', 'GET /geocode', {
  summary: 'Finds the coordinates of an address.',
  envelope: 'plain',
  about: [],
  query: z
    .strictObject({
      address: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
      address1: part,
      city: part,
      state: part,
      zipCode: part,
    })
    .check(
      z.refine(
        ({ address, address1, city, state, zipCode }) =>
          address !== undefined || [address1, city, state, zipCode].every(Boolean),
        { error: 'is required, in one piece or as street, city, state and ZIP code', path: ['address'] },
      ),
    ),
  data: z.object({
    success: z.literal(true),
    coords: z.object({ lat: z.number(), lng: z.number() }),
    components: z.object({ city: z.string(), state: z.string(), zipCode: z.string() }),
    precision: z.enum(precisions),
    /** Good for 30 minutes; signed over the address with town, state and ZIP code as found, and the coordinates. */
    lookupToken: z.optional(z.string()),
  }),
});

/** A delivery area as far as anyone who chooses one needs it. */
const servingArea = z.object({
  id: z.number(),
  description: z.string(),
  fc: z.object({ id: z.number(), name: z.string() }),
  deliveryMechanism: z.string(),
  transport: z.string(),
  transportVendor: z.string(),
  carrier: z.string(),
  transportMode: z.string(),
  /** A lower number comes first. */
  priority: z.number(),
  /** Minutes before a window starts (D199). */
  cutoff: z.number(),
  travel_time: z.number(),
  nationwide: z.boolean(),
  /** By what it serves the place: its map, its ZIP list, or because it serves the whole country. */
  servesBy: z.enum(reachKinds),
});

/** The active areas that serve a place, best first; without coordinates those with a map stay out (D205, D246). */
export const listServingAreas = defineCall('listServingAreas', 'GET /api/storefront/areas-with-zip', {
  summary: 'The active areas that serve a place, best first.',
  caller: 'site',
  envelope: 'plain',
  about: ['area'],
  query: z.strictObject({
    lat: z.optional(degrees(90)),
    lng: z.optional(degrees(180)),
    zip: z.string().check(z.regex(/^\d{5}(-?\d{4})?$/, 'must be a ZIP code')),
  }),
  data: z.object({ areas: z.array(servingArea) }),
});

/** The ZIP code whose middle lies nearest to a point, within 40 miles; null where there is none (D317). */
export const findZipPlace = defineCall('findZipPlace', 'GET /v1/zip-places', {
  summary: 'The ZIP code whose middle lies nearest to a point.',
  about: [],
  query: z.strictObject({ lat: degrees(90), lng: degrees(180) }),
  data: z.object({ place: z.nullable(z.object({ zip: z.string(), city: z.string(), state: z.string() })) }),
});

/** Every ZIP code the product knows, in order (D317). */
export const listZipCodes = defineCall('listZipCodes', 'GET /v1/zip-codes', {
  summary: 'Every ZIP code the product knows.',
  about: [],
  data: z.object({ zipCodes: z.array(z.string()) }),
});
