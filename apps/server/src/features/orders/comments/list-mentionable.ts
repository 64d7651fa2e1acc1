import type { listMentionable as call } from '@bloomdesk/contract/orders/comments.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { peopleOfOrder } from './people-of-order.ts';

export const listMentionable: UseCase<typeof call> = async (ctx, { orderId }) => {
  found(await ctx.orderVisitors.stamp(orderId), `Order ${orderId}`);
  return { people: await peopleOfOrder(ctx, orderId) };
};
