import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { mayGiveToday } from '@bloomdesk/domain/payments/daily-credits';
import { fcToday, startOfFcDay } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockCreditsGiven } from '#workflows/locking/lock-credit.ts';
import { assertConfirmedMoney } from './confirmed-money.ts';

/** Refuses credits beyond what one person may give away on one day of the company; two of theirs at once wait for each other. */
export async function assertDailyCredits(ctx: Ctx, amount: number): Promise<void> {
  await assertConfirmedMoney(ctx, amount);
  const since = startOfFcDay(fcToday(ctx.now, companyZone), companyZone);
  await lockCreditsGiven(ctx, ctx.staff.email);
  const given = await ctx.orderCredits.givenSince(ctx.staff.email, since);
  assertAllowed(mayGiveToday(amount, given, await dailyCreditLimit(ctx)));
}

/** Cents one person may give away a day: what Settings says, else the environment (D385). */
export async function dailyCreditLimit({ company, config }: Pick<Ctx, 'company' | 'config'>): Promise<number> {
  return (await company.get()).dailyCredit ?? config.dailyCreditLimit;
}
