import { z } from 'zod/mini';
import { defineCall } from './call.ts';

/** A delivery area as lists need it; its shape on the map is asked for on its own. Aliases of the platform: D130. */
export const deliveryArea = z.object({
  id: z.number(),
  description: z.string(),
  active: z.boolean(),
  isActive: z.boolean(),
  fcId: z.number(),
  deliveryMechanism: z.string(),
  transport: z.string(),
  transportVendor: z.string(),
  carrier: z.string(),
  transportMode: z.string(),
  priority: z.number(),
  onfleet_team_id: z.nullable(z.string()),
  teamLabel: z.nullable(z.string()),
  cutoff: z.number(),
  travel_time: z.number(),
  nationwide: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
});
export type DeliveryArea = z.infer<typeof deliveryArea>;

/** Every delivery area of every center, read once after sign-in. */
export const listDeliveryAreas = defineCall('listDeliveryAreas', 'GET /v1/deliveryareas', {
  about: ['area'],
  repeats: 'deliveryAreas',
  data: z.object({ deliveryAreas: z.array(deliveryArea) }),
});
