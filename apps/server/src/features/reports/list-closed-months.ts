import type { listClosedMonths as call } from '@bloomdesk/contract/reports/closed-months.calls';
import { closableMonths } from '@bloomdesk/domain/payments/closed-months';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';

export const listClosedMonths: UseCase<typeof call> = async (ctx) => {
  const closed = await ctx.closedMonths.list();
  return {
    months: closed.map(({ closedAt, ...month }) => ({ ...month, closedAt: closedAt.toISOString() })),
    closable: closableMonths(closed[0]?.month ?? null, fcToday(ctx.now, companyZone)),
  };
};
