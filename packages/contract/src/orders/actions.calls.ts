import { z } from 'zod/mini';
import { orderTypes } from '@bloomdesk/domain/orders/order-types';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId } from '../fields.ts';
import { order } from './shapes.ts';

const oneOrder = z.strictObject({ orderId });
const byOrder = { of: 'order', by: 'orderId' } as const;
const typed = z.optional(z.string().check(z.maxLength(1000)));

/**
 * Has the accounting system make a sales order, or answers the one it has made (D42). A GET that changes, as it always
 * was (decision 013): it takes the road of all changes, and no cache keeps it.
 */
export const syncSalesOrder = defineCall('syncSalesOrder', 'GET /v1/orders/:orderId/netsuite/sync', {
  summary: 'Has the accounting system make a sales order, or answers the one it has made.',
  needs: 'salesOrder.create',
  kind: 'text',
  changes: true,
  about: ['order', 'suborder', 'batch'],
  center: byOrder,
  audit: 'salesOrder.create',
  params: oneOrder,
  data: z.object({ order, salesOrderId: z.string() }),
});

/** Stops the orders to come of a subscription; those that are placed stay as they are (D145). */
export const stopSubscription = defineCall('stopSubscription', 'DELETE /v1/orders/:orderId/subscription', {
  summary: 'Stops the orders to come of a subscription.',
  needs: 'order.cancel',
  about: ['order'],
  center: byOrder,
  audit: 'subscription.stop',
  params: oneOrder,
  data: z.object({
    stopSubscriptionResponse: z.object({ source: z.string(), subscriptionNumber: z.string(), stoppedAt: z.string() }),
  }),
});

/** The other orders of the same subscription, newest first; none where there is no subscription. */
export const listRelatedSubscriptionOrders = defineCall(
  'listRelatedSubscriptionOrders',
  'GET /v1/orders/:orderId/related-subscription-orders',
  {
    summary: 'The other orders of the same subscription, newest first.',
    needs: 'order.read',
    about: ['order'],
    center: byOrder,
    params: oneOrder,
    data: z.object({ orderIds: z.array(z.string()) }),
  },
);

/** Who bought it, its type, and a note for staff; a field that is none of these is answered 422 (D236). */
export const updateOrder = defineCall('updateOrder', 'PATCH /v1/orders/:orderId', {
  summary: 'Changes who bought an order, its type, or its note for staff.',
  needs: 'suborder.actions',
  kind: 'text',
  about: ['order', 'suborder'],
  center: byOrder,
  audit: 'order.update',
  params: oneOrder,
  body: z.strictObject({
    fields: z.looseObject({
      firstName: typed,
      lastName: typed,
      email: typed,
      phone: typed,
      zipCode: typed,
      type: z.optional(z.enum(orderTypes)),
      internalNote: z.optional(z.string().check(z.maxLength(2000))),
    }),
    expectedVersion,
  }),
  data: z.object({ order }),
});
