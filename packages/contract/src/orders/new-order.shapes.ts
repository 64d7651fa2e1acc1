import { z } from 'zod/mini';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';

/** What was typed; the rules of the forms say in their own words what is missing or wrong. */
const typed = z.optional(z.nullable(z.string().check(z.maxLength(1000))));

/** Who buys. */
export const newSender = z.strictObject({ firstName: typed, lastName: typed, email: typed, phone: typed });

/** Coordinates are the geocoder's, or, where it finds nothing, those of someone who has confirmed the address (D133, D270). */
export const newRecipient = z.strictObject({
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
  /** Someone has asked the customer about an address of which the map knows only the ZIP code or the town (D358). */
  addressConfirmed: z._default(z.boolean(), false),
  /** From the lookup of this very address; without it the server looks the address up itself. */
  lookupToken: z.optional(z.string().check(z.maxLength(2000))),
});

/** The delivery of a new order (spec 2, section 3); when it must be ready is worked out here, whatever is sent. */
export const newDelivery = z.strictObject({
  areaId: z.int().check(z.positive()),
  startTime: z.iso.datetime({ offset: true, error: 'must be a date and time like 2027-02-13T14:00:00Z' }),
  windowDuration: z.optional(z.number()),
  transportMode: z.enum(transportModes),
  fc: z.strictObject({ fcId: z.int().check(z.positive()) }),
  orderFulfilledBy: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  transport: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  transportVendorDelivery: z.optional(z.nullable(z.strictObject({ name: z.string().check(z.maxLength(40)) }))),
});

/** Books a full window all the same, and says why; needs window.capacityOverride (D195). */
export const capacityOverride = z.optional(
  z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)) }),
);
