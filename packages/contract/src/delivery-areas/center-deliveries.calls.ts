import { z } from 'zod/mini';
import { mostCapacity } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { carriers } from '@bloomdesk/domain/deliveries/transport-mode';
import { defineCall } from '../call.ts';
import { expectedVersion, fcId } from '../fields.ts';
import { centerDeliveries } from './center-deliveries.shapes.ts';

const oneCenter = z.strictObject({ fcId });
const areaId = z.int().check(z.positive());

export const getCenterDeliveries = defineCall('getCenterDeliveries', 'GET /v1/centers/:fcId/deliveries', {
  summary: 'The carrier of each active delivery area of a center, and what its weekly windows hold.',
  needs: 'settings.manage',
  about: ['area', 'center'],
  params: oneCenter,
  data: z.object({ deliveries: centerDeliveries }),
});

/** Changes carriers and capacities; areas and windows that are left out stay as they are (D476). */
export const updateCenterDeliveries = defineCall('updateCenterDeliveries', 'PUT /v1/centers/:fcId/deliveries', {
  summary: 'Changes carriers and window capacities of the delivery areas of a center.',
  needs: 'settings.manage',
  about: ['area', 'center', 'window'],
  audit: 'center.updateDeliveries',
  params: oneCenter,
  body: z.strictObject({
    areas: z
      .array(
        z.strictObject({
          areaId,
          carrier: z.optional(z.enum(carriers)),
          capacities: z.optional(
            z
              .array(
                z.strictObject({
                  /** The weekly schedule. */
                  rule: z.int().check(z.positive()),
                  /** Null is unlimited. */
                  capacity: z.nullable(z.int().check(z.positive(), z.maximum(mostCapacity))),
                }),
              )
              .check(z.maxLength(168)),
          ),
        }),
      )
      .check(z.minLength(1, 'must name a delivery area'), z.maxLength(500)),
    expectedVersion,
  }),
  data: z.object({ deliveries: centerDeliveries }),
});
