import { refundRoute } from '@bloomdesk/domain/payments/refund-route';
import type { AppContext } from '#composition/app-context.ts';
import type { Refunds } from '#partners/payments/payments.ts';
import type { StoredRefund } from './refunds.store.ts';

/** Who gives this refund's money back: the one that took it (D264). Undefined where nobody outside can. */
export function refundsOf(
  { partners }: Pick<AppContext, 'partners'>,
  { paymentType, gateway, platformOrderId }: Pick<StoredRefund, 'paymentType' | 'gateway' | 'platformOrderId'>,
): Refunds | undefined {
  const route = refundRoute({ paymentType, gateway, isInvoicePaid: false }, platformOrderId !== null);
  if (route === 'gateway') return partners.payments;
  if (route !== 'storefront') return undefined;
  const { refund, findRefund } = partners.paymentPlatform;
  return refund && findRefund ? { refund, findRefund } : undefined;
}
