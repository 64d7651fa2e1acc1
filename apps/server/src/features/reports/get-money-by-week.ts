import type { getMoneyByWeek as call } from '@bloomdesk/contract/reports/calls';
import { dollars } from '@bloomdesk/domain/money';
import { moneyByWeek, weeksOf } from '@bloomdesk/domain/payments/money-by-week';
import type { UseCase } from '#http/answer.ts';
import { periodInput } from './period-input.ts';

export const getMoneyByWeek: UseCase<typeof call> = async (ctx, period) => {
  const movements = await ctx.moneyReport.movements(periodInput(period));
  const weeks = weeksOf(period);
  const reasons = moneyByWeek(movements, weeks);
  return { weeks, reasons: reasons.map((reason) => ({ ...reason, given: reason.given.map(dollars) })) };
};
