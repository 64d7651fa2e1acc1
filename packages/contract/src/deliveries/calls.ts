import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, fcId, suborderId } from '../fields.ts';
import { suborderStatus } from '../suborders/shapes.ts';

/** Where a delivery can be followed; null when nobody shows it (D237). */
export const getTrackingLink = defineCall('getTrackingLink', 'GET /v1/suborders/:suborderId/tracking-link', {
  summary: 'Where a delivery can be followed.',
  needs: 'order.read',
  about: ['suborder'],
  center: { of: 'suborder', by: 'suborderId' },
  params: z.strictObject({ suborderId }),
  data: z.object({ trackingLink: z.nullable(z.string()) }),
});

/** One delivery of a center's day, and where it goes as far as that is known (D338). */
export const dayDelivery = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  status: suborderStatus,
  inException: z.boolean(),
  areaId: z.nullable(z.number()),
  startTime: z.nullable(z.string()),
  windowDuration: z.nullable(z.number()),
  city: z.string(),
  zip: z.string(),
  /** Of its address, else the middle of its ZIP code; null where neither is known. */
  place: z.nullable(z.object({ lat: z.number(), lng: z.number(), isExact: z.boolean() })),
});
export type DayDelivery = z.infer<typeof dayDelivery>;

export const listDayDeliveries = defineCall('listDayDeliveries', 'GET /v1/fulfillmentCenters/:fcId/deliveries/:date', {
  summary: 'The deliveries of a center on a day, with where they go; cancelled ones are left out.',
  needs: 'delivery.read',
  about: ['suborder'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId, date: day }),
  data: z.object({ deliveries: z.array(dayDelivery) }),
});
