import { z } from 'zod/mini';

const maybeText = z.nullable(z.string());

/** A lot of stock at one center, in the words of the inventory API (spec 3, section 3); quantities in units, days of the center. */
export const lot = z.object({
  id: z.number(),
  /** Its label; null for hardgoods. */
  lot_id: maybeText,
  external_id: maybeText,
  transaction_id: maybeText,
  fc_id: z.number(),
  sku: z.string(),
  product_name: z.string(),
  product_classification: z.string(),
  vendor: z.string(),
  purchase_order: z.string(),
  po_units: z.nullable(z.number()),
  arrival_date: maybeText,
  start_fulfillment_date: maybeText,
  expiration_date: maybeText,
  /** What the vendor's feed says of it; null without one. */
  feed_status: maybeText,
  stock_initial: z.number(),
  /** Above zero while it is on its way. */
  inbound_quantity: z.number(),
  on_order_qty: z.number(),
  on_order_pending_commit_qty: z.number(),
  on_hand_qty: z.number(),
  committed_qty: z.number(),
  reserved_for_care_qty: z.number(),
  presale_care_buffer_qty: z.number(),
  /** May be negative: more is promised than there is. */
  available_for_sale_qty: z.number(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Lot = z.infer<typeof lot>;

/** A row of a lot's ledger (spec 3, section 3); a negative quantity removes. */
export const adjustment = z.object({
  adjustment_id: z.number(),
  /** The lot. */
  delivery_id: z.number(),
  adjustment_type: z.string(),
  /** A day of the center. */
  adjustment_time: z.string(),
  adjustment_quantity: z.number(),
  suborder_ref: maybeText,
  /** Shown as Claimed. */
  for_stock: z.boolean(),
  /** Shown as Cleared. */
  for_count: z.boolean(),
  memo: z.string(),
  netsuite_inventory_adjustment_id: maybeText,
  /** Whose it is: rows of allocations and of the system are nobody's to change (D187). */
  origin: z.enum(['staff', 'allocation', 'system']),
  version: z.number(),
});
export type Adjustment = z.infer<typeof adjustment>;

const affectedLine = { suborderId: z.string(), sku: z.string(), quantity: z.number() };

/** What the loss of stock brings with it: who gets other stock, who waits, what is not set aside any more (D268). */
export const stockLoss = z.object({
  /** `lotIds`: where its stock comes from now. */
  moved: z.array(z.object({ ...affectedLine, lotIds: z.array(z.number()) })),
  /** Not Committed, and in exception. */
  short: z.array(z.object(affectedLine)),
  buffers: z.array(z.object({ type: z.string(), quantity: z.number() })),
  /** Lines that a job moves from now on. */
  pending: z.number(),
});
export type StockLoss = z.infer<typeof stockLoss>;

export const adjustmentSummary = z.object({
  adjustment_type: z.string(),
  description: z.string(),
  net_stock: z.number(),
  net_count: z.number(),
});
export type AdjustmentSummary = z.infer<typeof adjustmentSummary>;
