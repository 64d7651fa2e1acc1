import type { OpenRefundRow } from '@bloomdesk/contract/payments/refund-queue.calls';

/** How a refund stands, in a word. */
export const refundStatusLabel: Record<OpenRefundRow['status'], string> = {
  failed: 'Failed',
  granted: 'To pay by hand',
  pending: 'Pending',
};

/** Who has the money: the gateway where one is named, else what it was paid by. */
export function formatGateway({ gateway, paymentType }: Pick<OpenRefundRow, 'gateway' | 'paymentType'>): string {
  const type = paymentType.replaceAll('_', ' ');
  return gateway === '' ? type.charAt(0).toUpperCase() + type.slice(1) : gateway;
}

/** Why it was asked for: every reason, the details behind its tag. */
export function formatRefundReasons({ reasons }: Pick<OpenRefundRow, 'reasons'>): string {
  return reasons.map(({ tag, details }) => (details ? `${tag} (${details})` : tag)).join(', ');
}
