import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, expectedVersion, pathNumber } from '../fields.ts';
import { lot, stockLoss } from './shapes.ts';

const text = z.string();
const maybeText = z.optional(z.nullable(text));
const maybeDay = z.optional(z.nullable(day));
const units = z.optional(z.int());

/** What may be written of any lot; what is left out stays as it is, and null takes it away. */
const written = {
  /** Its label; none for hardgoods. */
  lot_id: maybeText,
  vendor: z.optional(text),
  purchase_order: z.optional(text),
  po_units: z.optional(z.nullable(z.int())),
  arrival_date: maybeDay,
  start_fulfillment_date: maybeDay,
  expiration_date: maybeDay,
  /** Units that are expected, while it is on its way. */
  inbound_quantity: units,
  /** Needed where a day of a lot that is there changes. */
  reason: z.optional(text),
};

/**
 * Lots of one center, added or brought up to date by `external_id`: all of them or none (D330). Sent again, nothing changes.
 */
export const saveLots = defineCall('saveLots', 'POST /api/lots', {
  summary: 'Adds lots of a center, or brings them up to date by their external_id: all of them or none.',
  caller: 'staffOrKey',
  needs: 'lot.save',
  envelope: 'plain',
  about: ['lot', 'order', 'suborder'],
  center: { of: 'center', by: 'fc_id' },
  audit: 'lot.save',
  body: z.strictObject({
    fc_id: z.int().check(z.nonnegative(), z.lte(999_999_999)),
    /** True where none of them may be there yet, so that nobody writes over a lot of the same name. */
    only_new: z._default(z.boolean(), false),
    lots: z
      .array(
        z.strictObject({
          ...written,
          sku: text,
          /** The name that other systems know it by; no other lot of the company has it. */
          external_id: text,
          transaction_id: maybeText,
          /** Units that are here; either these or `inbound_quantity`. */
          stock_initial: units,
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  data: z.object({
    /** In the order sent. */
    lots: z.array(
      z.object({ id: z.number(), external_id: z.string(), outcome: z.enum(['added', 'changed', 'unchanged']) }),
    ),
    affected: stockLoss,
  }),
});

/** Days, names and the expected quantity of a lot. What it has received is counted by its adjustments (D331). */
export const saveLot = defineCall('saveLot', 'PUT /api/lots/:id', {
  summary: 'Changes the dates, the names and the expected quantity of a lot.',
  caller: 'staffOrKey',
  needs: 'lot.save',
  envelope: 'plain',
  about: ['lot', 'order', 'suborder'],
  center: { of: 'lot', by: 'id' },
  audit: 'lot.update',
  params: z.strictObject({ id: pathNumber }),
  body: z.strictObject({ ...written, expectedVersion }),
  data: z.object({ inventory: lot, affected: stockLoss }),
});

const dayOrNone = z.optional(z.union([day, z.literal('')]));

/** Whom other days or another expected quantity of a lot would concern, as things stand; nothing is changed (D332). */
export const previewLotChange = defineCall('previewLotChange', 'GET /api/lots/:id/change', {
  summary: 'Whom other days or another expected quantity of a lot would concern, as things stand.',
  needs: 'inventory.write',
  envelope: 'plain',
  about: ['lot', 'suborder'],
  center: { of: 'lot', by: 'id' },
  params: z.strictObject({ id: pathNumber }),
  query: z.strictObject({
    /** An empty one is no limit; without it the day stays. */
    start_fulfillment_date: dayOrNone,
    expiration_date: dayOrNone,
    inbound_quantity: z.optional(pathNumber),
  }),
  data: z.object({ affected: stockLoss }),
});
