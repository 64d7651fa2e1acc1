import type { Refunds } from '#partners/payments/payments.ts';

/** An order as the payment platform has it; cents. */
export interface PlatformOrder {
  lineItems: { title: string; quantity: number; originalUnitPrice: number; discountAllocations: number[] }[];
  /** After all discounts on lines. */
  subtotal: number;
  /** What the lines were discounted by. */
  discount: number;
  discountCode: string | null;
  /** The discounts in words. */
  discountDetails: string | null;
  /** After discounts. */
  totalShipping: number;
  taxes: { title: string; ratePercentage: number; price: number }[];
  taxTotal: number;
  total: number;
  /** Taken in one step; null when nothing was. */
  sale: number | null;
  /** Taken after it was authorised; null when nothing was. */
  captured: number | null;
  refunds: PlatformRefund[];
  /** What was received less what went back. */
  netPayment: number;
  totalOutstanding: number;
  giftCards: PlatformGiftCard[];
  giftCardsToRecipient: PlatformGiftCard[];
}

export interface PlatformRefund {
  gateway: string;
  status: 'success' | 'pending' | 'failure';
  /** The card's. */
  company: string | null;
  amount: number;
  /** ISO instant. */
  processedAt: string | null;
  /** The last four digits, masked as the platform masks them. */
  accountNumber: string | null;
}

export interface PlatformGiftCard {
  id: string;
  balance: number;
  reasons: string;
}

/**
 * Where orders of the storefront are paid; throws when it cannot be reached or gives no answer that can be used. One that
 * gives no money back from here has no refunds.
 */
export interface PaymentPlatform extends Partial<Refunds> {
  /** The platform's own view of an order; null where it knows none under this id. */
  orderOf(platformOrderId: string): Promise<PlatformOrder | null>;
  /** Asks for the name of the shop; says by a `PartnerProblem` that it gives no answers. */
  check(): Promise<void>;
}
