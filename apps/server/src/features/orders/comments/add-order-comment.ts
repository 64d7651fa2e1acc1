import type { addOrderComment as call } from '@bloomdesk/contract/orders/comments.calls';
import { mayWriteComment } from '@bloomdesk/domain/orders/comment-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import { nameOfStaff, notifyStaff } from '#workflows/people/notify-staff.ts';
import { assertMentionable } from './people-of-order.ts';

export const addOrderComment: UseCase<typeof call> = async (ctx, { orderId, body, mentions, files = [] }) => {
  found(await ctx.orderVisitors.stamp(orderId), `Order ${orderId}`);
  const fileIds = [...new Set(files)];
  assertAllowed(mayWriteComment(body, fileIds.length));
  const to = await assertMentionable(ctx, orderId, mentions);

  const { staffId: authorId, email: authorEmail } = ctx.staff;
  const commentId = await ctx.orderComments.add({ orderId, authorId, authorEmail, body, mentions: to }, ctx.now);
  const attached = await ctx.orderFiles.attach(commentId, fileIds, { orderId, staffId: authorId });
  if (attached < fileIds.length) throw new Refusal('file-used');
  await notifyStaff(ctx, {
    to,
    subject: { type: 'ORDER', id: orderId },
    event: { kind: 'mentioned', by: nameOfStaff(ctx), excerpt: body },
    eventKey: `comment:${commentId}`,
  });
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ comment: Number(commentId), length: body.length, files: attached }); // what it says is nobody's but the staff's
  return { commentId };
};
