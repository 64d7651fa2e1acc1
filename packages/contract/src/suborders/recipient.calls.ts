import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, suborderId } from '../fields.ts';
import { addressProof, recipientFields } from './recipient.shapes.ts';

/**
 * Changes who gets a suborder and where (D132, D232). A new address is checked against the areas of its center, and its
 * booking with the carrier is withdrawn and made again.
 */
export const updateRecipient = defineCall('updateRecipient', 'PATCH /v1/suborders/:suborderId/recipient', {
  summary: 'Changes who gets a suborder and where.',
  needs: 'recipient.edit',
  about: ['suborder', 'order', 'batch', 'window'],
  center: { of: 'suborder', by: 'suborderId' },
  audit: 'recipient.update',
  params: z.strictObject({ suborderId }),
  body: z.strictObject({
    fields: recipientFields,
    ...addressProof,
    expectedVersion,
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
    /** The address is put right after the fulfil-by time: clearing its exception is asked about (spec 2, section 4). */
    asksToClear: z.boolean(),
    version: z.number(),
  }),
});
