import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderId, uuid } from '../fields.ts';
import { givenReasons } from '../reasons/shapes.ts';

const oneRefund = z.strictObject({ refundId: uuid });

/** A refund that waits: for its gateway, or for someone because it has failed. Dollars. */
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
  /** No gateway can give it back: trying again is in vain (D264). */
  hasNoGateway: z.boolean(),
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
  summary: 'Refunds that have failed or are not made yet, the oldest first.',
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
 * again as a new refund of the same payment, for the same reasons, in the name of the person who made it.
 */
export const retryRefund = defineCall('retryRefund', 'POST /v1/refunds/:refundId/retry', {
  summary: 'Tries a refund again.',
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
    status: z.enum(['granted', 'pending', 'settled', 'failed']),
    message: z.nullable(z.string()),
  }),
});

/** Takes a failed refund out of the queue without giving money, and says why. */
export const dismissRefund = defineCall('dismissRefund', 'POST /v1/refunds/:refundId/dismiss', {
  summary: 'Takes a failed refund out of the queue without giving money, and says why.',
  needs: 'refund.queue',
  about: ['order'],
  audit: 'refund.dismiss',
  params: oneRefund,
  body: z.strictObject({ note: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(500)) }),
  data: z.object({ refundId: z.string(), orderId: z.string() }),
});

/** Gives the customer a credit in place of a refund that has failed (D264); what the order does not owe back is a gift. */
export const creditRefund = defineCall('creditRefund', 'POST /v1/refunds/:refundId/credit', {
  summary: 'Gives the customer a credit in place of a refund that has failed.',
  needs: 'refund.queue',
  about: ['order', 'credit'],
  audit: 'refund.credit',
  money: true,
  params: oneRefund,
  data: z.object({ refundId: z.string(), orderId: z.string(), creditId: z.string(), amount: z.number() }),
});

/** Says that a refund was paid by cheque or transfer; a second person says so, not the one who made it (D264). */
export const settleRefundByHand = defineCall('settleRefundByHand', 'POST /v1/refunds/:refundId/settle', {
  summary: 'Says that a refund was paid by cheque or transfer.',
  needs: 'refund.settleByHand',
  about: ['order'],
  audit: 'refund.settleByHand',
  money: true,
  params: oneRefund,
  body: z.strictObject({
    paidBy: z.enum(['cheque', 'transfer']),
    /** The number of the cheque, or the reference of the transfer. */
    reference: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(80)),
  }),
  data: z.object({ refundId: z.string(), orderId: z.string(), amount: z.number(), transactionId: z.string() }),
});

/** Says that the invoice of an order has been paid: from then on people pay its refunds (D264). */
export const markInvoicePaid = defineCall('markInvoicePaid', 'POST /v1/orders/:orderId/invoice-paid', {
  summary: 'Says that the invoice of an order has been paid.',
  needs: 'invoice.markPaid',
  about: ['order'],
  center: { of: 'order', by: 'orderId' },
  audit: 'order.invoicePaid',
  money: true,
  params: z.strictObject({ orderId }),
  data: z.object({ orderId: z.string(), amount: z.number(), paidAt: z.string() }),
});
