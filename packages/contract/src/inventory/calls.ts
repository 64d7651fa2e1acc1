import { z } from 'zod/mini';
import { adjustmentTypes } from '@bloomdesk/domain/inventory/adjustment-types';
import { defineCall } from '../call.ts';
import { day, dayOrInstant, expectedVersion, fcId, pathNumber } from '../fields.ts';
import { adjustment, adjustmentSummary, lot, stockLoss } from './shapes.ts';

/** The lots of a center that are fulfillable on a day, both ends counting (D190). */
export const listLots = defineCall('listLots', 'GET /api/shopify/inventory/fulfillable-on-date', {
  summary: 'The lots of a center that are fulfillable on a day, both ends counting.',
  needs: 'inventory.read',
  caller: 'site',
  kind: 'text',
  envelope: 'plain',
  about: ['lot'],
  center: { of: 'center', by: 'fcId' },
  query: z.strictObject({ fcId, date: day }),
  data: z.object({ inventory: z.array(lot) }),
});

/** The lots of a center that are past their spoil date on a day and still have stock on hand; no other list has them. */
export const listExpiredLots = defineCall('listExpiredLots', 'GET /v1/lots/expired', {
  summary: 'The lots of a center that are past their spoil date on a day and still have stock on hand.',
  needs: 'inventory.read',
  kind: 'text',
  envelope: 'plain',
  about: ['lot'],
  center: { of: 'center', by: 'fcId' },
  query: z.strictObject({ fcId, date: day }),
  data: z.object({ inventory: z.array(lot) }),
});

export const getLot = defineCall('getLot', 'GET /api/shopify/inventory/:id', {
  summary: 'One lot with what is on hand and what may be sold.',
  needs: 'inventory.read',
  caller: 'site',
  kind: 'text',
  envelope: 'plain',
  about: ['lot'],
  center: { of: 'lot', by: 'id' },
  params: z.strictObject({ id: pathNumber }),
  data: z.object({ inventory: lot }),
});

/**
 * Units that may be sold, by SKU, center and day, from `first` on for `days` days (D193). The care buffer is left out
 * unless `consider_care_buffer` is false, as care screens ask.
 */
export const getStock = defineCall('getStock', 'POST /api/shopify/stock', {
  summary: 'Units that may be sold, by SKU, center and day.',
  caller: 'site',
  envelope: 'plain',
  about: ['lot'],
  query: z.strictObject({
    first: day,
    days: z.optional(pathNumber),
    consider_care_buffer: z.optional(z.enum(['true', 'false'])),
  }),
  body: z.strictObject({
    fcs: z.array(z.int().check(z.nonnegative())).check(z.minLength(1), z.maxLength(100)),
    skus: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(500)),
  }),
  data: z.object({ stock: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number()))) }),
});

/** The ledger of a lot, newest first, and its sums by type in type order (D183). */
export const listAdjustments = defineCall('listAdjustments', 'GET /api/adjustments', {
  summary: 'The ledger of a lot, newest first, and its sums by type in type order.',
  needs: 'inventory.read',
  envelope: 'plain',
  about: ['lot'],
  center: { of: 'lot', by: 'delivery_id' },
  query: z.strictObject({ delivery_id: pathNumber }),
  data: z.object({ adjustments: z.array(adjustment), summary: z.array(adjustmentSummary) }),
});

const adjustmentFields = {
  /** The lot. */
  delivery_id: z.int().check(z.positive()),
  adjustment_type: z.enum(adjustmentTypes),
  /** A day of the center's calendar, or an instant that falls on one (D269). */
  adjustment_time: dayOrInstant,
  /** Units with their sign; zero and fractions are refused by the rule. */
  adjustment_quantity: z.number(),
  /** Claimed: always true by hand (D184). */
  for_stock: z._default(z.literal(true), true),
  /** Cleared. */
  for_count: z.boolean(),
  suborder_ref: z._default(z.nullable(z.string().check(z.maxLength(30))), null),
  memo: z.string().check(z.maxLength(1000)),
};

export const createAdjustment = defineCall('createAdjustment', 'POST /api/adjustments', {
  summary: 'Writes an adjustment of a lot.',
  needs: 'inventory.write',
  envelope: 'plain',
  about: ['lot', 'order', 'suborder'],
  center: { of: 'lot', by: 'delivery_id' },
  audit: 'adjustment.create',
  body: z.strictObject(adjustmentFields),
  data: z.object({ success: z.literal(true), adjustment, affected: stockLoss }),
});

/** The memo is written over the earlier one, which stays in its history (D186). A newer change by another person is answered 409. */
export const saveAdjustment = defineCall('saveAdjustment', 'PUT /api/adjustments/:id', {
  summary: 'Changes an adjustment; its memo is written over the earlier one, which stays in its history.',
  needs: 'inventory.write',
  envelope: 'plain',
  about: ['lot', 'order', 'suborder'],
  center: { of: 'adjustment', by: 'id' },
  audit: 'adjustment.update',
  params: z.strictObject({ id: pathNumber }),
  body: z.strictObject({ ...adjustmentFields, expectedVersion }),
  data: z.object({ success: z.literal(true), adjustment, affected: stockLoss }),
});

/** A lot on its way has come: what was presold is committed, without a change to any row (table A7). */
export const receiveLot = defineCall('receiveLot', 'POST /v1/lots/:id/receive', {
  summary: 'Receives a lot that was on its way.',
  needs: 'inventory.write',
  about: ['lot', 'order', 'suborder'],
  center: { of: 'lot', by: 'id' },
  audit: 'lot.receive',
  params: z.strictObject({ id: pathNumber }),
  body: z.strictObject({
    /** Units that have come; as many as were announced unless given. */
    quantity: z.optional(z.int().check(z.nonnegative(), z.lte(1_000_000))),
    /** What becomes of those that have not come: they stay expected, as a lot of their own, or nobody waits for them any more. */
    rest: z._default(z.enum(['expected', 'cancelled']), 'cancelled'),
    expectedVersion,
  }),
  /** `rest`: the lot of what is still expected. */
  data: z.object({ inventory: lot, rest: z.nullable(lot), affected: stockLoss }),
});

/** Whom the loss of so many units of a lot would concern, as things stand; nothing is changed (D268). */
export const previewStockLoss = defineCall('previewStockLoss', 'GET /v1/lots/:id/loss', {
  summary: 'Whom the loss of so many units of a lot would concern, as things stand.',
  needs: 'inventory.write',
  about: ['lot', 'suborder'],
  center: { of: 'lot', by: 'id' },
  params: z.strictObject({ id: pathNumber }),
  query: z.strictObject({ units: pathNumber }),
  data: z.object({ loss: stockLoss }),
});
