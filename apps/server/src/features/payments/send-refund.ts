import { createCtx, type Ctx, systemStaff } from '#ctx.ts';
import { inTransaction } from '#db/db.ts';
import type { House } from '#house.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import { followOrders } from '#order-steps/follow-orders.ts';
import type { StoredRefund } from './refunds.store.ts';

/**
 * Sends one reserved refund to its gateway and stores what became of it. Safe to run again: the key makes it one refund, and
 * no row is locked while the gateway is asked (trust 3). Until the gateway has said so it is neither made nor failed.
 */
export async function sendRefund(house: House, { effectKey, payload }: PlannedEffect): Promise<void> {
  const { refunds } = createCtx(house, house.db, systemStaff('payments'), effectKey);
  const refund = await refunds.get(String(payload['refundId']));
  if (!refund || refund.status !== 'pending') return;

  const { amount, paymentReference, gateway } = refund;
  const answer = await house.partners.payments
    .refund({ effectKey, paymentReference, gateway, amount })
    .catch((error: unknown) => {
      throw asProblem(error);
    });
  if (answer.outcome === 'settling')
    throw new PartnerProblem('The gateway has the refund, and it has not settled yet', 'unknown', {
      retryAfterSeconds: answer.askAgainInSeconds,
    });

  await inTransaction(house.pool, async (db) => {
    const ctx = createCtx(house, db, systemStaff('payments'), effectKey);
    await keep(ctx, refund, answer);
    await ctx.audit.write(answer.outcome === 'settled' ? 'refund.settle' : 'refund.fail');
  });
}

/** Whatever goes wrong on the way is asked about again, for as long as nobody knows. */
function asProblem(error: unknown): PartnerProblem {
  if (error instanceof PartnerProblem) return error;
  return new PartnerProblem(error instanceof Error ? error.message : String(error), 'unknown', { cause: error });
}

async function keep(ctx: Ctx, refund: StoredRefund, answer: Exclude<RefundAnswer, { outcome: 'settling' }>) {
  const { refundId, orderId } = refund;
  await ctx.orders.lock([orderId]);
  if (answer.outcome === 'settled') {
    if (!(await ctx.refunds.settle(refundId, answer.transactionId, ctx.now))) return;
    ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'settled' } });
  } else {
    if (!(await ctx.refunds.fail(refundId, answer.message))) return;
    ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'failed', why: answer.message } });
    await setAside(ctx, orderId, answer.message);
  }
  await followOrders(ctx, [orderId]);
}

/** Care has to find another way to give the money back, so the order stands in the exceptions, even when it is cancelled. */
async function setAside(ctx: Ctx, orderId: string, message: string): Promise<void> {
  const all = await ctx.suborders.ofOrder(orderId);
  const suborderId = (all.find(({ status }) => status !== 'Cancelled') ?? all[0])?.suborderId;
  const [suborder] = suborderId === undefined ? [] : await ctx.suborders.lock([suborderId]);
  if (!suborder || suborderId === undefined) return;
  const reason = `Tech issue: Payment - ${message.replaceAll(';', ',')}`;
  await ctx.exceptions.raise([{ suborderId, fcId: suborder.fc_id, reason, type: 'Tech issue', sku: '' }], ctx.now);
  await ctx.suborders.setInException([suborderId], true);
  ctx.audit.touch('SUBORDER', suborderId, { after: { inException: true } });
  ctx.audit.touch('EXCEPTION', suborderId, { after: { reason, type: 'Tech issue' } });
}
