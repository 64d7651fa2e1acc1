import { z } from 'zod/mini';
import { mostBulkSuborders } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { defineCall } from '../call.ts';
import { day, suborderId } from '../fields.ts';

const redistribution = {
  suborderIds: z.array(suborderId).check(z.minLength(1, 'must name a suborder'), z.maxLength(mostBulkSuborders)),
  /** By the calendar of the center that delivers it. */
  newDeliveryDate: day,
  /** Any center but its own, the first by area priority, then the best stocked one (D180). */
  forceNewFc: z._default(z.boolean(), false),
  /** What becomes of the stock they have now. */
  deallocateStrategy: z._default(z.enum(deallocateStrategies), 'delete'),
};

/**
 * Moves suborders to another day, each for its own and with its own result (D180): out of its batch, with stock and a place
 * in a window of that day, booked again. Needs the permission of the Bulk Actions menu as well (D241). Many are moved by a
 * bulk action, which survives a restart.
 */
export const redistributeFulfillment = defineCall(
  'redistributeFulfillment',
  'POST /v1/suborders/redistributeFulfillment',
  {
    summary: 'Moves suborders to another day, each for its own and with its own result.',
    needs: 'suborder.redistribute',
    about: ['suborder', 'order', 'batch', 'window', 'lot'],
    audit: 'suborder.redistribute',
    body: z.strictObject({
      ...redistribution,
      /** What was read of each; anyone who was changed since is not moved (P8). */
      expectedVersions: z.optional(z.record(suborderId, z.int().check(z.positive()))),
    }),
    data: z.object({
      /** Whether all have moved. */
      success: z.boolean(),
      list: z.array(
        z.object({
          id: z.string(),
          status: z.enum(['SUCCESS', 'FAIL']),
          /** Where it goes now, or why it does not. */
          message: z.string(),
        }),
      ),
      /** Empty when all have moved. */
      errorMessage: z.string(),
    }),
  },
);

const shortProduct = z.object({ sku: z.string(), quantity: z.number() });

const takenWindow = {
  fcId: z.number(),
  areaId: z.number(),
  areaName: z.string(),
  /** ISO instant. */
  startTime: z.string(),
  /** Hours. */
  windowDuration: z.number(),
  /** Null: unlimited. */
  capacity: z.nullable(z.number()),
  /** Places left once it is there, with those before it in this preview. */
  remaining: z.nullable(z.number()),
};

const previewed = z.object({
  suborderId: z.string(),
  /** Why it cannot go; null when it can. */
  conflict: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Where it is now; null for a suborder there is not. */
  from: z.nullable(
    z.object({
      fcId: z.number(),
      areaName: z.nullable(z.string()),
      deliveryDate: z.string(),
      startTime: z.nullable(z.string()),
      /** The batch it would leave. */
      batchName: z.nullable(z.string()),
    }),
  ),
  /** Where it would go; null when it cannot. */
  to: z.nullable(
    z.object({
      ...takenWindow,
      /** The zone of its center, for the clock. */
      zone: z.string(),
      deliveryDate: z.string(),
      fulfillmentDate: z.string(),
      transportMode: z.string(),
    }),
  ),
  /** What it would wait for, as those before it in this preview take theirs first. */
  short: z.array(shortProduct),
  /** Dollars its live lines cost, with tax. */
  worth: z.number(),
  /** What is read of it, for anyone who moves it by this preview. */
  version: z.nullable(z.number()),
});
export type PreviewedRedistribution = z.infer<typeof previewed>;

/** What moving suborders to another day would come to, all of them together; nothing is changed by it. */
export const previewRedistribution = defineCall('previewRedistribution', 'POST /v1/suborders/previewRedistribution', {
  summary: 'What moving suborders to another day would come to, all of them together.',
  needs: 'suborder.redistribute',
  about: ['suborder', 'batch', 'window', 'lot'],
  body: z.strictObject(redistribution),
  data: z.object({
    /** In the order in which they were asked, which is the order in which they would take stock and places. */
    suborders: z.array(previewed),
    totals: z.object({
      suborders: z.number(),
      going: z.number(),
      conflicts: z.number(),
      /** Those that go and wait for stock then. */
      short: z.number(),
      otherCenter: z.number(),
      leavingBatch: z.number(),
      /** Dollars of those that go. */
      worth: z.number(),
      windows: z.array(z.object({ ...takenWindow, zone: z.string(), coming: z.number() })),
      stock: z.array(z.object({ fcId: z.number(), sku: z.string(), short: z.number() })),
    }),
  }),
});
export type RedistributionPreview = z.infer<typeof previewRedistribution.data>;
