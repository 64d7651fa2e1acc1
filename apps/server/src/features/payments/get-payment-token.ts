import type { getPaymentToken as call } from '@bloomdesk/contract/payments/calls';
import { publicToken } from '@bloomdesk/domain/payments/test-cards';
import type { Ctx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import type { UseCase } from '#http/answer.ts';
import { countFallbackToken } from '#http/metrics.ts';
import { Refusal } from '#http/refusal.ts';
import type { CardForm } from '#partners/payments/payments.ts';
import { isPaymentTestMode } from '#partners/payments/payment-mode.ts';

const noId = () => new Refusal('no-transaction-id');

/** The address without an id, which no call has. */
export function refuseWithoutId({ http }: AppContext): void {
  http.get('/v1/transactions/braintree/token/', () => {
    throw noId();
  });
}

/** When the gateway fails, the public token stands in and says so; outside test mode nothing is charged with it (D142). */
export const getPaymentToken: UseCase<typeof call> = async (ctx, { orderId }) => {
  const known = orderId.trim() !== '' && (await ctx.refunds.fundsOf(orderId)) !== undefined;
  if (!known) throw noId();

  const card = await ctx.charges.storedCardOf(orderId);
  const form = await formOf(ctx, card?.paymentReference ?? null);
  return {
    token: form?.token ?? publicToken,
    isFallback: form === undefined,
    isTestMode: isPaymentTestMode(ctx.config),
    hasStoredCard: form ? form.hasStoredCard : card !== undefined, // the gateway will say so when it is charged
  };
};

async function formOf(ctx: Ctx, paymentReference: string | null): Promise<CardForm | undefined> {
  try {
    const form = await ctx.partners.payments.cardForm(paymentReference);
    if (form.token !== '') return form;
    ctx.log.warn({ reqId: ctx.requestId }, 'the gateway gave no token for the card form');
  } catch (err) {
    ctx.log.warn({ err, reqId: ctx.requestId }, 'the gateway gave no token for the card form');
  }
  countFallbackToken();
  return undefined;
}
