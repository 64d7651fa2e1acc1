import { systemCtx } from '#composition/request-context.ts';
import type { AppContext } from '#composition/app-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { lockRedemption, lockSpendableCredits } from '#workflows/locking/lock-credit.ts';
import { freeCredit } from '#workflows/money/spend-credit.ts';

/** Reservations of one round; what is left waits for the next. */
const mostAtOnce = 200;

/** Every minute: credit that was held for an order and not captured in time is free again (D371). */
export async function lapseCredits(app: AppContext): Promise<void> {
  const { redemptions, now } = systemCtx(app, 'credits', 'lapse-credits');
  for (const redemptionId of await redemptions.lapsedBefore(now, mostAtOnce)) await lapse(app, redemptionId);
}

async function lapse(app: AppContext, redemptionId: string): Promise<void> {
  await inTransaction(systemCtx(app, 'credits', 'lapse-credits'), async (ctx) => {
    const known = await ctx.redemptions.get(redemptionId);
    if (known?.status !== 'reserved') return;
    const { redemption, lapsed } = await lockRedemption(ctx, redemptionId, known.email);
    await lockSpendableCredits(ctx, known.email);
    const due = [redemption, ...lapsed].filter(({ status }) => status === 'reserved');
    for (const one of due) await freeCredit(ctx, one, 'lapsed');
    if (due.length > 0) await ctx.audit.write('credit.lapse');
  });
}
