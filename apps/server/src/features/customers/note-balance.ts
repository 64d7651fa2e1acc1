import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';

/** Links the change to the customer, if there is one with this email address: what they may spend before and after it. */
export async function noteBalance(ctx: Ctx, email: string, change: number): Promise<void> {
  const customer = await ctx.customers.find(email);
  if (!customer) return;
  const balance = await ctx.credits.balanceOf(email);
  ctx.audit.touch('CUSTOMER', customer.customerId, {
    before: { creditBalance: dollars(balance - change) },
    after: { creditBalance: dollars(balance) },
  });
}
