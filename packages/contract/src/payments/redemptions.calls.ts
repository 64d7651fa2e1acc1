import { z } from 'zod/mini';
import { redemptionStatuses } from '@bloomdesk/domain/payments/credit-spending';
import { defineCall } from '../call.ts';
import { email, orderId, uuid } from '../fields.ts';

/** Credit that is held for, or was taken by, an order of the storefront; dollars. */
const redemption = z.object({
  redemptionId: z.string(),
  status: z.enum(redemptionStatuses),
  orderRef: z.string(),
  /** Our order, once it is here. */
  orderId: z.nullable(z.string()),
  currency: z.literal('USD'),
  reservedAmount: z.number(),
  capturedAmount: z.number(),
  /** Until when it is held. */
  lapsesAt: z.string(),
  /** What the customer can still spend. */
  available: z.number(),
});

const amount = z.number().check(z.positive(), z.maximum(1_000_000));
const of = z.strictObject({ redemptionId: uuid });
const shared = {
  needs: 'credit.redeem',
  caller: 'storefront',
  about: ['credit', 'order'],
  money: true,
} as const;

/** Holds credit of a customer for an order the storefront is placing (D371). */
export const reserveCredit = defineCall('reserveCredit', 'POST /v1/credits/redemptions', {
  summary: 'Holds credit of a customer for an order that is being placed, for 60 minutes.',
  ...shared,
  audit: 'credit.reserve',
  body: z.strictObject({
    customerEmail: z.optional(email),
    customerId: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))),
    /** What the storefront calls the order. */
    orderRef: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
    amount,
    currency: z._default(z.literal('USD'), 'USD'),
  }),
  data: z.object({ redemption }),
});

/** Takes held credit for its order, once; all of it unless an amount is given (D371). */
export const captureCredit = defineCall('captureCredit', 'POST /v1/credits/redemptions/:redemptionId/capture', {
  summary: 'Takes held credit for its order, once.',
  ...shared,
  audit: 'credit.capture',
  params: of,
  body: z.strictObject({
    amount: z.optional(amount),
    /** Our order, where it is here already; otherwise it is found by its reference once it comes. */
    orderId: z.optional(orderId),
  }),
  data: z.object({ redemption }),
});

/** Gives held credit free again, and captured credit back while its order is not here (D371). */
export const releaseCredit = defineCall('releaseCredit', 'DELETE /v1/credits/redemptions/:redemptionId', {
  summary: 'Gives held credit free again.',
  ...shared,
  audit: 'credit.release',
  params: of,
  data: z.object({ redemption }),
});
