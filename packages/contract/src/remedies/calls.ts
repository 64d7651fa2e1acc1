import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId, suborderId } from '../fields.ts';
import { givenReasons } from '../reasons/shapes.ts';
import { resolutionRun } from './shapes.ts';

const oneOrder = z.strictObject({ orderId });
const byOrder = { of: 'order', by: 'orderId' } as const;
/** Dollars; the use case checks the decimals. */
const dollars = z.number().check(z.positive(), z.maximum(1_000_000));

/**
 * Sends money of an order back to where it came from, newest card first (D152); without an amount all that is left (D147).
 * It is pending until the gateway has said so.
 */
export const refundOrder = defineCall('refundOrder', 'POST /v1/orders/:orderId/refund', {
  summary: 'Sends money of an order back to where it came from.',
  needs: 'order.refund',
  about: ['order', 'suborder'],
  center: byOrder,
  audit: 'order.refund',
  money: true,
  params: oneOrder,
  body: z.strictObject({
    amount: z.optional(dollars),
    /** The delivery it is about. */
    suborderId: z.optional(suborderId),
    /**
     * The pieces of that delivery it is for (D146). Without an amount they say it; an amount that covers all they are worth
     * marks them as refunded (D150).
     */
    lineItems: z._default(
      z
        .array(
          z.strictObject({
            index: z.int().check(z.nonnegative(), z.maximum(9999)),
            quantity: z.int().check(z.positive(), z.maximum(9999)),
            sku: z.optional(z.string().check(z.maxLength(100))),
          }),
        )
        .check(z.maxLength(200)),
      [],
    ),
    reasons: z._default(givenReasons, []),
    ...resolutionRun,
    expectedVersion,
  }),
  data: z.object({
    orderId: z.string(),
    amount: z.number(),
    refunds: z.array(
      z.object({
        refundId: z.string(),
        amount: z.number(),
        tax: z.number(),
        status: z.enum(['granted', 'pending', 'settled', 'failed']),
      }),
    ),
    /** Dollars that may still go back. */
    refundable: z.number(),
  }),
});

/** Gives account money for an order, to its customer or its recipient (D155); all of an order stay within 125 percent (D148). */
export const creditOrder = defineCall('creditOrder', 'POST /v1/orders/:orderId/credits', {
  summary: 'Gives account money for an order, to its customer or its recipient.',
  needs: 'order.refund',
  about: ['order'],
  center: byOrder,
  audit: 'order.credit',
  money: true,
  params: oneOrder,
  body: z.strictObject({
    issuingToRecipient: z.boolean(),
    /** Required; left out it is answered 422 (D256). */
    amount: z.optional(dollars),
    emailAddress: z.optional(z.string().check(z.maxLength(254))),
    suborderId: z.optional(suborderId),
    reasons: z._default(givenReasons, []),
    ...resolutionRun,
    expectedVersion,
  }),
  data: z.object({
    orderId: z.string(),
    creditId: z.string(),
    amount: z.number(),
    email: z.string(),
    /** Dollars that may still be given in credits for this order. */
    creditable: z.number(),
  }),
});

/** What the person who asks has resolved today, by the company's day: their own figures, whoever reads reports (D437). */
export const getOwnCareDay = defineCall('getOwnCareDay', 'GET /v1/me/care-day', {
  summary: 'How many orders the caller has resolved today, and what they gave for them.',
  needs: 'order.refund',
  about: ['order'],
  data: z.object({
    date: z.string(),
    /** Orders with a remedy of theirs that was not declined. */
    resolvedOrders: z.number(),
    /** Refunds and credits of those remedies, in dollars. */
    given: z.number(),
  }),
});
