import { can } from '@bloomdesk/domain/access/permissions';
import { lockingFor } from '@bloomdesk/domain/remedies/one-resolution';
import { refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import { mayRefund } from '@bloomdesk/domain/payments/refund-limits';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { Ctx } from '#composition/request-context.ts';
import { found, assertAllowed, Refusal } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { assertOneResolution } from '#workflows/money/one-resolution.ts';
import type { PiecesInput } from '#workflows/money/new-refunds.ts';
import { planRefund, type PlannedRefund } from '#workflows/money/plan-refund.ts';

interface LineMoney {
  orderId: string;
  suborderId: string;
  /** Cents, tax included. */
  amount: number;
  tax: number;
  lineItems: readonly PiecesInput[];
  reasons: readonly GivenReason[];
  additionalResolution: boolean;
}

/** Money for lines goes back as a refund of the locked order, and is a resolution of it as any refund is (D157). */
export async function sendLineItemMoney(
  ctx: Ctx,
  { additionalResolution, ...request }: LineMoney,
): Promise<PlannedRefund[]> {
  const { orderId, suborderId, amount } = request;
  await assertManager(ctx, orderId);
  await assertOneResolution(ctx, { orderId, kind: 'refund', suborderId, additionalResolution });
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  assertAllowed(mayRefund(amount, refundableFrom(funds)));
  const sent = await planRefund(ctx, request);
  const performedBy = ctx.staff.email;
  const refundIds = sent.map(({ refundId }) => refundId);
  await ctx.careResolutions.record({ orderId, kind: 'refund', suborderId, amount, performedBy, refundIds }, ctx.now);
  await refreshOrderStatus(ctx, [orderId]);
  return sent;
}

/** Where care has resolved the order before, more money is a manager's decision (D158, D272). */
async function assertManager(ctx: Ctx, orderId: string): Promise<void> {
  if (can(ctx.staff, 'resolution.additional')) return;
  const log = await ctx.careResolutions.ofOrder(orderId);
  if (lockingFor({ runId: null, performedBy: ctx.staff.email }, log).length === 0) return;
  throw new Refusal('manager-approval');
}
