import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderId } from '../fields.ts';
import { platformSummary } from './platform.shapes.ts';

/**
 * What the payment platform says of an order at this moment; what was last heard of it where the platform does not answer
 * within its time (P33). The order itself shows what was last heard, and waits for nobody.
 */
export const getPaymentBreakdown = defineCall('getPaymentBreakdown', 'GET /v1/orders/:orderId/payment-breakdown', {
  summary: 'What the payment platform says of an order at this moment.',
  needs: 'order.read',
  about: ['order', 'credit'],
  center: { of: 'order', by: 'orderId' },
  params: z.strictObject({ orderId }),
  data: z.object({
    breakdown: platformSummary,
    /** The moment it was true. */
    takenAt: z.string(),
    isLive: z.boolean(),
    /** Why it is not of this moment; null when it is. */
    notice: z.nullable(z.string()),
  }),
});
