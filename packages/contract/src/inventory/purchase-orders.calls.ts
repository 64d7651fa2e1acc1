import { z } from 'zod/mini';
import { mostPurchaseLines, purchaseOrderStates } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { defineCall } from '../call.ts';
import { day, expectedVersion, fcId, pathNumber } from '../fields.ts';
import { stockLoss } from './shapes.ts';

const head = {
  purchaseOrderId: z.number(),
  /** PO- and the number; what is scanned. */
  code: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
  fcId: z.number(),
  state: z.enum(purchaseOrderStates),
  createdAt: z.string(),
  createdBy: z.string(),
  sentAt: z.nullable(z.string()),
  /** Null where it was not sent by mail. */
  sentTo: z.nullable(z.string()),
  /** In dollars, for all that is ordered. */
  total: z.number(),
};

export const purchaseOrderSummary = z.object({
  ...head,
  /** The first day on which something outstanding is expected. */
  expectedDate: z.nullable(z.string()),
  lines: z.number(),
  /** Units ordered, and those on their way. */
  units: z.number(),
  outstanding: z.number(),
});
export type PurchaseOrderSummary = z.infer<typeof purchaseOrderSummary>;

const line = z.object({
  lineId: z.number(),
  sku: z.string(),
  productName: z.string(),
  /** Codes the product is scanned by. */
  codes: z.array(z.string()),
  quantity: z.number(),
  /** In dollars. */
  unitCost: z.number(),
  expectedDate: z.string(),
  isCancelled: z.boolean(),
  /** Units that have come and may be sold; those that were turned away; those on their way. */
  good: z.number(),
  rejected: z.number(),
  outstanding: z.number(),
  /** Units of what is on its way that orders have taken already. */
  presold: z.number(),
  /** Days it keeps from its arrival; null where nobody has said. */
  shelfLifeDays: z.nullable(z.number()),
  /** The lots it has become, the oldest first. */
  lotIds: z.array(z.number()),
});

export const purchaseOrder = z.object({
  ...head,
  vendorEmail: z.string(),
  note: z.string(),
  version: z.number(),
  lines: z.array(line),
});
export type PurchaseOrder = z.infer<typeof purchaseOrder>;
export type PurchaseLine = PurchaseOrder['lines'][number];

const changed = z.object({ purchaseOrder, affected: stockLoss });
const one = z.strictObject({ purchaseOrderId: pathNumber });
const about = ['supply', 'lot', 'order', 'suborder'] as const;
const center = { of: 'purchaseOrder', by: 'purchaseOrderId' } as const;

const lineDraft = z.strictObject({
  /** Left out for a new line. */
  lineId: z.optional(z.int().check(z.positive())),
  sku: z.string().check(z.maxLength(60)),
  quantity: z.number(),
  unitCost: z.number(),
  expectedDate: day,
});
const written = {
  note: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  lines: z.array(lineDraft).check(z.maxLength(mostPurchaseLines + 1)),
};

export const listPurchaseOrders = defineCall('listPurchaseOrders', 'GET /v1/purchase-orders', {
  summary: 'The purchase orders of a center, the newest first.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center: { of: 'center', by: 'fcId' },
  query: z.strictObject({ fcId }),
  data: z.object({ purchaseOrders: z.array(purchaseOrderSummary) }),
});

export const getPurchaseOrder = defineCall('getPurchaseOrder', 'GET /v1/purchase-orders/:purchaseOrderId', {
  summary: 'A purchase order with what has come of each line.',
  needs: 'inventory.read',
  about: ['supply', 'lot'],
  center,
  params: one,
  data: z.object({ purchaseOrder }),
});

/** A draft: nothing is on its way yet (D352). */
export const addPurchaseOrder = defineCall('addPurchaseOrder', 'POST /v1/purchase-orders', {
  summary: 'Writes a purchase order as a draft.',
  needs: 'inventory.write',
  about: ['supply'],
  center: { of: 'center', by: 'fcId' },
  audit: 'purchaseOrder.add',
  body: z.strictObject({ fcId: z.int().check(z.nonnegative(), z.lte(999_999_999)), vendorId: z.int(), ...written }),
  data: z.object({ purchaseOrder }),
});

const change = {
  ...written,
  /** Stays once it is sent. */
  vendorId: z.optional(z.int()),
  expectedVersion,
};

/**
 * Writes note and lines over. A line that is left out goes: from a draft without a trace, once it is sent what is still on
 * its way is cancelled. Whoever loses stock is moved or waits (D353).
 */
export const updatePurchaseOrder = defineCall('updatePurchaseOrder', 'PUT /v1/purchase-orders/:purchaseOrderId', {
  summary: 'Changes a purchase order; lines that are left out are cancelled.',
  needs: 'inventory.write',
  about,
  center,
  audit: 'purchaseOrder.update',
  params: one,
  body: z.strictObject(change),
  data: changed,
});

/** Who would lose stock by a change, as things stand; without lines, by cancelling or closing it. Nothing is changed. */
export const previewPurchaseOrder = defineCall(
  'previewPurchaseOrder',
  'POST /v1/purchase-orders/:purchaseOrderId/preview',
  {
    summary: 'Whom a change of a purchase order would concern, as things stand.',
    needs: 'inventory.write',
    about: ['supply', 'lot', 'suborder'],
    center,
    params: one,
    body: z.strictObject({ lines: z.optional(written.lines) }),
    data: z.object({ affected: stockLoss }),
  },
);

/** From now on its lines are lots on their way, which orders may take from (table A7). Sent again, only the letter goes out. */
export const sendPurchaseOrder = defineCall('sendPurchaseOrder', 'POST /v1/purchase-orders/:purchaseOrderId/send', {
  summary: 'Sends a purchase order to its vendor; its lines are on their way from now on.',
  needs: 'inventory.write',
  about,
  center,
  audit: 'purchaseOrder.send',
  params: one,
  body: z.strictObject({
    /** False where the vendor has heard of it in another way. */
    byMail: z._default(z.boolean(), true),
    expectedVersion,
  }),
  data: changed,
});

/** Nothing of it comes any more: one of which nothing has come is cancelled, any other is closed. */
export const endPurchaseOrder = defineCall('endPurchaseOrder', 'POST /v1/purchase-orders/:purchaseOrderId/end', {
  summary: 'Cancels or closes a purchase order: nothing of it is expected any more.',
  needs: 'inventory.write',
  about,
  center,
  audit: 'purchaseOrder.end',
  params: one,
  body: z.strictObject({
    as: z.enum(['cancelled', 'closed']),
    reason: z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(200)),
    expectedVersion,
  }),
  data: changed,
});
