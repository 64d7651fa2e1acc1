import { z } from 'zod/mini';
import { recipient } from './suborders.shapes.ts';

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
  warnings: z.array(z.string()),
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

/** One order of an uploaded file as the preview and the ingested view show it (spec 2, section 2). */
export const bulkOrder = z.object({
  orderRef: z.string(),
  orderId: z.nullable(z.string()),
  customer: z.object({ email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() }),
  totals: bulkTotals,
  transactions: z.array(
    z.object({ paymentType: z.string(), transactionId: z.string(), brand: z.string(), amount: money }),
  ),
  suborders: z.array(bulkSuborder),
});
export type BulkOrder = z.infer<typeof bulkOrder>;

export const badBulkOrder = z.object({
  orderRef: z.string(),
  ingestionExceptionReason: z.string(),
  rows: z.array(z.object({ row: z.number(), cells: z.record(z.string(), z.string()) })),
});
export type BadBulkOrder = z.infer<typeof badBulkOrder>;

/** Where an uploaded file stands (D214): processing with done / total, then a preview, then ingested. */
export const bulkResponse = z.object({
  requestId: z.string(),
  isPreview: z.boolean(),
  isProcessing: z.boolean(),
  isError: z.boolean(),
  stage: z.enum(['previewing', 'previewed', 'ingesting', 'ingested', 'failed']),
  failure: z.nullable(z.string()),
  fileName: z.string(),
  uploadedBy: z.string(),
  progress: z.object({ done: z.number(), total: z.nullable(z.number()) }),
  rowCount: z.nullable(z.number()),
  grandTotal: money,
  data: z.nullable(z.object({ acceptableOrders: z.array(bulkOrder), badOrders: z.array(badBulkOrder) })),
});
export type BulkResponse = z.infer<typeof bulkResponse>;
