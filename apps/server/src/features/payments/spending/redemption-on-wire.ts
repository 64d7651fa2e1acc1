import type { CallData } from '@bloomdesk/contract/call';
import type { reserveCredit } from '@bloomdesk/contract/payments/redemptions.calls';
import { dollars } from '@bloomdesk/domain/money';
import { availableTotal } from '@bloomdesk/domain/payments/credit-spending';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';

/** A redemption as it stands now, as its storefront hears of it; dollars. */
export async function redemptionOnWire(ctx: Ctx, redemptionId: string): Promise<CallData<typeof reserveCredit>> {
  const stored = found(await ctx.redemptions.get(redemptionId), `Redemption ${redemptionId}`);
  const { status, orderRef, orderId, amount, captured, lapsesAt, email } = stored;
  const redemption = {
    redemptionId,
    status,
    orderRef,
    orderId,
    currency: 'USD' as const,
    reservedAmount: dollars(amount),
    capturedAmount: dollars(captured),
    lapsesAt: lapsesAt.toISOString(),
    available: dollars(availableTotal(await ctx.redemptions.spendable(email), ctx.now)),
  };
  return { redemption };
}
