import { randomUUID } from 'node:crypto';
import type { releaseCredit as call } from '@bloomdesk/contract/payments/redemptions.calls';
import { creditLimit } from '@bloomdesk/domain/customers/credit-rules';
import { dollars } from '@bloomdesk/domain/money';
import { mayRelease } from '@bloomdesk/domain/payments/credit-spending';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found } from '#http/refusal.ts';
import { lockRedemption, lockSpendableCredits } from '#workflows/locking/lock-credit.ts';
import { freeCredit } from '#workflows/money/spend-credit.ts';
import { assertKeyed } from './redemption-input.ts';
import { redemptionOnWire } from './redemption-on-wire.ts';
import type { StoredRedemption } from './redemptions.store.ts';

/** Gives up a redemption; one that is over already stays as it is, so that a storefront may always send it (D371). */
export const releaseCredit: UseCase<typeof call> = async (ctx, { redemptionId }) => {
  assertKeyed(ctx);
  const { email } = found(await ctx.redemptions.get(redemptionId), `Redemption ${redemptionId}`);
  const { redemption } = await lockRedemption(ctx, redemptionId, email);
  assertAllowed(mayRelease(redemption));
  await lockSpendableCredits(ctx, email);
  if (redemption.status === 'reserved') await freeCredit(ctx, redemption, 'released');
  if (redemption.status === 'captured') await giveBack(ctx, redemption);
  return await redemptionOnWire(ctx, redemptionId);
};

/** A credit has been spent and its order will not come: the customer has as much again, in credits no larger than one may be. */
async function giveBack(ctx: Ctx, { redemptionId, email, captured, orderRef }: StoredRedemption): Promise<void> {
  await ctx.redemptions.giveBack(redemptionId);
  const why = { reason: `Order ${orderRef} was not placed`, tag: '', orderId: null, suborderId: null };
  for (let left = captured; left > 0; left -= creditLimit) {
    const [creditId, amount] = [randomUUID(), Math.min(left, creditLimit)];
    const credit = { creditId, email, amount, ...why, issuedBy: ctx.staff.email, origin: 'returned' } as const;
    await ctx.credits.issue(credit, ctx.now);
    ctx.audit.touch('CREDIT', creditId, { after: { amount: dollars(amount), email } });
  }
}
