import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { fcId } from '../fields.ts';

/** A lot as a list names it; `units` are those the list is about. */
const listedLot = z.object({
  lotId: z.number(),
  label: z.nullable(z.string()),
  sku: z.string(),
  productName: z.string(),
  arrivalDate: z.nullable(z.string()),
  startFulfillmentDate: z.nullable(z.string()),
  expirationDate: z.nullable(z.string()),
  units: z.number(),
});

/** What stock needs of a person today: the home of inventory (D296). */
export const getStockDay = defineCall('getStockDay', 'GET /v1/fulfillmentCenters/:fcId/stock-day', {
  summary: 'What arrives at a center, what is short, what spoils, and which classes are due to be counted.',
  needs: 'inventory.read',
  about: ['lot', 'suborder'],
  center: { of: 'center', by: 'fcId' },
  params: z.strictObject({ fcId }),
  data: z.object({
    /** Today at the center. */
    date: z.string(),
    /** On their way and due today or before; `units` are on their way. */
    arriving: z.array(
      z.object({
        ...listedLot._zod.def.shape,
        /** What it comes with; null for a lot that was added by hand. */
        comesWith: z.nullable(
          z.object({ kind: z.enum(['purchaseOrder', 'transfer']), id: z.number(), code: z.string() }),
        ),
      }),
    ),
    /** Products that suborders of today or tomorrow wait for. */
    short: z.array(
      z.object({
        /** The day its stock must be usable. */
        day: z.string(),
        sku: z.string(),
        /** Null for a product the feed does not know. */
        productName: z.nullable(z.string()),
        missing: z.number(),
        suborderIds: z.array(z.string()),
      }),
    ),
    /** Usable today, with stock on hand, spoiling today or within two days. */
    spoiling: z.array(listedLot),
    /** Lots past their spoil date that still have stock on hand. */
    expired: z.number(),
    /** Classes of products with stock on hand whose count is due, the one counted longest ago first (D436). */
    countsDue: z.array(
      z.object({
        /** Empty for lots without a class, which only a count of all products reaches. */
        classification: z.string(),
        lots: z.number(),
        lastCounted: z.nullable(z.string()),
        /** Null for a class that nobody has counted. */
        dueOn: z.nullable(z.string()),
        /** The open sheet that counts it. */
        openCountId: z.nullable(z.number()),
      }),
    ),
    /** Products by how long their stock lasts at the rate of the last seven days, the shortest first; twelve at most (D303). */
    cover: z.array(
      z.object({
        sku: z.string(),
        productName: z.string(),
        /** As inventory shows it for today, all lots of the product together. */
        available: z.number(),
        takenPerDay: z.number(),
        days: z.number(),
      }),
    ),
  }),
});
