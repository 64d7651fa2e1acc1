import type { closeMonth as call } from '@bloomdesk/contract/reports/closed-months.calls';
import { isMonth, lastDayOf, mayCloseMonth } from '@bloomdesk/domain/payments/closed-months';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { badField, assertAllowed } from '#http/refusal.ts';
import { lockMonths } from '#workflows/locking/lock-money.ts';

export const closeMonth: UseCase<typeof call> = async (ctx, { month }) => {
  if (!isMonth(month)) throw badField('month', 'must be a month of the calendar');
  const closed = await lockMonths(ctx);
  assertAllowed(mayCloseMonth(month, { closed, today: fcToday(ctx.now, companyZone) }));
  await ctx.closedMonths.close(month, ctx.staff.email, ctx.now);

  ctx.audit.touch('MONTH', month, { before: { closedThrough: closed }, after: { closedThrough: month } });
  return { month, closedThrough: lastDayOf(month) };
};
