import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, pathNumber } from '../fields.ts';

const closedDay = z.object({
  closedDayId: z.number(),
  day: z.string(),
  reason: z.string(),
  /** Exactly one of the three says who is closed. */
  company: z.nullable(z.string()),
  fcId: z.nullable(z.number()),
  areaId: z.nullable(z.number()),
  /** The company, the center or the area by its name. */
  name: z.string(),
  /** Live suborders not packed yet that stand on it; they do not move by themselves. */
  standing: z.number(),
});
export type ClosedDay = z.infer<typeof closedDay>;

const openSuborder = z.object({
  suborderId: z.string(),
  orderId: z.string(),
  fcId: z.number(),
  status: z.string(),
  deliveryDate: z.string(),
  fulfillmentDate: z.string(),
});

/** Days without delivery from a day on, of the centers the reader may work on (D279). */
export const listClosedDays = defineCall('listClosedDays', 'GET /v1/closed-days', {
  summary: 'Days without delivery from a day on, of the centers the reader may work on.',
  needs: ['delivery.read', 'settings.manage'],
  about: ['window', 'area', 'suborder'],
  query: z.strictObject({ from: day }),
  data: z.object({ closedDays: z.array(closedDay) }),
});

/** Who still stands on a closed day, so that they can be redistributed. */
export const listClosedDaySuborders = defineCall(
  'listClosedDaySuborders',
  'GET /v1/closed-days/:closedDayId/suborders',
  {
    summary: 'Who still stands on a closed day, so that they can be redistributed.',
    needs: ['delivery.read', 'settings.manage'],
    about: ['window', 'suborder'],
    params: z.strictObject({ closedDayId: pathNumber }),
    data: z.object({ suborders: z.array(openSuborder) }),
  },
);

/** Closes a day for a company, a center or an area; suborders on that day stay until they are moved. */
export const addClosedDay = defineCall('addClosedDay', 'POST /v1/closed-days', {
  summary: 'Closes a day for a company, a center or an area.',
  needs: ['delivery.write', 'settings.manage'],
  about: ['window', 'area'],
  audit: 'closedDay.add',
  body: z.strictObject({
    day,
    reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100)),
    company: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    fcId: z.optional(z.nullable(z.int().check(z.positive()))),
    areaId: z.optional(z.nullable(z.int().check(z.positive()))),
  }),
  data: z.object({ closedDay }),
});

export const removeClosedDay = defineCall('removeClosedDay', 'DELETE /v1/closed-days/:closedDayId', {
  summary: 'Opens a closed day again.',
  needs: ['delivery.write', 'settings.manage'],
  about: ['window', 'area'],
  audit: 'closedDay.remove',
  params: z.strictObject({ closedDayId: pathNumber }),
  data: z.object({ closedDayId: z.number() }),
});
