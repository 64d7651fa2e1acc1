import type { CallData } from '@bloomdesk/contract/call';
import type { listOpenRefunds as call } from '@bloomdesk/contract/payments/refund-queue.calls';
import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import type { QueuedRefund } from './open-refunds.store.ts';
import { refundsOf } from '#features/payments/refunds-of.ts';

const most = 500;

export const listOpenRefunds: UseCase<typeof call> = async (ctx) => {
  const { refunds, total, amount } = await ctx.openRefunds.list(most);
  return { refunds: refunds.map((refund) => onWire(ctx, refund)), total, amount: dollars(amount) };
};

function onWire(ctx: Ctx, queued: QueuedRefund): CallData<typeof call>['refunds'][number] {
  const { isOfStorefront, ...refund } = queued;
  const { status } = refund;
  return {
    ...refund,
    hasNoGateway: status !== 'granted' && !refundsOf(ctx, { ...refund, platformOrderId: isOfStorefront ? '' : null }),
    amount: dollars(refund.amount),
    tax: dollars(refund.tax),
    givenSince: dollars(refund.givenSince),
    askedAt: refund.askedAt.toISOString(),
    since: refund.since.toISOString(),
  };
}
