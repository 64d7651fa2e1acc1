import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId } from '../fields.ts';

/** Puts what an order still owes on an invoice: it counts as paid, and its customer owes the invoice (D357). */
export const payByInvoice = defineCall('payByInvoice', 'POST /v1/orders/:orderId/pay-by-invoice', {
  summary: 'Puts what an order still owes on an invoice.',
  needs: 'order.charge',
  about: ['order', 'suborder'],
  audit: 'order.payByInvoice',
  money: true,
  params: z.strictObject({ orderId }),
  body: z.strictObject({
    /** Dollars; all that is owed when left out. */
    amount: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
    expectedVersion,
  }),
  data: z.object({ orderId: z.string(), amount: z.number(), outstandingBalance: z.number() }),
});
