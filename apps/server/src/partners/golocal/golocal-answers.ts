import { z } from 'zod/mini';

/*
 * What GoLocal answers, in one place. Only what is published by name is counted on; of the rest several names are read,
 * and what is missing is nothing.
 */

const text = z.nullish(z.string());
const measure = z.nullish(z.union([z.number(), z.string()]));

const position = z.nullish(z.object({ latitude: measure, longitude: measure }));

const picture = z.union([z.string(), z.object({ url: z.string() })]);

const proof = z.nullish(
  z.object({
    recipientName: text,
    receivedBy: text,
    time: text,
    photos: z.nullish(z.array(picture)),
    photoUrl: text,
    signatureUrl: text,
  }),
);

/** A delivery as far as we read it. */
export const golocalDelivery = z.object({
  deliveryId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  externalOrderId: text,
  status: text,
  deliveryStatus: text,
  statusTime: text,
  updatedTime: text,
  statusReason: text,
  trackingUrl: text,
  trackingURL: text,
  scanDetails: z.optional(z.unknown()),
  driver: z.nullish(z.object({ firstName: text, name: text, location: position })),
  driverLocation: position,
  proofOfDelivery: proof,
});
export type GolocalDelivery = z.infer<typeof golocalDelivery>;

/** Content stands in one object, and a look-up might answer a list. */
export const oneDelivery = z.object({ deliveries: golocalDelivery });
export const someDeliveries = z.object({
  deliveries: z.union([z.array(golocalDelivery), golocalDelivery]),
});

/** GoLocal says no page's word for it, so any of these that is false means that nobody drives there. */
export const eligibilityAnswer = z.object({
  deliveries: z.object({
    eligible: z.nullish(z.boolean()),
    isEligible: z.nullish(z.boolean()),
    deliveryEligible: z.nullish(z.boolean()),
  }),
});

export const quoteAnswer = z.object({ deliveries: z.object({ quoteId: text, quoteValidity: text }) });

/** The status of a delivery, in GoLocal's words. */
export function statusOf({ status, deliveryStatus }: GolocalDelivery): string {
  return status || deliveryStatus || '';
}

/** The page on which a recipient follows it; it is used as it is given. */
export function trackingLinkOf({ trackingUrl, trackingURL }: GolocalDelivery): string | null {
  return trackingUrl || trackingURL || null;
}
