import type { captureCredit as call } from '@bloomdesk/contract/payments/redemptions.calls';
import { mayCapture } from '@bloomdesk/domain/payments/credit-spending';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import { lockRedemption } from '#workflows/locking/lock-credit.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { takeCredit, applyCredit } from '#workflows/money/spend-credit.ts';
import { amountOf, assertKeyed } from './redemption-input.ts';
import { redemptionOnWire } from './redemption-on-wire.ts';

/** Takes what is held, for its order: one that is here uses it now, one that is not does when it comes (D372). */
export const captureCredit: UseCase<typeof call> = async (ctx, { redemptionId, orderId: named, amount: asked }) => {
  assertKeyed(ctx);
  const { email, orderRef } = found(await ctx.redemptions.get(redemptionId), `Redemption ${redemptionId}`);
  const orderId = named ?? (await ctx.redemptions.orderOf(orderRef));
  if (orderId !== undefined) await lockLiveOrder(ctx, orderId);
  const locked = await lockRedemption(ctx, redemptionId, email);
  const amount = asked === undefined ? locked.redemption.amount : amountOf(asked);
  assertAllowed(mayCapture(amount, locked.redemption));
  if (orderId === undefined && (await ctx.redemptions.orderOf(orderRef)) !== undefined)
    throw new Refusal('busy', ['orders'], { retryAfterSeconds: 1 }); // it came while we waited, and is locked before a redemption
  await takeCredit(ctx, locked, amount);
  if (orderId !== undefined) await applyCredit(ctx, orderId, [{ ...locked.redemption, captured: amount }]);
  return await redemptionOnWire(ctx, redemptionId);
};

async function lockLiveOrder(ctx: Ctx, orderId: string): Promise<void> {
  const { status } = await lockOrder(ctx, orderId);
  if (status === 'Cancelled') throw new Refusal('order-cancelled');
}
