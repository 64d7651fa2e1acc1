import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { orderId } from '../fields.ts';
import { order } from './shapes.ts';

/** A whole order in one answer: suborders, line items, money, subscription, care log (spec 2, section 3). */
export const getOrder = defineCall('getOrder', 'GET /v1/orders/:orderId', {
  summary: 'A whole order in one answer.',
  needs: 'order.read',
  kind: 'text',
  about: ['order'],
  center: { of: 'order', by: 'orderId' },
  params: z.strictObject({ orderId }),
  data: z.object({ order }),
});
