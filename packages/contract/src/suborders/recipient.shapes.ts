import { z } from 'zod/mini';

/** What was typed; the rules of the form say in their own words what is missing or wrong. */
const typed = z.optional(z.nullable(z.string().check(z.maxLength(1000))));

/** Any of the recipient's fields; those left out stay as they are (D43). */
export const recipientFields = z.strictObject({
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
});

/** Where an address comes from: a lookup's token, or someone's word (D133, D270). */
export const addressProof = {
  /** From the lookup of this very address; without it the server looks the address up itself. */
  lookupToken: z.optional(z.string().check(z.maxLength(2000))),
  /** The address is right although the map does not know it; needs recipient.addressConfirm. */
  confirmedAddress: z._default(z.boolean(), false),
};
