import type { editOrderComment as call } from '@bloomdesk/contract/orders/comments.calls';
import { mayEditComment, mayWriteComment } from '@bloomdesk/domain/orders/comment-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import { nameOfStaff, notifyStaff } from '#workflows/people/notify-staff.ts';
import { assertMentionable } from './people-of-order.ts';

export const editOrderComment: UseCase<typeof call> = async (ctx, { orderId, commentId, body, mentions }) => {
  const comment = found(await ctx.orderComments.get(orderId, commentId), `Comment ${commentId}`);
  assertAllowed(mayEditComment(comment, ctx.staff.staffId, ctx.now));
  assertAllowed(mayWriteComment(body, comment.fileCount));
  const named = await assertMentionable(ctx, orderId, mentions);

  if (!(await ctx.orderComments.edit(commentId, body, named, ctx.now))) throw new Refusal('comment-removed');
  await notifyStaff(ctx, {
    to: named.filter((staffId) => !comment.mentions.includes(staffId)),
    subject: { type: 'ORDER', id: orderId },
    event: { kind: 'mentioned', by: nameOfStaff(ctx), excerpt: body },
    eventKey: `comment:${commentId}`,
  });
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ comment: Number(commentId), length: body.length });
  return { commentId };
};
