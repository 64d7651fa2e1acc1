import { z } from 'zod/mini';
import { transportModes } from '@bloomdesk/domain/deliveries/transport-mode';

/** A window of an area on one day, in the words of the scheduling API (spec 3, section 3). */
export const deliveryWindow = z.object({
  id: z.number(),
  type: z.enum(['open', 'close']),
  delivery_area_id: z.number(),
  delivery_area_name: z.string(),
  fc_id: z.number(),
  fc_name: z.string(),
  /** ISO instants. */
  start_datetime: z.string(),
  end_datetime: z.string(),
  cutoff_lead_time_minutes: z.number(),
  prepped_at_time: z.string(),
  transport_mode: z.string(),
  /** Null is unlimited. */
  capacity: z.nullable(z.number()),
  /** Suborders it holds; cancelled ones do not count (D195). */
  booked: z.number(),
  updatedAt: z.string(),
  version: z.number(),
});
export type DeliveryWindow = z.infer<typeof deliveryWindow>;

const instant = z.iso
  .datetime({ offset: true, error: 'must be a date and time like 2027-02-13T14:00:00Z' })
  .check(z.regex(/T\d{2}:\d{2}:00(\.0+)?(Z|[+-]\d{2}:\d{2})$/, 'must be a whole minute'));

/** What is asked of a window. Fields left out are named together, in the words of the screen (spec 3, section 5). */
export const deliveryWindowInput = {
  deliveryAreaId: z.optional(z.nullable(z.int().check(z.positive()))),
  startDatetime: z.optional(z.nullable(instant)),
  endDatetime: z.optional(z.nullable(instant)),
  cutoffLeadTimeMinutes: z.optional(z.nullable(z.number().check(z.gte(-1_000_000), z.lte(1_000_000)))),
  preppedAtTime: z.optional(z.nullable(instant)),
  /** Null is unlimited; left out it is missing (D196). */
  capacity: z.optional(z.nullable(z.int().check(z.positive(), z.lte(100_000)))),
  fcId: z.int().check(z.positive()),
  transportMode: z.optional(z.nullable(z.enum(transportModes))),
  /** True for an open window. */
  isActive: z._default(z.boolean(), true),
};

/** What has become of a window. */
export const deliveryWindowAnswer = z.object({ success: z.literal(true), message: z.string(), window: deliveryWindow });

/** How many suborders a window holds and may hold; null capacity is unlimited, and nothing remains to be counted then. */
const windowCapacity = z.object({
  capacity: z.nullable(z.number()),
  used: z.number(),
  remaining: z.nullable(z.number()),
});

/** A window that may be booked. */
export const dayDeliveryWindow = z.object({
  /** ISO instant. */
  start_time: z.string(),
  /** Hours. */
  duration: z.number(),
  capacity: windowCapacity,
  /** ISO instant until which it may be booked. */
  cutoffAt: z.string(),
});

/** A window of the dash: also closed ones, and until when each may be booked (D206). */
export const dashDeliveryWindow = z.object({
  start_time: z.string(),
  duration: z.number(),
  capacity: windowCapacity,
  cutoffAt: z.string(),
  open: z.boolean(),
});
