import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, pathNumber } from '../fields.ts';

const leftBehind = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  fcId: z.number(),
  areaName: z.string(),
  deliveryDate: z.string(),
  startTime: z.nullable(z.string()),
  why: z.enum(['closed-day', 'area-inactive', 'window-closed', 'window-moved']),
});
export type LeftBehind = z.infer<typeof leftBehind>;

/**
 * Suborders that still stand where nothing is delivered any more: on a closed day, in an inactive area, in a window that was
 * closed or moved. Of a day, or of one center from a day on.
 */
export const listLeftBehind = defineCall('listLeftBehind', 'GET /v1/left-behind', {
  summary: 'Suborders that still stand where nothing is delivered any more.',
  needs: 'delivery.read',
  about: ['window', 'area', 'suborder'],
  query: z.strictObject({ date: day, fcId: z.optional(pathNumber) }),
  data: z.object({ suborders: z.array(leftBehind) }),
});
