import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderId } from '../fields.ts';

const orderVisitor = z.object({
  name: z.string(),
  email: z.string(),
  /** When they opened it. */
  since: z.string(),
});

/**
 * Who else has this order open, and whether it has changed: the stamp differs once anything of the order or its suborders
 * does. Anyone who asks is seen by the others for the next 40 seconds.
 */
export const listOrderVisitors = defineCall('listOrderVisitors', 'GET /v1/orders/:orderId/visitors', {
  summary: 'Who else has this order open, and whether it has changed.',
  needs: 'order.read',
  about: ['order'],
  center: { of: 'order', by: 'orderId' },
  params: z.strictObject({ orderId }),
  data: z.object({ visitors: z.array(orderVisitor), stamp: z.string() }),
});
