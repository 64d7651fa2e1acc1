import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId } from '../fields.ts';

/**
 * What the card form of an order is opened with (D142). When the gateway has none, a public one of its test mode stands in,
 * and says so; nothing is ever charged with that outside test mode.
 */
export const getPaymentToken = defineCall('getPaymentToken', 'GET /v1/transactions/braintree/token/:orderId', {
  summary: 'What the card form of an order is opened with.',
  needs: 'order.charge',
  about: ['order'],
  params: z.strictObject({ orderId: z.string().check(z.maxLength(64)) }),
  data: z.object({
    token: z.string(),
    isFallback: z.boolean(),
    isTestMode: z.boolean(),
    /** Is a card of this order's customer kept at the gateway, that may be charged without typing it again? */
    hasStoredCard: z.boolean(),
  }),
});

/** Takes money for what an order still owes: of the card behind the nonce, else of the card the order was paid with (D141). */
export const chargeOrder = defineCall('chargeOrder', 'POST /v1/transactions/braintree/payment', {
  summary: 'Takes money for what an order still owes.',
  needs: 'order.charge',
  about: ['order', 'suborder'],
  audit: 'order.charge',
  money: true,
  body: z.strictObject({
    /** Dollars; all that is owed when left out. */
    amount: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
    nonce: z.optional(z.string().check(z.maxLength(500))),
    orderId: z.optional(orderId),
    expectedVersion,
  }),
  data: z.object({
    orderId: z.string(),
    chargeId: z.string(),
    amount: z.number(),
    status: z.enum(['pending', 'settled', 'failed']),
    transactionId: z.string(),
    /** Why the card was refused; null unless it failed. */
    message: z.nullable(z.string()),
    outstandingBalance: z.number(),
  }),
});
