import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { House } from '#composition/app-context.ts';
import { paymentLane } from '#workflows/money/payment-queue.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import type { ForsakenPayment } from './forsaken-payments.store.ts';
import { keepRefund } from './keep-refund.ts';
import { refundsOf } from './refunds-of.ts';

/** Payments of one round; what is left waits for the next. */
const mostAsked = 50;
/** Whoever has just planned an effect has so many seconds to send it. */
const patience = 60;

/**
 * Every minute: money that is pending by the books while nobody asks about it any more is asked about by our own key. What
 * the gateway knows is stored; what it does not know is sent again under the same key, so that no money moves twice.
 */
export async function reconcilePayments(house: House): Promise<void> {
  const { forsakenPayments, now } = reconcilingCtx(house);
  const before = new Date(now.getTime() - patience * 1000);
  for (const payment of await forsakenPayments.since(before, mostAsked)) {
    try {
      await takeUp(house, payment);
    } catch (error) {
      if (!(error instanceof PartnerProblem)) throw error;
      house.http.log.warn({ err: error, effectKey: payment.effectKey }, 'the gateway could not be asked');
      return; // it is away for the others too
    }
  }
}

/** A charge's own effect asks before it sends; a refund is asked about here, so that it is known without being sent. */
async function takeUp(house: House, payment: ForsakenPayment): Promise<void> {
  const answer = payment.kind === 'refund' ? await wordOn(house, payment) : undefined;
  if (answer?.outcome === 'settling') return;
  await inTransaction(reconcilingCtx(house), async (ctx) => {
    const refund = answer && (await ctx.refunds.get(payment.id));
    if (answer && refund) await keepRefund(ctx, refund, answer);
    await planAgain(ctx, payment); // once the outcome is known it finds nothing to do, and is done
  });
}

async function wordOn(house: House, { id, effectKey }: ForsakenPayment): Promise<RefundAnswer | undefined> {
  const refund = await reconcilingCtx(house).refunds.get(id);
  return await (refund && refundsOf(house, refund))?.findRefund(effectKey);
}

async function planAgain(ctx: Ctx, { kind, orderId, effectKey, payload }: ForsakenPayment): Promise<void> {
  await ctx.forsakenPayments.reopen(effectKey);
  const lane = paymentLane(orderId);
  await ctx.outbox.planAll([{ effectKey, partner: 'payments', kind: `payment.${kind}`, payload, lane }]);
}

function reconcilingCtx(house: House): Ctx {
  return systemCtx(house, 'payments', 'reconcile-payments');
}
