import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { suborderId } from '../fields.ts';

/** Where a delivery can be followed; null when nobody shows it (D237). */
export const getTrackingLink = defineCall('getTrackingLink', 'GET /v1/suborders/:suborderId/tracking-link', {
  summary: 'Where a delivery can be followed.',
  needs: 'order.read',
  about: ['suborder'],
  center: { of: 'suborder', by: 'suborderId' },
  params: z.strictObject({ suborderId }),
  data: z.object({ trackingLink: z.nullable(z.string()) }),
});
