import { z } from 'zod/mini';
import { defineCall } from './call.ts';
import { day, fcId } from './fields.ts';

/** A window of an area on one day; null capacity is unlimited, and nothing remains to be counted then. */
const dayWindow = z.object({
  /** ISO instant. */
  start_time: z.string(),
  /** Hours. */
  duration: z.number(),
  capacity: z.object({
    capacity: z.nullable(z.number()),
    used: z.number(),
    remaining: z.nullable(z.number()),
  }),
});

/** The windows of a center's areas on a day, with how many suborders each already holds (spec 3, section 7; D128). */
export const getDaySchedules = defineCall('getDaySchedules', 'GET /api/distributionpoints/:id/schedules/date/:date', {
  envelope: 'plain',
  about: ['area', 'suborder'],
  center: { of: 'center', by: 'id' },
  params: z.strictObject({ id: fcId, date: day }),
  data: z.object({
    schedules: z.object({
      areas: z.array(
        z.object({
          id: z.number(),
          description: z.string(),
          transportMode: z.string(),
          schedule: z.object({ windows: z.array(dayWindow) }),
        }),
      ),
    }),
  }),
});
