import type { listOrderVisitors as call } from '@bloomdesk/contract/orders/visitors.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const listOrderVisitors: UseCase<typeof call> = async (ctx, { orderId }) => {
  const stamp = found(await ctx.orderVisitors.stamp(orderId), `Order ${orderId}`);
  const { staffId, email, givenName, familyName } = ctx.staff;
  const name = [givenName, familyName].filter((part) => part !== '').join(' ') || email;
  const visitors = await ctx.orderVisitors.visit(orderId, { staffId, name, email }, ctx.now);
  return { visitors: visitors.map((visitor) => ({ ...visitor, since: visitor.since.toISOString() })), stamp };
};
