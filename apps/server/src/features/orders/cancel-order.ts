import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@bloomdesk/contract/call';
import type { cancelOrder as call } from '@bloomdesk/contract/suborders/cancelling.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { dollars } from '@bloomdesk/domain/money';
import { mayCancelOrder, staysCharged } from '@bloomdesk/domain/orders/order-cancelling';
import { writeOff } from '@bloomdesk/domain/payments/order-balance';
import { refundableFrom, taxWithin } from '@bloomdesk/domain/payments/refund-split';
import { blamesFulfillment } from '@bloomdesk/domain/suborders/suborder-cancelling';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { assertOrderVersion } from '#workflows/locking/assert-version.ts';
import { cancelSuborders } from '#workflows/order/cancel-suborders.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { planLifecycleEvent } from '#workflows/order/lifecycle-event.ts';
import { lockToCancel } from '#workflows/locking/lock-to-cancel.ts';
import { clearTotals } from '#workflows/money/clear-totals.ts';
import { planRefund } from '#workflows/money/plan-refund.ts';
import { retotalOrder } from '#workflows/money/retotal-order.ts';

type Input = CallRequest<typeof call>;

export const cancelOrder: UseCase<typeof call> = async (ctx, input) => {
  const { orderId, reasons, refundStrategy = 'full', deallocateStrategy: strategy = 'delete' } = input;
  const { force = false, sendEvent = true } = input;
  await assertReasons(ctx, 'reasons', reasons);
  const open = await lockToCancel(ctx, orderId);
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  await assertOrderVersion(ctx, { orderId, version: funds.version }, input.expectedVersion);
  const verdict = mayCancelOrder(open.siblings, force, (permission) => can(ctx.staff, permission));
  assertAllowed(verdict);

  const remainCharged = staysCharged(refundStrategy);
  const suborders = await cancelSuborders(ctx, open, { strategy, remainCharged });
  if (remainCharged) await writeOffRest(ctx, orderId);
  else await clearTotals(ctx, orderId, open);
  const { refunds, credit } = await payBack(ctx, funds, { ...input, refundStrategy });
  if (blamesFulfillment(reasons)) await tellCare(ctx, orderId, remainCharged ? null : refundableFrom(funds));
  await refreshOrderStatus(ctx, [orderId]);
  if (sendEvent) await planLifecycleEvent(ctx, { orderId, eventType: 'CANCEL_ORDER' });
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ reasons, refundStrategy, sendEvent, ...(force && { force }) });
  return { orderId, status: 'Cancelled', suborders, refunds, credit };
};

/** What was paid stays charged; nobody is asked for the rest any more (D261). */
async function writeOffRest(ctx: Ctx, orderId: string): Promise<void> {
  await retotalOrder(ctx, orderId, { kind: 'other' });
  const rest = writeOff(found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`));
  if (rest.amount === 0) return;
  await ctx.orderMoney.writeOff(orderId, rest);
  ctx.audit.touch('ORDER', orderId, { after: { writtenOff: dollars(rest.amount) } });
}

/** All that is left of what was paid: back to where it came from, kept, or as a credit (D122). */
async function payBack(ctx: Ctx, funds: OrderFunds, { orderId, refundStrategy, reasons }: Input) {
  const amount = refundableFrom(funds);
  if (refundStrategy === 'none' || amount === 0) return { refunds: [], credit: null };
  if (refundStrategy === 'credit')
    return { refunds: [], credit: await issueCredit(ctx, funds, { orderId, amount, reasons }) };
  const tax = taxWithin(amount, funds);
  const input = { orderId, suborderId: null, amount, tax, lineItems: [], reasons };
  return { refunds: await planRefund(ctx, input), credit: null };
}

interface CreditInstead extends Pick<Input, 'orderId' | 'reasons'> {
  amount: number;
}

async function issueCredit(ctx: Ctx, { email }: OrderFunds, { orderId, amount, reasons }: CreditInstead) {
  assertAllowed(mayCreditCustomer(ctx.staff.email, email));
  const creditId = randomUUID();
  const [first] = reasons;
  const credit = {
    creditId,
    email,
    amount,
    reason: first?.details ?? '',
    tag: first?.tag ?? '',
    orderId,
    suborderId: null,
    origin: 'instead',
  } as const;
  await ctx.credits.issue({ ...credit, issuedBy: ctx.staff.email }, ctx.now);
  ctx.audit.touch('CREDIT', creditId, { after: { amount: dollars(amount), email } });
  return { creditId, amount: dollars(amount) };
}

async function tellCare(ctx: Ctx, orderId: string, cents: number | null): Promise<void> {
  const amount = cents === 0 ? null : cents;
  const resolution = { orderId, suborderId: null, amount, performedBy: ctx.staff.email };
  await ctx.careResolutions.record({ ...resolution, kind: 'cancellation' }, ctx.now);
}
