import type { CallRequest } from '@bloomdesk/contract/call';
import type { cancelSuborder as call } from '@bloomdesk/contract/suborders/cancelling.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { dollars, wholeCents } from '@bloomdesk/domain/money';
import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { owedBack, refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import { blamesFulfillment, mayCancelSuborder } from '@bloomdesk/domain/suborders/suborder-cancelling';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, found, assertAllowed, Refusal } from '#http/refusal.ts';
import { assertSuborderVersion } from '#workflows/locking/assert-version.ts';
import { cancelSuborders } from '#workflows/order/cancel-suborders.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { type Cancelling, lockToCancel } from '#workflows/locking/lock-to-cancel.ts';
import { planRefund, type PlannedRefund } from '#workflows/money/plan-refund.ts';
import { retotalOrder } from '#workflows/money/retotal-order.ts';

type Input = CallRequest<typeof call>;

export const cancelSuborder: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, reasons, refundNow, force, updateTotals = true, deallocateStrategy: strategy = 'delete' } = input;
  const orderId = orderIdOf(suborderId);
  await assertReasons(ctx, 'reasons', reasons);
  if (refundNow && !updateTotals) throw badField('refundNow', 'goes with updated totals only');
  if (refundNow && !can(ctx.staff, 'order.refund')) throw new Refusal('not-allowed.refund');
  const open = await lockToCancel(ctx, orderId, suborderId);
  await assertMaking(ctx, open, input);

  const [suborder] = await cancelSuborders(ctx, open, { strategy, remainCharged: !updateTotals });
  const lines = (await ctx.lineItems.of(suborderId)).map(({ index }) => index);
  const left = { kind: 'left', suborderId, lines, lineIndex: null } as const;
  const totals = await retotalOrder(ctx, orderId, updateTotals ? left : { kind: 'other' });
  const { proposed, refunds } = await giveBack(ctx, orderId, input, totals.proposedRefund);
  if (blamesFulfillment(reasons)) await tellCare(ctx, orderId, suborderId, refunds);
  await refreshOrderStatus(ctx, [orderId]);
  ctx.audit.note({ reasons, updateTotals, refundNow, ...(force && { force }) });

  return {
    suborder: found(suborder, `Suborder ${suborderId}`),
    orderTotal: dollars(totals.orderTotal),
    proposedRefund: dollars(proposed),
    refunds,
  };
};

async function assertMaking(
  ctx: Ctx,
  { suborders, siblings }: Cancelling,
  { suborderId, expectedVersion, force }: Input,
) {
  const suborder = found(suborders[0], `Suborder ${suborderId}`);
  await assertSuborderVersion(ctx, suborder, expectedVersion);
  const verdict = mayCancelSuborder(suborder, siblings, force, (permission) => can(ctx.staff, permission));
  assertAllowed(verdict);
}

/** What the customer is owed by this (D125); sent only when someone says so. */
async function giveBack(
  ctx: Ctx,
  orderId: string,
  { suborderId, refundNow, reasons }: Input,
  owed: number,
): Promise<{ proposed: number; refunds: PlannedRefund[] }> {
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const { outstandingBalance } = funds;
  const amount = owedBack(owed, { outstandingBalance, refundable: refundableFrom(funds) });
  if (!refundNow || amount === 0) return { proposed: amount, refunds: [] };
  const lines = (await ctx.lineItems.of(suborderId)).filter(({ isDeleted, chargeable }) => !isDeleted && chargeable);
  const tax = Math.min(amount, sumOf(lines, 'taxAmount'));
  const isWhole = sumOf(lines, 'price') + sumOf(lines, 'taxAmount') === amount; // a part of it is for no line in particular
  const lineItems = isWhole ? lines.map(refundedLine) : [];
  return {
    proposed: amount,
    refunds: await planRefund(ctx, { orderId, suborderId, amount, tax, lineItems, reasons }),
  };
}

type Line = Awaited<ReturnType<Ctx['lineItems']['of']>>[number];

function sumOf(lines: readonly Line[], field: 'price' | 'taxAmount'): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}

function refundedLine({ index, quantity, price: amount, taxAmount: tax }: Line) {
  return { index, quantity, amount, tax };
}

async function tellCare(
  ctx: Ctx,
  orderId: string,
  suborderId: string,
  refunds: readonly PlannedRefund[],
): Promise<void> {
  const cents = refunds.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
  const resolution = { orderId, suborderId, amount: cents > 0 ? cents : null, performedBy: ctx.staff.email };
  await ctx.careResolutions.record({ ...resolution, kind: 'cancellation' }, ctx.now);
}
