import type { getOrderRemedies as call } from '@bloomdesk/contract/remedies/redelivery.calls';
import { dollars } from '@bloomdesk/domain/money';
import { creditCap } from '@bloomdesk/domain/payments/refund-limits';
import { earlierThan, lockingFor } from '@bloomdesk/domain/remedies/one-resolution';
import type { UseCase } from '#http/answer.ts';
import { moneyOfOrder } from './money-of-order.ts';

export const getOrderRemedies: UseCase<typeof call> = async (ctx, { orderId }) => {
  const money = await moneyOfOrder(ctx, orderId);
  const log = await ctx.careResolutions.ofOrder(orderId);
  const [latest] = lockingFor({ runId: null, performedBy: ctx.staff.email }, log);
  const [last] = earlierThan(null, log);
  return {
    refundable: dollars(money.refundable),
    creditable: dollars(Math.max(0, creditCap(money) - money.credited)),
    credited: dollars(money.credited),
    creditPercent: money.creditPercent,
    resolved: latest ? { performedBy: latest.performedBy, date: latest.date.toISOString(), runId: latest.runId } : null,
    declined: last?.isDeclined ? { performedBy: last.performedBy, date: last.date.toISOString() } : null,
  };
};
