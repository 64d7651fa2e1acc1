import { z } from 'zod/mini';
import { mostSchedules } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { carriers, deliveryPlatforms, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';

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
  /** A lower number comes first. */
  priority: z.number(),
  onfleet_team_id: z.nullable(z.string()),
  teamLabel: z.nullable(z.string()),
  delivery_type: z.string(),
  /** Dollars. */
  delivery_fee: z.number(),
  /** A share of the price: 0.06 is six of a hundred. */
  tax_rate: z.number(),
  distributionPoint: z.number(),
  /** Minutes before a window starts (D199). */
  cutoff: z.number(),
  /** Minutes before a window starts, by which it is prepped (D199). */
  travel_time: z.number(),
  nationwide: z.boolean(),
  hasShape: z.boolean(),
  zipCount: z.number(),
  updatedAt: z.string(),
  version: z.number(),
});
export type DeliveryArea = z.infer<typeof deliveryArea>;

/** A weekly schedule as it is read: `rule` is its id, days count from Monday 0 to Sunday 6 (D200, D202). */
export const deliveryAreaSchedule = z.object({
  rule: z.number(),
  dayofweek: z.number(),
  /** Whole hour of the center's clock. */
  starthour: z.number(),
  /** Hours. */
  duration: z.number(),
  /** What each of its windows holds; null is unlimited (D255). */
  capacity: z.nullable(z.number()),
});
export type DeliveryAreaScheduleOnWire = z.infer<typeof deliveryAreaSchedule>;

/** The map of an area: longitude before latitude. */
const position = z.array(z.number());
export const deliveryAreaGeojson = z.union([
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position))) }),
]);

/** A schedule as it is written; both spellings are read (D202). */
const writtenSchedule = z.pipe(
  z.strictObject({
    id: z.optional(z.int()),
    rule: z.optional(z.int()),
    dayOfWeek: z.optional(z.number()),
    dayofweek: z.optional(z.number()),
    startHour: z.optional(z.number()),
    starthour: z.optional(z.number()),
    duration: z.optional(z.number()),
    capacity: z.optional(z.nullable(z.number())),
  }),
  z.transform(({ id, rule, dayOfWeek, dayofweek, startHour, starthour, duration, capacity }) => ({
    id: id ?? rule,
    dayOfWeek: dayOfWeek ?? dayofweek,
    startHour: startHour ?? starthour,
    duration,
    capacity,
  })),
);

export const writtenSchedules = z.array(writtenSchedule).check(z.maxLength(mostSchedules));

const named = { description: z.string(), carrier: z.enum(carriers), transportMode: z.enum(transportModes) };
const platform = { deliveryMechanism: z.enum(deliveryPlatforms) };
const optional = {
  active: z.optional(z.boolean()),
  priority: z.optional(z.number()),
  cutoff: z.optional(z.number()),
  travel_time: z.optional(z.number()),
  onfleet_team_id: z.optional(z.nullable(z.string())),
  teamLabel: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  delivery_type: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  delivery_fee: z.optional(z.number()),
  tax_rate: z.optional(z.number()),
  nationwide: z.optional(z.boolean()),
};
const place = { fcId: z.optional(z.int()), distributionPoint: z.optional(z.int()) };

/** A new area; of the center it names, else of its distribution point, else of 1 (D203). */
export const newDeliveryArea = z.pipe(
  z.strictObject({ ...named, ...platform, ...optional, ...place }),
  z.transform(({ fcId, distributionPoint, ...area }) => ({
    ...area,
    fcId: fcId ?? distributionPoint ?? 1,
    distributionPoint: distributionPoint ?? fcId ?? 1,
  })),
);

/** What changes of an area; what is left out stays. */
export const changedDeliveryArea = z.strictObject({
  ...place,
  ...optional,
  description: z.optional(named.description),
  carrier: z.optional(named.carrier),
  transportMode: z.optional(named.transportMode),
  deliveryMechanism: z.optional(platform.deliveryMechanism),
});
