import { z } from 'zod/mini';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { refundStrategies } from '@bloomdesk/domain/orders/order-cancelling';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId, suborderId } from '../fields.ts';
import { givenReasons, strictFlag } from '../reasons/shapes.ts';

const flag = z.optional(strictFlag);
const strategy = z.optional(z.enum(deallocateStrategies));
const refundStrategy = z.optional(z.enum(refundStrategies));
const about = ['order', 'suborder', 'batch', 'lot', 'window'] as const;

/** Money that goes back to where it came from; dollars. */
const refund = z.object({
  refundId: z.string(),
  amount: z.number(),
  tax: z.number(),
  status: z.enum(['granted', 'pending', 'settled', 'failed']),
});

const cancelledSuborder = z.object({
  suborderId: z.string(),
  /** The batch it has left, if it was in one. */
  leftBatch: z.nullable(z.string()),
  /** What was booked with its carrier is being withdrawn. */
  labelVoided: z.boolean(),
});

/**
 * Cancels one suborder of several (D124): it leaves its batch, lets go of its stock, its window and its carrier. With
 * `updateTotals` (the rule) the order's total falls and what is owed for it is answered; `refundNow` sends it back at once (D125).
 * Flags and strategy may stand in query or body; the body wins (D40).
 */
export const cancelSuborder = defineCall('cancelSuborder', 'DELETE /v1/suborders/:suborderId', {
  summary: 'Cancels one suborder of several.',
  needs: 'suborder.cancel',
  about,
  center: { of: 'suborder', by: 'suborderId' },
  audit: 'suborder.cancel',
  money: true,
  params: z.strictObject({ suborderId }),
  query: z.strictObject({ updateTotals: flag, deallocateStrategy: strategy }),
  body: z.strictObject({
    updateTotals: flag,
    deallocateStrategy: strategy,
    reasons: z._default(givenReasons, []),
    refundNow: z._default(z.boolean(), false),
    /** What a carrier has is cancelled by a manager's force alone (D123). */
    force: z._default(z.boolean(), false),
    /** Of the suborder. */
    expectedVersion,
  }),
  data: z.object({
    suborder: cancelledSuborder,
    orderTotal: z.number(),
    /** Dollars owed to the customer by this; sent only with `refundNow`. */
    proposedRefund: z.number(),
    refunds: z.array(refund),
  }),
});

/** Cancels a whole order in one step: all its live suborders, and what was paid goes back as the strategy says (D121 to D123). */
export const cancelOrder = defineCall('cancelOrder', 'DELETE /v1/orders/:orderId', {
  summary: 'Cancels a whole order in one step.',
  needs: 'order.cancel',
  about,
  center: { of: 'order', by: 'orderId' },
  audit: 'order.cancel',
  money: true,
  params: z.strictObject({ orderId }),
  query: z.strictObject({ refundStrategy, deallocateStrategy: strategy, force: flag, sendEvent: flag }),
  body: z.strictObject({
    refundStrategy,
    deallocateStrategy: strategy,
    reasons: z._default(givenReasons, []),
    force: flag,
    /** Tells the customer; true unless given. */
    sendEvent: flag,
    /** Of the order. */
    expectedVersion,
  }),
  data: z.object({
    orderId: z.string(),
    status: z.string(),
    suborders: z.array(cancelledSuborder),
    refunds: z.array(refund),
    /** What the customer got instead of money; null without. */
    credit: z.nullable(z.object({ creditId: z.string(), amount: z.number() })),
  }),
});
