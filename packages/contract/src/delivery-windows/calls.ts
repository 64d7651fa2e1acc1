import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  deliveryWindowInput,
  dashDeliveryWindow,
  dayDeliveryWindow,
  deliveryWindow,
  deliveryWindowAnswer,
} from './shapes.ts';
import { day, expectedVersion, fcId, pathNumber } from '../fields.ts';

/** The windows of a center's areas on a day, with how many suborders each already holds (spec 3, section 7; D128). */
export const getDaySchedules = defineCall('getDaySchedules', 'GET /api/distributionpoints/:id/schedules/date/:date', {
  summary: "The windows of a center's areas on a day, with how many suborders each already holds.",
  envelope: 'plain',
  about: ['area', 'suborder', 'window'],
  center: { of: 'center', by: 'id' },
  params: z.strictObject({ id: fcId, date: day }),
  data: z.object({
    schedules: z.object({
      areas: z.array(
        z.object({
          id: z.number(),
          /** The same id, as the storefront's form calls it. */
          deliveryarea: z.number(),
          description: z.string(),
          transportMode: z.string(),
          schedule: z.object({ windows: z.array(dayDeliveryWindow) }),
        }),
      ),
    }),
  }),
});

/** One area on one day, for bookings: closed windows and those past their cutoff too (D206). */
export const getAreaDash = defineCall('getAreaDash', 'GET /api/schedules/area/:areaId/date/:date/dash', {
  summary: 'The delivery windows of one area on one day, for bookings.',
  caller: 'site',
  envelope: 'plain',
  about: ['area', 'suborder', 'window'],
  programCenter: { of: 'area', by: 'areaId' },
  params: z.strictObject({ areaId: pathNumber, date: day }),
  data: z.object({
    area: z.object({ id: z.number(), description: z.string(), transportMode: z.string(), fcId: z.number() }),
    windows: z.array(dashDeliveryWindow),
  }),
});

/** The windows of a day, or of up to seven days, at every center the reader may work on, earliest first (D208). */
export const listDeliveryWindows = defineCall('listDeliveryWindows', 'GET /api/delivery-windows/:date', {
  summary: 'The windows of one to seven days at every center the reader may work on, earliest first.',
  needs: 'delivery.read',
  kind: 'text',
  envelope: 'plain',
  about: ['area', 'suborder', 'window'],
  params: z.strictObject({ date: day }),
  /** How many days from this one on; one unless given. */
  query: z.strictObject({ days: z.optional(pathNumber) }),
  data: z.object({ windows: z.array(deliveryWindow) }),
});

/** Says that a window is to be closed, moved or shrunk although it holds suborders, which stay as they are (D196). */
const confirmBooked = z._default(z.boolean(), false);

const byWindow = { of: 'window', by: 'windowId' } as const;
const oneWindow = z.strictObject({ windowId: pathNumber });

/** Older readers look for the answer beside data (D36). */
const windowFields = ['success', 'message', 'window'] as const;

export const createDeliveryWindow = defineCall('createDeliveryWindow', 'POST /v1/delivery-windows', {
  summary: 'Adds a delivery window to an area.',
  needs: 'delivery.write',
  about: ['window'],
  center: { of: 'center', by: 'fcId' },
  audit: 'window.create',
  body: z.strictObject({ ...deliveryWindowInput, confirmBooked }),
  repeats: windowFields,
  data: deliveryWindowAnswer,
});

/** Changes a window; from then on the weekly schedule leaves it alone (D198). */
export const updateDeliveryWindow = defineCall('updateDeliveryWindow', 'PUT /v1/delivery-windows/:windowId', {
  summary: 'Changes a delivery window.',
  needs: 'delivery.write',
  about: ['window'],
  center: byWindow,
  audit: 'window.update',
  params: oneWindow,
  body: z.strictObject({ ...deliveryWindowInput, id: z.optional(z.int()), expectedVersion, confirmBooked }),
  repeats: windowFields,
  data: deliveryWindowAnswer,
});

/** Opens or closes a window (spec 3, section 4.4). */
export const updateDeliveryWindowStatus = defineCall(
  'updateDeliveryWindowStatus',
  'PUT /v1/delivery-windows/:windowId/status',
  {
    summary: 'Opens or closes a window.',
    needs: 'delivery.write',
    about: ['window'],
    center: byWindow,
    audit: 'window.updateStatus',
    params: oneWindow,
    body: z.strictObject({ isActive: z.boolean(), expectedVersion, confirmBooked }),
    repeats: windowFields,
    data: deliveryWindowAnswer,
  },
);
