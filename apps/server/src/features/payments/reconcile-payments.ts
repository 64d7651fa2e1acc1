import { type Ctx, systemCtx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { AppContext } from '#composition/app-context.ts';
import { paymentQueue } from '#workflows/money/payment-queue.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import type { ForsakenPayment } from './stuck-payments.store.ts';
import { settleRefund } from './settle-refund.ts';
import { refundsOf } from './refunds-of.ts';

/** Payments of one round; what is left waits for the next. */
const mostRequests = 50;
/** The process that has just planned an effect has so many seconds to send it. */
const timeout = 60;

/**
 * Every minute: money that is pending by the books while nobody asks about it any more is asked about by our own key. What
 * the gateway knows is stored; what it does not know is sent again under the same key, so that no money moves twice.
 */
export async function reconcilePayments(app: AppContext): Promise<void> {
  const { stuckPayments, now } = reconcilingCtx(app);
  const before = new Date(now.getTime() - timeout * 1000);
  for (const payment of await stuckPayments.since(before, mostRequests)) {
    try {
      await takeUp(app, payment);
    } catch (error) {
      if (!(error instanceof PartnerProblem)) throw error;
      app.http.log.warn({ err: error, effectKey: payment.effectKey }, 'the gateway could not be asked');
      return; // it is away for the others too
    }
  }
}

/** A charge's own effect asks before it sends; a refund is asked about here, so that it is known without being sent. */
async function takeUp(app: AppContext, payment: ForsakenPayment): Promise<void> {
  const answer = payment.kind === 'refund' ? await wordOn(app, payment) : undefined;
  if (answer?.outcome === 'settling') return;
  await inTransaction(reconcilingCtx(app), async (ctx) => {
    const refund = answer && (await ctx.refunds.get(payment.id));
    if (answer && refund) await settleRefund(ctx, refund, answer);
    await planAgain(ctx, payment); // once the outcome is known it finds nothing to do, and is done
  });
}

async function wordOn(app: AppContext, { id, effectKey }: ForsakenPayment): Promise<RefundAnswer | undefined> {
  const refund = await reconcilingCtx(app).refunds.get(id);
  return await (refund && refundsOf(app, refund))?.findRefund(effectKey, refund?.platformOrderId);
}

async function planAgain(ctx: Ctx, { kind, orderId, effectKey, payload }: ForsakenPayment): Promise<void> {
  await ctx.stuckPayments.reopen(effectKey);
  const queue = paymentQueue(orderId);
  await ctx.outbox.planAll([{ effectKey, partner: 'payments', kind: `payment.${kind}`, payload, lane: queue }]);
}

function reconcilingCtx(app: AppContext): Ctx {
  return systemCtx(app, 'payments', 'reconcile-payments');
}
