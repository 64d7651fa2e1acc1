import { z } from 'zod/mini';
import { recipient } from '../suborders/shapes.ts';

const money = z.number();

const bulkLine = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.number(),
  unitPrice: money,
  discountAmount: money,
  taxRate: z.number(),
  taxAmount: money,
  price: money,
});

const bulkSuborder = z.object({
  /** Null until the order has been ingested. */
  suborderId: z.nullable(z.string()),
  fcId: z.number(),
  fcName: z.string(),
  fulfillmentDate: z.string(),
  deliveryDate: z.string(),
  areaId: z.number(),
  areaName: z.string(),
  transportMode: z.string(),
  startTime: z.string(),
  windowDuration: z.number(),
  message: z.string(),
  recipient,
  lineItems: z.array(bulkLine),
  /** The last reason while the ingested suborder is in exception. */
  exceptionReason: z.nullable(z.string()),
});

const bulkTotals = z.object({
  itemTotal: money,
  discountTotal: money,
  discountedItemTotal: money,
  taxTotal: money,
  shippingCost: money,
  shippingTaxAmount: money,
  shippingDiscount: money,
  orderTotal: money,
});

/** One order of an uploaded file as the preview and the ingested view show it (spec 2, section 2); amounts in dollars. */
export const bulkOrder = z.object({
  orderRef: z.string(),
  /** Null until the order has been ingested. */
  orderId: z.nullable(z.string()),
  /** Rows of the file; the header is row 1. */
  rowNumbers: z.array(z.number()),
  customer: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() }),
  totals: bulkTotals,
  transactions: z.array(
    z.object({ paymentType: z.string(), transactionId: z.string(), brand: z.string(), amount: money }),
  ),
  suborders: z.array(bulkSuborder),
  /** `row 14: …`, one for each thing staff should know before they ingest the order all the same. */
  warnings: z.array(z.string()),
  /** Cells that were read otherwise than they were written; not there where there are none (D266). */
  repairs: z.optional(
    z.array(z.object({ rowNumber: z.number(), column: z.string(), from: z.string(), to: z.string() })),
  ),
});
export type BulkOrder = z.infer<typeof bulkOrder>;

/** An order that will not be ingested: what its first row says, and why by row, `row 14: …; row 15: …` (D212). */
export const badBulkOrder = z.object({
  orderRef: z.string(),
  rowNumbers: z.array(z.number()),
  customerName: z.string(),
  customerEmail: z.string(),
  recipientName: z.string(),
  recipientAddress: z.string(),
  ingestionExceptionReason: z.string(),
});
export type BadBulkOrder = z.infer<typeof badBulkOrder>;

const stage = z.enum(['previewing', 'previewed', 'ingesting', 'ingested', 'failed']);

/** One uploaded file in the list of uploads. */
export const bulkUpload = z.object({
  requestId: z.string(),
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  stage,
  rowCount: z.nullable(z.number()),
  /** Orders in the file once it has been read, and of these the bad and the ingested ones. */
  orders: z.nullable(z.number()),
  bad: z.number(),
  ingested: z.number(),
});
export type BulkUpload = z.infer<typeof bulkUpload>;

/**
 * Where an uploaded file stands (D214): processing with done / total orders, then a preview, then ingested. There are
 * orders in `data` once the preview or the ingest is done, never while a job works on them.
 */
export const bulkResponse = z.object({
  requestId: z.string(),
  isPreview: z.boolean(),
  isProcessing: z.boolean(),
  isError: z.boolean(),
  stage,
  /** When it last moved on, once it has stood still for longer than it may. */
  stalledSince: z.nullable(z.string()),
  /** What to tell the uploader when the file could not be processed. */
  failure: z.nullable(z.string()),
  /** Why it could not, and the cells of the row most like its column names, which may be mapped by hand (D266). */
  cause: z.nullable(z.string()),
  columns: z.array(z.string()),
  /** What was guessed to read the file, in sentences. */
  notes: z.array(z.string()),
  fileName: z.string(),
  uploadedBy: z.string(),
  /** Orders done, orders in the file once it has been read, and bad ones found so far. */
  progress: z.object({ done: z.number(), total: z.nullable(z.number()), bad: z.number() }),
  rowCount: z.nullable(z.number()),
  /** The order totals of all acceptable orders. */
  grandTotal: money,
  data: z.nullable(z.object({ acceptableOrders: z.array(bulkOrder), badOrders: z.array(badBulkOrder) })),
});
export type BulkResponse = z.infer<typeof bulkResponse>;
