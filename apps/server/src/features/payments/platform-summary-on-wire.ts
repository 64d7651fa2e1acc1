import type { PlatformSummary } from '@bloomdesk/contract/payments/platform.shapes';
import { dollars } from '@bloomdesk/domain/money';
import type { PlatformGiftCard, PlatformOrder } from '#partners/payment-platform/payment-platform.ts';

/** The platform's view of an order as it travels: dollars. */
export function platformSummaryOnWire(id: string, order: PlatformOrder): PlatformSummary {
  return {
    id,
    lineItems: order.lineItems.map(({ title, quantity, originalUnitPrice, discountAllocations }) => ({
      title,
      quantity,
      originalUnitPrice: dollars(originalUnitPrice),
      discountAllocations: discountAllocations.map((amount) => ({ amount: dollars(amount) })),
    })),
    subtotal: dollars(order.subtotal),
    discount: dollars(order.discount),
    discountCode: order.discountCode,
    discountDetails: order.discountDetails,
    totalShipping: dollars(order.totalShipping),
    taxes: order.taxes.map((tax) => ({ ...tax, price: dollars(tax.price) })),
    taxTotal: dollars(order.taxTotal),
    total: dollars(order.total),
    salesTransaction: amountSet(order.sale),
    capturedTransaction: amountSet(order.captured),
    refundsTransaction: order.refunds.map((refund) => ({
      ...refund,
      status: refund.status.toUpperCase(),
      amount: dollars(refund.amount),
    })),
    netPayment: dollars(order.netPayment),
    totalOutstanding: dollars(order.totalOutstanding),
    giftCards: order.giftCards.map(cardOnWire),
    giftCardsToRecipient: order.giftCardsToRecipient.map(cardOnWire),
    refundPending: order.refunds.some(({ status }) => status === 'pending'),
  };
}

function amountSet(amount: number | null): { amount: number } | null {
  return amount === null ? null : { amount: dollars(amount) };
}

function cardOnWire({ id, balance, reasons }: PlatformGiftCard) {
  return { id, balance: dollars(balance), reasons };
}
