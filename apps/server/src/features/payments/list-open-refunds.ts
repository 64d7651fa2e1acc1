import type { CallData } from '@bloomdesk/contract/call';
import type { listOpenRefunds as call } from '@bloomdesk/contract/care/refund-queue.calls';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import type { QueuedRefund } from './open-refunds.store.ts';

const most = 500;

export const listOpenRefunds: UseCase<typeof call> = async (ctx) => {
  const { refunds, total, amount } = await ctx.openRefunds.list(most);
  return { refunds: refunds.map(onWire), total, amount: dollars(amount) };
};

function onWire(refund: QueuedRefund): CallData<typeof call>['refunds'][number] {
  return {
    ...refund,
    amount: dollars(refund.amount),
    tax: dollars(refund.tax),
    givenSince: dollars(refund.givenSince),
    askedAt: refund.askedAt.toISOString(),
    since: refund.since.toISOString(),
  };
}
