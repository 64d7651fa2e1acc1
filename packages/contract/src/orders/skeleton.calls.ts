import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { capacityOverride, newDelivery, newRecipient, newSender } from './new-order.shapes.ts';
import { order } from './shapes.ts';

/** An order made by hand: one suborder without lines, its total zero (D137, D138). */
export const createSkeletonOrder = defineCall('createSkeletonOrder', 'POST /v1/orders/skeleton', {
  summary: 'Makes an order by hand: one suborder without line items.',
  needs: 'order.find',
  kind: 'text',
  about: ['order', 'suborder', 'window'],
  center: { of: 'center', by: 'suborders.0.delivery.fc.fcId' },
  audit: 'order.create',
  body: z.strictObject({
    type: z.optional(z.literal('manual')),
    customer: newSender,
    suborders: z
      .array(z.strictObject({ recipient: newRecipient, delivery: newDelivery }))
      .check(z.length(1, 'must be exactly one suborder')),
    capacityOverride,
  }),
  data: z.object({
    success: z.literal(true),
    skeletonOrder: order,
    order,
    /** The coordinates that were sent are far from where the address is; those of the geocoder are saved. */
    coordsReplaced: z.boolean(),
  }),
});
