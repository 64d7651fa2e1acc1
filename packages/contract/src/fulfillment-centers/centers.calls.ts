import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { expectedVersion, fcId } from '../fields.ts';
import { center, centerCarrier, centerFields } from './centers.shapes.ts';

/** Every center as Settings keeps it, closed ones too (D386). */
export const listCenters = defineCall('listCenters', 'GET /v1/centers', {
  summary: 'Every fulfillment center with its address, its groups, how it packs and who delivers for it.',
  needs: 'settings.manage',
  about: ['center', 'area'],
  data: z.object({ centers: z.array(center), carriers: z.array(centerCarrier) }),
});

/** Adds a center of the company's own; the server gives it the next number from 101. */
export const addCenter = defineCall('addCenter', 'POST /v1/centers', {
  summary: 'Adds a fulfillment center.',
  needs: 'settings.manage',
  about: ['center', 'session', 'people'],
  audit: 'center.add',
  body: z.strictObject({ fields: centerFields }),
  data: z.object({ center }),
});

export const updateCenter = defineCall('updateCenter', 'PUT /v1/centers/:fcId', {
  summary: 'Changes a fulfillment center as it was read.',
  needs: 'settings.manage',
  about: ['center', 'session', 'people'],
  audit: 'center.update',
  params: z.strictObject({ fcId }),
  body: z.strictObject({ fields: centerFields, expectedVersion }),
  data: z.object({ center }),
});
