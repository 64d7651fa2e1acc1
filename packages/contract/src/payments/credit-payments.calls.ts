import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId } from '../fields.ts';

/** Pays what an order still owes from its customer's credits (D373). */
export const payWithCredit = defineCall('payWithCredit', 'POST /v1/orders/:orderId/pay-with-credit', {
  summary: "Pays what an order still owes from its customer's credits.",
  needs: 'order.charge',
  about: ['order', 'suborder', 'credit'],
  audit: 'order.payWithCredit',
  money: true,
  params: z.strictObject({ orderId }),
  body: z.strictObject({
    /** Dollars; as much as is owed and available when left out. */
    amount: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
    expectedVersion,
  }),
  data: z.object({
    orderId: z.string(),
    amount: z.number(),
    creditUsed: z.number(),
    outstandingBalance: z.number(),
    /** What the customer can still spend. */
    available: z.number(),
  }),
});
