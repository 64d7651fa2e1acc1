import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { suborderId } from '../fields.ts';

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

/** Where an address comes from: a lookup's token, or somebody's word (D133, D270). */
export const addressProof = {
  /** From the lookup of this very address; without it the server looks the address up itself. */
  lookupToken: z.optional(z.string().check(z.maxLength(2000))),
  /** The address is right although the map does not know it; needs recipient.addressConfirm. */
  confirmedAddress: z._default(z.boolean(), false),
};

/**
 * Changes who gets a suborder and where (D132, D232). A new address is checked against the areas of its center, and what
 * its carrier was told before is withdrawn and told anew.
 */
export const updateRecipient = defineCall('updateRecipient', 'PATCH /v1/suborders/:suborderId/recipient', {
  needs: 'recipient.edit',
  about: ['suborder', 'order', 'batch', 'window'],
  center: { of: 'suborder', by: 'suborderId' },
  audit: 'recipient.update',
  params: z.strictObject({ suborderId }),
  body: z.strictObject({
    fields: recipientFields,
    ...addressProof,
    expectedVersion: z.optional(z.int().check(z.positive())),
  }),
  data: z.object({
    savedFields: z.partial(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        address1: z.string(),
        address2: z.string(),
        locationType: z.string(),
        placeName: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
        phone: z.string(),
        email: z.string(),
        instructions: z.string(),
        coords: z.object({ lat: z.number(), lng: z.number() }),
      }),
    ),
    areaId: z.nullable(z.number()),
    /** The coordinates that were sent are far from where the address is; those of the geocoder are saved. */
    coordsReplaced: z.boolean(),
    /** Why the new address has put the suborder in exception; null when it has not. */
    exception: z.nullable(z.string()),
    /** The printed label must be replaced. */
    labelStale: z.boolean(),
    /** What was booked with the carrier is withdrawn. */
    withdrawn: z.boolean(),
    taxNotRecalculated: z.boolean(),
    /** The address is put right after the fulfil-by time: clearing its exception is asked about (C4). */
    asksToClear: z.boolean(),
    version: z.number(),
  }),
});
