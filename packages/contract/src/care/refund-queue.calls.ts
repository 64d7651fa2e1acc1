import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuid } from '../fields.ts';
import { givenReasons } from './reasons.shapes.ts';

const oneRefund = z.strictObject({ refundId: uuid });

/** A refund that waits: for its gateway, or for somebody because it has failed. Dollars. */
export const openRefund = z.object({
  refundId: z.string(),
  orderId: z.string(),
  suborderId: z.nullable(z.string()),
  customerEmail: z.string(),
  amount: z.number(),
  tax: z.number(),
  status: z.enum(['granted', 'pending', 'failed']),
  /** What the money came by, and who has it: `card`, `Braintree`. */
  paymentType: z.string(),
  gateway: z.string(),
  performedBy: z.string(),
  reasons: givenReasons,
  askedAt: z.string(),
  /** Since when it stands like this: failed since, else asked for since. */
  since: z.string(),
  /** What the gateway has said last; null where it has said nothing. */
  message: z.nullable(z.string()),
  /** Refunds and credits that care has given for the order since it failed. */
  givenSince: z.number(),
});
export type OpenRefundRow = z.infer<typeof openRefund>;

/** Refunds that have failed or are not made yet, the oldest first (D286). */
export const listOpenRefunds = defineCall('listOpenRefunds', 'GET /v1/refunds/open', {
  needs: 'refund.queue',
  about: ['order', 'credit'],
  data: z.object({
    refunds: z.array(openRefund),
    /** All of them; the list has the oldest 500. */
    total: z.number(),
    /** Dollars, all of them. */
    amount: z.number(),
  }),
});

/**
 * Tries a refund again. One that is pending is asked about by its key first and goes on under it; one that has failed is made
 * again as a new refund of the same payment, for the same reasons, in the name of whoever asked for it.
 */
export const retryRefund = defineCall('retryRefund', 'POST /v1/refunds/:refundId/retry', {
  needs: 'refund.queue',
  about: ['order', 'suborder'],
  audit: 'refund.retry',
  money: true,
  params: oneRefund,
  body: z.strictObject({
    /** Yes, although something else was given for the order since; needs resolution.additional. */
    additionalResolution: z._default(z.boolean(), false),
  }),
  data: z.object({
    /** Of the new attempt, where there is one. */
    refundId: z.string(),
    orderId: z.string(),
    amount: z.number(),
    status: z.enum(['pending', 'settled', 'failed']),
    message: z.nullable(z.string()),
  }),
});

/** Takes a failed refund out of the queue without giving money, and says why. */
export const dismissRefund = defineCall('dismissRefund', 'POST /v1/refunds/:refundId/dismiss', {
  needs: 'refund.queue',
  about: ['order'],
  audit: 'refund.dismiss',
  params: oneRefund,
  body: z.strictObject({ note: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)) }),
  data: z.object({ refundId: z.string(), orderId: z.string() }),
});
