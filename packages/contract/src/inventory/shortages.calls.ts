import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { pathNumber } from '../fields.ts';

const dayOfProduct = z.object({
  /** On which its stock must be usable: when the box leaves, at center 66 a day later (D267). */
  day: z.string(),
  /** Units of all lines that are not packed. */
  open: z.number(),
  /** Units that are missing of those that wait. */
  missing: z.number(),
  /** Units left after all lines up to that day. */
  left: z.number(),
  /** Who waits, where something is missing; `shipDay`: the day its box leaves. */
  suborders: z.array(z.object({ suborderId: z.string(), shipDay: z.string(), units: z.number() })),
});
export type ShortageDay = z.infer<typeof dayOfProduct>;

const row = z.object({
  fcId: z.number(),
  sku: z.string(),
  /** Null for a product the feed does not know. */
  productName: z.nullable(z.string()),
  /** In dollars, as it was ordered last; null where it never was. */
  lastUnitCost: z.nullable(z.number()),
  days: z.array(dayOfProduct),
});
export type ShortageRow = z.infer<typeof row>;

/** Lots less open lines by product, center and day, the products missing most first (D364). */
export const listShortages = defineCall('listShortages', 'GET /v1/shortages', {
  summary: 'What open lines need of each product, center and day, and what of it is missing.',
  needs: 'inventory.read',
  about: ['lot', 'suborder', 'supply'],
  query: z.strictObject({
    /** One center; all the reader may work at without it. */
    fcId: z.optional(pathNumber),
    /** Days from today on; 14 unless given. */
    days: z.optional(z.pipe(pathNumber, z.number().check(z.gte(1), z.lte(31)))),
  }),
  data: z.object({
    /** The centers that were looked at, and today at each. */
    centers: z.array(z.object({ fcId: z.number(), today: z.string() })),
    rows: z.array(row),
  }),
});
