import { z } from 'zod/mini';
import { deliveryAreaSchedule } from './shapes.ts';

/** Who delivers for a center and how much, area by area. */
export const centerDeliveries = z.object({
  /** Grows with every change of any of its areas. */
  version: z.number(),
  /** Active ones, by name. */
  areas: z.array(
    z.object({
      areaId: z.number(),
      description: z.string(),
      carrier: z.string(),
      deliveryMechanism: z.string(),
      transportMode: z.string(),
      schedules: z.array(deliveryAreaSchedule),
    }),
  ),
});
export type CenterDeliveries = z.infer<typeof centerDeliveries>;
