import type { getPaymentBreakdown as call } from '@bloomdesk/contract/payments/platform.calls';
import { type PlatformSummary, platformSummary } from '@bloomdesk/contract/payments/platform.shapes';
import { dollars } from '@bloomdesk/domain/money';
import { netPaid } from '@bloomdesk/domain/payments/order-balance';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { PlatformOrder } from '#partners/payment-platform/payment-platform.ts';
import { platformSummaryOnWire } from './platform-summary-on-wire.ts';

export const getPaymentBreakdown: UseCase<typeof call> = async (ctx, { orderId }) => {
  const known = found(await ctx.platformCopies.of(orderId), `Order ${orderId}`);
  const { platformOrderId: id } = known;
  if (id === null) throw new Refusal('no-platform-order');

  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const response = await ask(ctx, id);
  if (typeof response !== 'string') {
    const breakdown = platformSummaryOnWire(id, response);
    await ctx.platformCopies.keep(orderId, breakdown, ctx.now);
    return { breakdown: withOurs(breakdown, funds), takenAt: ctx.now.toISOString(), isLive: true, notice: null };
  }

  const stored = platformSummary.safeParse(known.summary);
  if (!stored.success) throw new Refusal('platform-away', [response]);
  return {
    breakdown: withOurs(stored.data, funds),
    takenAt: known.takenAt.toISOString(),
    isLive: false,
    notice: `${response} The figures below are from its last answer.`,
  };
};

/** What was paid and is owed is ours to say, for here it is known what was given for a problem (D261). */
function withOurs(breakdown: PlatformSummary, funds: OrderFunds): PlatformSummary {
  return {
    ...breakdown,
    netPayment: dollars(netPaid(funds)),
    totalOutstanding: dollars(funds.outstandingBalance),
  };
}

/** What the platform says, or in words why it says nothing; nothing is locked while it is asked. */
async function ask({ partners }: Ctx, platformOrderId: string): Promise<PlatformOrder | string> {
  try {
    const order = await partners.paymentPlatform.orderOf(platformOrderId);
    return order ?? 'The payment platform does not know this order.';
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    return `The payment platform gave no answer: ${error.message}.`;
  }
}
