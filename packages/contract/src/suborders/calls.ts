import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, fcId, suborderId } from '../fields.ts';
import { suborder, suborderStatus } from './shapes.ts';

/** One row of a center's day: just what Select & Batch shows, filters and plans with (spec 3, section 2.2). */
export const daySuborder = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  status: suborderStatus,
  batchId: z.nullable(z.string()),
  batchName: z.nullable(z.string()),
  inException: z.boolean(),
  orderType: z.string(),
  fcId: z.number(),
  fulfillmentDate: z.string(),
  /** Only live line items; names come from the product feed where the line kept the product's own. */
  lineItems: z.array(
    z.object({
      index: z.number(),
      sku: z.string(),
      name: z.string(),
      quantity: z.number(),
      components: z.optional(z.array(z.object({ sku: z.string(), quantity: z.number() }))),
      needsInventory: z.optional(z.boolean()),
    }),
  ),
  delivery: z.nullable(
    z.object({
      areaId: z.nullable(z.number()),
      startTime: z.nullable(z.string()),
      windowDuration: z.nullable(z.number()),
      transportMode: z.nullable(z.string()),
    }),
  ),
  /** Manual orders wait for their money before they are batched (D70); dollars, null of all other orders. */
  outstandingBalance: z.nullable(z.number()),
});
export type DaySuborder = z.infer<typeof daySuborder>;

export const listSuborders = defineCall('listSuborders', 'GET /v1/fulfillmentCenters/:fcId/suborders/:date', {
  summary: 'The suborders of a center on a fulfillment date, as Select & Batch shows them.',
  needs: 'batch.work',
  kind: 'text',
  about: ['suborder', 'batch'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId, date: day }),
  data: z.object({ suborders: z.array(daySuborder) }),
});

export const getSuborder = defineCall('getSuborder', 'GET /v1/suborders/:suborderId', {
  summary: 'One suborder with its lines, its delivery and its recipient.',
  needs: 'order.read',
  caller: 'ticket',
  prints: ['notecards', 'labels', 'one-pagers'],
  kind: 'text',
  about: ['order', 'suborder'],
  center: { of: 'suborder', by: 'suborderId' },
  params: z.strictObject({ suborderId }),
  data: z.object({ suborder }),
});
