import type { payByInvoice as call } from '@bloomdesk/contract/payments/invoice-payments.calls';
import { cents, dollars } from '@bloomdesk/domain/money';
import { mayChargeAmount } from '@bloomdesk/domain/payments/charging';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField, found } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';

/** What an order owes stands on an invoice from now on: as much as is asked, else all of it (D357). */
export const payByInvoice: UseCase<typeof call> = async (ctx, { orderId, amount: asked, expectedVersion }) => {
  const { status } = await lockOrder(ctx, orderId, expectedVersion);
  const { outstandingBalance, isImported } = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const amount = asked === undefined ? outstandingBalance : cents(asked);
  if (amount === null) throw badField('amount', 'must be dollars with at most two decimals');
  const beingCharged = await ctx.charges.pendingOf(orderId);
  assertAllowed(mayChargeAmount(amount, { status, outstandingBalance, beingCharged, isImported }));

  await ctx.invoices.add(orderId, amount, ctx.now);
  await refreshOrderStatus(ctx, [orderId]);
  ctx.audit.touch('ORDER', orderId, { after: { invoiced: dollars(amount) } });
  const after = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  return { orderId, amount: dollars(amount), outstandingBalance: dollars(after.outstandingBalance) };
};
