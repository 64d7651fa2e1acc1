import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@bloomdesk/contract/call';
import { getPaymentToken } from '@bloomdesk/contract/payments/calls';
import { publicToken } from '@bloomdesk/domain/payments/test-cards';
import { send } from '#lib/client.ts';

export type PaymentToken = CallData<typeof getPaymentToken>;

/** What the card form of an order is opened with; asked once, so that nothing typed is lost when the order changes. */
export function readPaymentToken(orderId: string, isTestMode: boolean) {
  return queryOptions({
    queryKey: [getPaymentToken.name, { orderId }],
    queryFn: () => paymentToken(orderId, isTestMode),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** When the call fails the default public token stands in, and says so (D142); without an id there is nothing to ask for. */
export async function paymentToken(orderId: string, isTestMode: boolean, ask = send): Promise<PaymentToken> {
  if (orderId.trim() === '') throw new Error('No transation id applied');
  const fallback = { token: publicToken, isFallback: true, isTestMode, hasStoredCard: false };
  const answer = await ask(getPaymentToken, { orderId }).catch(() => fallback);
  return answer.token === '' ? { ...answer, token: publicToken, isFallback: true } : answer;
}
