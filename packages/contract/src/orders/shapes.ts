import { z } from 'zod/mini';
import { platformSummary } from '../payments/platform.shapes.ts';
import { lineItem, suborder } from '../suborders/shapes.ts';

const money = z.number();
const text = z.nullable(z.string());

export const transaction = z.object({
  transactionType: z.enum(['payment', 'refund']),
  transactionId: z.string(),
  brand: z.string(),
  panTruncation: z.string(),
  paymentType: z.string(),
  amount: money,
  transactionDate: z.string(),
  /** What was left of the order's total after this and all earlier refunds when it was made; null on payments (D151). */
  totalAfterRefund: z.nullable(money),
  type: z.string(),
  /** What is stored of an order has these three; what a file asks for has not. */
  transactionKey: z.optional(z.string()),
  status: z.optional(z.enum(['pending', 'settled', 'failed'])),
  /** Of a payment: how much of it goes back, settled or not. */
  refundReserved: z.optional(money),
  /** Of an invoice: when accounting or a manager marked it as paid (D264). */
  invoicePaidAt: z.optional(text),
  /** Of a refund: what it was for, and how much of it is an allowance; null on payments (D261). */
  refund: z.optional(
    z.nullable(
      z.object({
        suborderId: text,
        sequence: z.number(),
        /** What the customer had paid too much, and what was given for a problem with the tax in it. */
        returned: money,
        allowance: money,
        allowanceTax: money,
        /** Why, as it was given. */
        reasons: z.optional(z.array(z.object({ tag: z.string(), details: z.nullish(z.string()) }))),
        lineItems: z.array(z.object({ index: z.number(), amount: money })),
      }),
    ),
  ),
});
export type Transaction = z.infer<typeof transaction>;

const paymentSummary = z.object({
  itemTotal: money,
  subtotal: money,
  discountTotal: money,
  shippingCost: money,
  shippingDiscount: money,
  shippingTaxAmount: money,
  promoTotal: money,
  promoCode: text,
  taxTotal: money,
  salesTax: money,
  creditUsed: money,
  orderTotal: money,
  /** What was captured. */
  paid: money,
  /** All refunds that have not failed, those to credits too. */
  refunded: money,
  /** Of them, what was given for problems: nobody owes it (D261). */
  allowances: money,
  /** What is kept of what was paid, by money or credit. */
  net: money,
  /** Given as a credit in place of a cancelled order's money. */
  creditInstead: money,
  writtenOff: money,
  /** Below zero it is to be given back. */
  outstandingBalance: money,
  transactions: z.array(transaction),
});

const shopifyTransactions = z.object({
  lineItems: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      originalUnitPrice: money,
      discountAllocations: z.array(z.object({ amount: money })),
      taxLines: z.array(z.object({ title: z.string(), ratePercentage: z.number(), price: money })),
    }),
  ),
  allTransactions: z.array(
    z.object({ kind: z.literal('REFUND'), status: z.string(), gateway: z.string(), amount: money }),
  ),
  netPayment: z.object({ amount: money }),
  totalOutstanding: z.object({ amount: money }),
});

const subscription = z.object({
  duration: z.string(),
  frequency: z.string(),
  source: z.string(),
  subscriptionNumber: z.string(),
  initialSubscriptionOrderNumber: text,
  initialSubscriptionDate: text,
  tierSku: text,
  ongoing: z.boolean(),
  previousOrders: z.number(),
  /** Null while it goes on (D145). */
  stoppedAt: text,
});

const careNotification = z.object({
  kind: z.string(),
  /** A later one is greater, of any kind. */
  sequence: z.number(),
  date: z.string(),
  suborderId: text,
  amount: z.nullable(money),
  redeliveryOfSuborderId: text,
  redeliveryDate: text,
  performedBy: z.string(),
  /** What has the same one was given together (D157). */
  runId: text,
  /** Its refund was declined: no money went back. */
  declined: z.boolean(),
});
export type CareEntry = z.infer<typeof careNotification>;

export const order = z.object({
  orderId: z.string(),
  status: z.string(),
  statusDate: z.string(),
  type: z.string(),
  createdAt: z.string(),
  customer: z.object({
    customerId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    zipCode: z.string(),
    parentCustomerName: text,
    customerGroups: z.array(z.string()),
  }),
  suborders: z.array(suborder),
  totals: z.array(z.record(z.string(), z.unknown())),
  paymentSummary,
  /** The same as in the summary, where clients of others look for them (D288). */
  orderTotal: money,
  transactions: z.array(transaction),
  /** Of all suborders, each with its suborder's id. */
  lineItems: z.array(z.extend(lineItem, { suborderId: z.string() })),
  /** What was last heard of the payment platform, for orders that came through it (D140). */
  shopify: z.nullable(platformSummary),
  /** The same as the platform writes it (spec 2, section 3). */
  shopifyTransactions: z.nullable(shopifyTransactions),
  netsuite: z.object({ salesOrderId: text }),
  redeliveryOfOrderId: text,
  subscription: z.nullable(subscription),
  /** The number of its subscription. */
  subscriptionId: text,
  bulkUploadRequestId: text,
  /** The id it had before Bloomdesk; its money never went through us (D465). */
  importedAs: text,
  /** For staff only; no customer ever reads it. */
  internalNote: z.string(),
  /** Short words staff sort orders by (D314), by name. */
  tags: z.array(z.string()),
  /** By kind. */
  careResolutionNotifications: z.record(z.string(), z.array(careNotification)),
  version: z.number(),
});
export type Order = z.infer<typeof order>;
