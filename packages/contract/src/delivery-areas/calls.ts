import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  deliveryAreaGeojson,
  deliveryAreaSchedule,
  changedDeliveryArea,
  deliveryArea,
  newDeliveryArea,
  writtenSchedules,
} from './shapes.ts';
import { expectedVersion, fcId, pathNumber } from '../fields.ts';

const oneArea = z.strictObject({ id: pathNumber });
const byArea = { of: 'area', by: 'id' } as const;

/** An area with its week, as changes answer it. */
const areaWithSchedules = {
  deliveryArea,
  schedules: z.array(deliveryAreaSchedule),
  /** What was saved all the same, such as overlapping schedules (D201). */
  warnings: z.array(z.string()),
};

/** Every delivery area of every center, read once after sign-in. */
export const listDeliveryAreas = defineCall('listDeliveryAreas', 'GET /v1/deliveryareas', {
  summary: 'Every delivery area of every center, read once after sign-in.',
  about: ['area'],
  repeats: ['deliveryAreas'],
  data: z.object({ deliveryAreas: z.array(deliveryArea) }),
});

/** The delivery areas of one center (spec 3, section 7). */
export const listFcAreas = defineCall('listFcAreas', 'GET /api/fcs/:fcId/deliveryareas', {
  summary: 'The delivery areas of one center.',
  caller: 'site',
  envelope: 'plain',
  about: ['area'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId }),
  data: z.object({ areas: z.array(deliveryArea) }),
});

/** The same where no center is named: center 1 (spec 1, section 7). */
export const listDefaultFcAreas = defineCall('listDefaultFcAreas', 'GET /api/fcs/deliveryareas', {
  summary: 'The delivery areas of center 1, or of the center the query names.',
  caller: 'site',
  envelope: 'plain',
  about: ['area'],
  center: { of: 'center', by: 'fcId' },
  query: z.strictObject({ fcId: z._default(fcId, 1) }),
  data: listFcAreas.data,
});

/** The week of an area; there are no dated schedules, so `onlyDayOfWeek` changes nothing (spec 3, section 7). */
export const getAreaSchedules = defineCall('getAreaSchedules', 'GET /api/areas/:id/schedules', {
  summary: 'The weekly schedule of a delivery area.',
  caller: 'site',
  envelope: 'plain',
  about: ['area'],
  center: byArea,
  params: oneArea,
  query: z.strictObject({ onlyDayOfWeek: z.optional(z.enum(['true', 'false'])) }),
  data: z.object({ schedules: z.array(deliveryAreaSchedule) }),
});

/** The map of an area; without one 404 (D204). */
export const getAreaGeojson = defineCall('getAreaGeojson', 'GET /api/deliveryareas/:id/geojson', {
  summary: 'The map of a delivery area.',
  caller: 'site',
  envelope: 'plain',
  kind: 'text',
  about: ['area'],
  center: byArea,
  params: oneArea,
  data: z.object({ geojson: deliveryAreaGeojson }),
});

/** The ZIP codes an area lists; those of an area with a map are kept and do not count (D205, D317). */
export const getAreaZips = defineCall('getAreaZips', 'GET /v1/delivery-areas/:id/zips', {
  summary: 'The ZIP codes a delivery area lists.',
  about: ['area'],
  center: byArea,
  params: oneArea,
  data: z.object({ zips: z.array(z.string()) }),
});

/** The active areas that serve some of the ZIP codes an area serves, those with the most first (D317). */
export const listAreaOverlaps = defineCall('listAreaOverlaps', 'GET /v1/delivery-areas/:id/overlaps', {
  summary: 'The active areas that serve some of the ZIP codes an area serves.',
  about: ['area'],
  center: byArea,
  params: oneArea,
  data: z.object({
    /** ZIP codes that are served: of its list, or whose middle its map holds. */
    zipPoints: z.number(),
    overlaps: z.array(
      z.object({
        areaId: z.number(),
        description: z.string(),
        fcId: z.number(),
        priority: z.number(),
        hasShape: z.boolean(),
        zipPoints: z.number(),
        /** The first of them. */
        zips: z.array(z.string()),
      }),
    ),
  }),
});

export const createDeliveryArea = defineCall('createDeliveryArea', 'POST /v1/delivery-areas', {
  summary: 'Adds a delivery area with its weekly schedule.',
  needs: 'delivery.write',
  about: ['area', 'window'],
  center: { of: 'center', by: 'deliveryArea.fcId' },
  audit: 'area.create',
  body: z.strictObject({ deliveryArea: newDeliveryArea, schedules: z._default(writtenSchedules, []) }),
  data: z.object(areaWithSchedules),
});

/** Changes an area and, where they are given, its schedules: those missing from the list are deleted (D202). */
export const updateDeliveryArea = defineCall('updateDeliveryArea', 'PUT /v1/delivery-areas/:id', {
  summary: 'Changes an area and, where they are given, its schedules.',
  needs: 'delivery.write',
  about: ['area', 'window'],
  center: byArea,
  audit: 'area.update',
  params: oneArea,
  body: z.strictObject({
    deliveryArea: changedDeliveryArea,
    schedules: z.optional(writtenSchedules),
    expectedVersion,
  }),
  data: z.object(areaWithSchedules),
});

/**
 * Gives an area its map, its list of ZIP codes, or both; null and an empty list take them away (D204). A map is the text
 * of a GeoJSON file or its value; what is wrong with it is named with its place.
 */
export const uploadAreaMap = defineCall('uploadAreaMap', 'PUT /v1/delivery-areas/:id/geojson', {
  summary: 'Gives an area its map, its list of ZIP codes, or both.',
  needs: 'delivery.write',
  about: ['area'],
  center: byArea,
  audit: 'area.uploadMap',
  bodyLimit: 6 * 1024 * 1024,
  params: oneArea,
  body: z.strictObject({
    geojson: z.optional(z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())]))),
    zips: z.optional(z.array(z.string()).check(z.maxLength(50_000))),
    expectedVersion,
  }),
  data: z.object({
    deliveryArea,
    /** How much was read of the map; null when none was sent. */
    map: z.nullable(
      z.object({
        polygons: z.number(),
        positions: z.number(),
        /** ZIP codes whose middle it holds. */
        zipPoints: z.number(),
        /** Active areas that serve some of them too. */
        overlaps: z.array(z.object({ areaId: z.number(), description: z.string(), zipPoints: z.number() })),
        /** From its middle; null where nobody knows where the center is. */
        milesFromCenter: z.nullable(z.number()),
      }),
    ),
  }),
});
