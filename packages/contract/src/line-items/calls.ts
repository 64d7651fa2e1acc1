import { z } from 'zod/mini';
import { deallocateStrategies } from '@bloomdesk/domain/inventory/deallocation';
import { defineCall } from '../call.ts';
import { expectedVersion, orderId, pathNumber, suborderId } from '../fields.ts';
import { lineItemInput, changedLineItem, changedLineItems, lineOption } from './shapes.ts';
import { givenReasons, strictFlag } from '../reasons/shapes.ts';
import { resolutionRun } from '../remedies/shapes.ts';

const oneSuborder = z.strictObject({ suborderId });
const bySuborder = { of: 'suborder', by: 'suborderId' } as const;
const about = ['order', 'suborder', 'batch', 'lot'] as const;
const index = z.int().check(z.nonnegative(), z.maximum(100_000));
const strategy = z.enum(deallocateStrategies);

/** Refunds as they were planned, by the payments they go to; dollars. */
const sentRefunds = z.array(
  z.object({
    refundId: z.string(),
    amount: z.number(),
    tax: z.number(),
    status: z.enum(['granted', 'pending', 'settled', 'failed']),
  }),
);

/** Adds a line item; without updateTotals it costs the customer nothing (D109), as a free one does (D110). */
export const addLineItem = defineCall('addLineItem', 'POST /v1/suborders/:suborderId/lineitems', {
  summary: 'Adds a line item.',
  needs: 'lineItem.addDelete',
  about,
  center: bySuborder,
  audit: 'lineItem.add',
  params: oneSuborder,
  body: z.strictObject({
    lineitem: lineItemInput,
    reasons: givenReasons,
    isFree: z._default(z.boolean(), false),
    updateTotals: z._default(strictFlag, true),
    /** Needs product.override (D117). */
    ignoreInventoryAvailability: z._default(z.boolean(), false),
    expectedVersion,
  }),
  data: z.extend(changedLineItems, { lineItem: changedLineItem }),
});

/**
 * Deletes a line item: the totals fall, and what is owed to the customer for it is answered, or sent back with `refundNow`,
 * which needs order.refund (spec 2, section 5). Body wins over query (D40).
 */
export const deleteLineItem = defineCall('deleteLineItem', 'DELETE /v1/suborders/:suborderId/lineItems/:index', {
  summary: 'Deletes a line item; what is owed to the customer for it is answered, or sent back at once.',
  needs: 'lineItem.addDelete',
  about,
  center: bySuborder,
  audit: 'lineItem.delete',
  money: true,
  params: z.strictObject({ suborderId, index: pathNumber }),
  query: z.strictObject({ deallocateStrategy: z.optional(strategy) }),
  body: z.strictObject({
    deallocateStrategy: z.optional(strategy),
    reasons: z._default(givenReasons, []),
    refundNow: z._default(z.boolean(), false),
    additionalResolution: resolutionRun.additionalResolution,
    expectedVersion,
  }),
  data: z.extend(changedLineItems, { index: z.number(), sent: sentRefunds }),
});

/** Puts a deleted line item back as it was, with its price; its stock is taken again. */
export const restoreLineItem = defineCall(
  'restoreLineItem',
  'POST /v1/suborders/:suborderId/lineItems/:index/restore',
  {
    summary: 'Puts a deleted line item back as it was, with its price.',
    needs: 'lineItem.addDelete',
    about,
    center: bySuborder,
    audit: 'lineItem.restore',
    params: z.strictObject({ suborderId, index: pathNumber }),
    body: z.strictObject({ expectedVersion }),
    data: z.extend(changedLineItems, { lineItem: changedLineItem }),
  },
);

/** Upgrades a line item: the old one goes, a new one comes, in one step (D115, D116). */
export const replaceLineItem = defineCall('replaceLineItem', 'POST /v1/suborders/:suborderId/lineItems/replace', {
  summary: 'Upgrades a line item.',
  needs: ['lineItem.addDelete', 'bulkActions.use'], // D241
  about,
  center: bySuborder,
  audit: 'lineItem.replace',
  params: oneSuborder,
  body: z.strictObject({
    lineItemToAddDetails: lineItemInput,
    lineItemToAddReasons: givenReasons,
    lineItemToRemoveDetails: z.strictObject({
      index,
      sku: z.string().check(z.minLength(1), z.maxLength(60)),
      quantity: z.optional(z.int().check(z.positive())),
      reasons: givenReasons,
    }),
    updateTotals: z._default(strictFlag, true),
    deallocateStrategy: z._default(strategy, 'delete'),
    /** Needs product.override (D117). */
    ignoreInventoryAvailability: z._default(z.boolean(), false),
    expectedVersion,
  }),
  data: z.extend(changedLineItems, { removedIndex: z.number(), lineItem: changedLineItem }),
});

/**
 * Refunds line items, in part or whole: marks them and sends the money in the same step, as a refund of the order (D150,
 * D272). Marking without money, `refundNow: false`, needs resolution.additional.
 */
export const refundLineItems = defineCall('refundLineItems', 'POST /v1/suborders/:suborderId/lineItems/refund', {
  summary: 'Refunds line items, in part or whole.',
  needs: 'order.refund',
  about,
  center: bySuborder,
  audit: 'lineItem.refund',
  money: true,
  params: oneSuborder,
  body: z.strictObject({
    lineItems: z
      .array(z.strictObject({ index, quantity: z.int().check(z.positive()), sku: z.string().check(z.maxLength(60)) }))
      .check(z.minLength(1, 'must name a line item'), z.maxLength(200)),
    reasons: givenReasons,
    refundNow: z._default(z.boolean(), true),
    additionalResolution: resolutionRun.additionalResolution,
    expectedVersion,
  }),
  data: z.object({
    suborderId: z.string(),
    version: z.number(),
    /** Dollars. */
    refunds: z.array(
      z.object({ index: z.number(), quantity: z.number(), price: z.number(), tax: z.number(), amount: z.number() }),
    ),
    amount: z.number(),
    /** The money that has been sent back, by the payments it goes to; empty without `refundNow`. */
    sent: sentRefunds,
  }),
});

/** Every product for a suborder with its stock at the right center and date, and what speaks against it. */
export const listLineOptions = defineCall('listLineOptions', 'GET /v1/suborders/:suborderId/line-options', {
  summary: 'Every product for a suborder with its stock at the right center and date, and what speaks against it.',
  needs: ['lineItem.addDelete', 'bulkActions.use'],
  about: ['suborder', 'lot', 'product'],
  center: bySuborder,
  params: oneSuborder,
  query: z.strictObject({
    /** The line it would replace. */
    replacing: z.optional(pathNumber),
    /** For one more suborder that is delivered as this one is: without its lines. */
    isNew: z.optional(z.enum(['true', 'false'])),
  }),
  data: z.object({ stockDate: z.string(), lineOptions: z.array(lineOption) }),
});

/** One more delivery to the recipient of an order's first live suborder, with one line item (D139). */
export const addSuborder = defineCall('addSuborder', 'POST /v1/orders/:orderId/suborders', {
  summary: "Adds a delivery to the recipient of an order's first live suborder, with one line item.",
  needs: 'lineItem.addDelete',
  about: [...about, 'window'],
  center: { of: 'order', by: 'orderId' },
  audit: 'suborder.add',
  params: z.strictObject({ orderId }),
  body: z.strictObject({
    lineItems: z.array(lineItemInput).check(z.length(1, 'must be exactly one line item')),
    /** A string, as this call has always taken it (D109). */
    updateTotals: z._default(z.enum(['true', 'false'], { error: 'must be "true" or "false"' }), 'true'),
    reasons: z._default(givenReasons, []),
  }),
  data: z.extend(changedLineItems, { lineItem: changedLineItem }),
});
