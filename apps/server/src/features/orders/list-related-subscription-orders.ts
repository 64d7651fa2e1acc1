import type { listRelatedSubscriptionOrders as call } from '@bloomdesk/contract/orders/actions.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const listRelatedSubscriptionOrders: UseCase<typeof call> = async (ctx, { orderId }) => {
  const subscription = await ctx.subscriptions.ofOrder(orderId);
  if (subscription === undefined) found(undefined, `Order ${orderId}`);

  return { orderIds: subscription === null ? [] : await ctx.subscriptions.relatedTo(orderId) };
};
