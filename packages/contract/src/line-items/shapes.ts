import { z } from 'zod/mini';

const positive = z.int().check(z.positive(), z.maximum(10_000));
/** Dollars with at most two decimals; the use case checks the decimals. */
const dollars = z.number().check(z.nonnegative(), z.maximum(100_000));
/** What older callers also send; the server works it out for itself. */
const workedOut = z.optional(z.unknown());

/** A line item as it is asked for: its SKU, how many, and where given its price and tax rate (spec 2, section 7). */
export const lineItemInput = z.strictObject({
  sku: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  quantity: positive,
  /** Dollars for one; the product's own price, or another one from people holding lineItem.setPrice. */
  unitPrice: z.optional(dollars),
  /** 0.06 is six percent; counts only from people holding lineItem.setPrice who give a reason, else the suborder's own does. */
  taxRate: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  discountAmount: z.optional(z.literal(0)),
  name: workedOut,
  isPrimaryProduct: workedOut,
  images: workedOut,
  components: workedOut,
  price: workedOut,
  originalPrice: workedOut,
  taxAmount: workedOut,
});
export type LineItemInput = z.infer<typeof lineItemInput>;

/** The line that has come, in dollars. */
export const changedLineItem = z.object({
  index: z.number(),
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
  taxAmount: z.number(),
  inventoryStatus: z.string(),
});

/** What a change of lines has made of their suborder and its order; dollars. */
export const changedLineItems = z.object({
  suborderId: z.string(),
  version: z.number(),
  orderTotal: z.number(),
  outstandingBalance: z.number(),
  /** Owed to the customer by this change; nothing has been sent back. */
  proposedRefund: z.number(),
  /** What is printed for the suborder shows other lines and must be printed again (D113). */
  labelStale: z.boolean(),
});

export const lineOption = z.object({
  sku: z.string(),
  name: z.string(),
  unitPrice: z.number(),
  imageUrl: z.nullable(z.string()),
  isPrimary: z.boolean(),
  /** What the product is scanned by beside its SKU. */
  codes: z.array(z.string()),
  /** Units that can be had at the suborder's center on its stock date; null where it is not kept in lots. */
  stock: z.nullable(z.number()),
  /** What speaks against one of it, the gravest first; anyone who may pass over it does (rule `mayOffer`). */
  problems: z.array(
    z.object({
      code: z.enum([
        'vase-twice',
        'second-primary',
        'not-available-then',
        'other-transport-mode',
        'other-center',
        'no-stock',
      ]),
      message: z.string(),
    }),
  ),
});
export type LineOption = z.infer<typeof lineOption>;
