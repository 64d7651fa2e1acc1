import type { addOrderComment as call } from '@bloomdesk/contract/orders/comments.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { nameOfStaff, notifyStaff } from '#workflows/people/notify-staff.ts';
import { assertMentionable } from './people-of-order.ts';

export const addOrderComment: UseCase<typeof call> = async (ctx, { orderId, body, mentions }) => {
  found(await ctx.orderVisitors.stamp(orderId), `Order ${orderId}`);
  const to = await assertMentionable(ctx, orderId, mentions);

  const { staffId: authorId, email: authorEmail } = ctx.staff;
  const commentId = await ctx.orderComments.add({ orderId, authorId, authorEmail, body, mentions: to }, ctx.now);
  await notifyStaff(ctx, {
    to,
    subject: { type: 'ORDER', id: orderId },
    event: { kind: 'mentioned', by: nameOfStaff(ctx), excerpt: body },
    eventKey: `comment:${commentId}`,
  });
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ comment: Number(commentId), length: body.length }); // what it says is nobody's but the staff's
  return { commentId };
};
