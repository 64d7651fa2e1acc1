import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { retryRefund as call } from '@bloomdesk/contract/payments/refund-queue.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { dollars } from '@bloomdesk/domain/money';
import { creditPaymentType } from '@bloomdesk/domain/payments/ledger-accounts';
import { mayRetryRefund } from '@bloomdesk/domain/payments/refund-queue';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { Prepare, PreparedUseCase } from '#http/answer.ts';
import { found, assertAllowed, Refusal } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { paymentQueue } from '#workflows/money/payment-queue.ts';
import { planRefund } from '#workflows/money/plan-refund.ts';
import { markRefunded } from '#workflows/money/refund-pieces.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { lockedRefund } from './dismiss-refund.ts';
import { settleRefund } from '#features/payments/settle-refund.ts';
import { refundsOf } from '#features/payments/refunds-of.ts';
import type { RefundToDecide } from './open-refunds.store.ts';
import type { StoredRefund } from '#features/payments/refunds.store.ts';

type Input = CallRequest<typeof call>;
type Data = CallData<typeof call>;

/** What the gateway knows of the refund before it is tried again. */
interface Word {
  wasPending: boolean;
  answer: RefundAnswer | undefined;
  hasNoGateway: boolean;
}

/** The gateway is asked by the refund's own key while nothing is locked, so that no money moves twice. */
export const beforeRetrying: Prepare<typeof call, Word> = async (ctx, { refundId }) => {
  const refund = found(await ctx.refunds.get(refundId), `Refund ${refundId}`);
  const wasPending = refund.status === 'pending';
  const hasNoGateway = isSent(refund) && refundsOf(ctx, refund) === undefined;
  if (!wasPending && refund.status !== 'failed') return { wasPending, answer: undefined, hasNoGateway };
  const answer = await wordOn(ctx, refund);
  if (wasPending && answer && answer.outcome !== 'settling')
    await inTransaction(ctx, (step) => settleRefund(step, refund, answer));
  return { wasPending, answer, hasNoGateway };
};

/** An invoice is credited or paid back by people, and a credit given back here. */
function isSent({ paymentType }: StoredRefund): boolean {
  return paymentType !== 'invoice' && paymentType !== creditPaymentType;
}

export const retryRefund: PreparedUseCase<typeof call, Word> = async (
  ctx,
  input,
  { wasPending, answer, hasNoGateway },
) => {
  const refund = await lockedRefund(ctx, input.refundId);
  if (wasPending && refund.status !== 'pending') return stateOf(ctx, refund);
  const isAdditional = input.additionalResolution && can(ctx.staff, 'resolution.additional');
  assertAllowed(mayRetryRefund({ ...refund, hasNoGateway }, isAdditional));
  return refund.status === 'pending' ? await sendAgain(ctx, refund) : await attemptAgain(ctx, input, refund, answer);
};

/** Undefined: the gateway has no such refund. Where a failed one cannot be asked about, nothing is tried. */
async function wordOn(ctx: Ctx, refund: StoredRefund): Promise<RefundAnswer | undefined> {
  try {
    return await refundsOf(ctx, refund)?.findRefund(refund.effectKey, refund.platformOrderId);
  } catch (error) {
    if (!(error instanceof PartnerProblem)) throw error;
    if (refund.status === 'pending') return undefined; // its own job asks again, under the same key
    throw new Refusal('gateway-away', [], {
      retryAfterSeconds: 10,
      notDone: true,
    });
  }
}

/** What the gateway has just said of a pending refund is the answer. */
function stateOf(ctx: Ctx, { refundId, orderId, amount, status, message }: RefundToDecide): Data {
  ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: status } });
  return { refundId, orderId, amount: dollars(amount), status: status === 'settled' ? 'settled' : 'failed', message };
}

async function sendAgain(ctx: Ctx, { refundId, orderId, effectKey, amount }: RefundToDecide): Promise<Data> {
  await ctx.stuckPayments.reopen(effectKey);
  const queue = paymentQueue(orderId);
  await ctx.outbox.planAll([
    { effectKey, partner: 'payments', kind: 'payment.refund', payload: { refundId }, lane: queue },
  ]);
  ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'pending' } });
  return { refundId, orderId, amount: dollars(amount), status: 'pending', message: null };
}

/** A failed refund is made again as a new one; what the gateway turns out to have made is not asked for once more. */
async function attemptAgain(
  ctx: Ctx,
  { refundId }: Input,
  refund: RefundToDecide,
  answer: RefundAnswer | undefined,
): Promise<Data> {
  const { orderId, suborderId, amount, tax, lineItems, reasons, paymentKey, performedBy } = refund;
  if (paymentKey === null) throw new Refusal('no-payment');
  if (answer?.outcome === 'settling') throw new Refusal('gateway-has-it');
  const again = { refundId, paymentKey, performedBy };
  const [planned] = await planRefund(ctx, { orderId, suborderId, amount, tax, lineItems, reasons, again });
  if (!planned) throw new Refusal('refund-exceeds.retry');
  await ctx.openRefunds.close(refundId, { as: 'retried', by: ctx.staff.email }, ctx.now);
  await markAgain(ctx, refund);
  await ctx.careResolutions.reopen(refundId, [planned.refundId]);
  if (answer?.outcome === 'settled') await ctx.refunds.settle(planned.refundId, answer.transactionId, ctx.now);
  await refreshOrderStatus(ctx, [orderId]);
  ctx.audit.touch('ORDER', orderId, { after: { refundRetried: refundId } });
  ctx.audit.note({ reasons });
  const status = answer?.outcome === 'settled' ? 'settled' : planned.status;
  return { refundId: planned.refundId, orderId, amount: dollars(amount), status, message: null };
}

/** Its pieces count as refunded again, as they did before it failed. */
async function markAgain(ctx: Ctx, { suborderId, amount, lineItems, reasons }: RefundToDecide): Promise<void> {
  const worth = lineItems.reduce((sum, line) => sum + line.amount + line.tax, 0);
  if (suborderId === null || lineItems.length === 0 || worth > amount) return;
  await lockSuborder(ctx, { suborderId });
  const lines = new Map((await ctx.lineItems.of(suborderId)).map((line) => [line.index, line]));
  const marks = lineItems.map(({ index, amount: price, tax, marked = 0 }) => ({ index, price, tax, quantity: marked }));
  for (const { index, quantity } of marks) {
    const line = lines.get(index);
    if (line && line.refundedQuantity + quantity <= line.quantity) continue;
    throw new Refusal('line-refunded.retry', [index, suborderId]);
  }
  await markRefunded(ctx, suborderId, marks, reasons);
}
