import { z } from 'zod/mini';

const money = z.number();
const text = z.nullable(z.string());
const amountSet = z.object({ amount: money });
const giftCard = z.object({ id: z.string(), balance: money, reasons: z.string() });

/** What the payment platform says of an order that came through it (D140); dollars. */
export const platformSummary = z.object({
  id: z.string(),
  lineItems: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      originalUnitPrice: money,
      discountAllocations: z.array(amountSet),
    }),
  ),
  /** After all discounts on lines. */
  subtotal: money,
  discount: money,
  discountCode: text,
  discountDetails: text,
  totalShipping: money,
  taxes: z.array(z.object({ title: z.string(), ratePercentage: z.number(), price: money })),
  taxTotal: money,
  total: money,
  salesTransaction: z.nullable(amountSet),
  capturedTransaction: z.nullable(amountSet),
  refundsTransaction: z.array(
    z.object({
      gateway: z.string(),
      status: z.string(),
      company: text,
      amount: money,
      processedAt: text,
      accountNumber: text,
    }),
  ),
  netPayment: money,
  totalOutstanding: money,
  giftCards: z.array(giftCard),
  giftCardsToRecipient: z.array(giftCard),
  refundPending: z.boolean(),
});
export type PlatformSummary = z.infer<typeof platformSummary>;
