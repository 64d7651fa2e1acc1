import type { getOwnCareDay as call } from '@bloomdesk/contract/remedies/calls';
import { dollars } from '@bloomdesk/domain/money';
import { companyZone } from '@bloomdesk/domain/payments/money-report';
import { fcToday, startOfFcDay } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';

export const getOwnCareDay: UseCase<typeof call> = async (ctx) => {
  const date = fcToday(ctx.now, companyZone);
  const { orders, given } = await ctx.careResolutions.givenBy(ctx.staff.email, startOfFcDay(date, companyZone));
  return { date, resolvedOrders: orders, given: dollars(given) };
};
