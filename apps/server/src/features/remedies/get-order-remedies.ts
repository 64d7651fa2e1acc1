import type { getOrderRemedies as call } from '@bloomdesk/contract/care/redelivery.calls';
import { dollars } from '@bloomdesk/domain/money';
import { creditCap } from '@bloomdesk/domain/payments/remedy-limits';
import { earlierThan } from '@bloomdesk/domain/remedies/one-resolution';
import type { UseCase } from '#http/answer.ts';
import { moneyOfOrder } from './money-of-order.ts';

export const getOrderRemedies: UseCase<typeof call> = async (ctx, { orderId }) => {
  const money = await moneyOfOrder(ctx, orderId);
  const [latest] = earlierThan(null, await ctx.careResolutions.ofOrder(orderId));
  return {
    refundable: dollars(money.refundable),
    creditable: dollars(Math.max(0, creditCap(money) - money.credited)),
    credited: dollars(money.credited),
    resolved: latest ? { performedBy: latest.performedBy, date: latest.date.toISOString(), runId: latest.runId } : null,
  };
};
