import type { removeOrderComment as call } from '@bloomdesk/contract/orders/comments.calls';
import { mayRemoveComment } from '@bloomdesk/domain/orders/comment-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';

export const removeOrderComment: UseCase<typeof call> = async (ctx, { orderId, commentId }) => {
  const comment = found(await ctx.orderComments.get(orderId, commentId), `Comment ${commentId}`);
  assertAllowed(mayRemoveComment(comment, ctx.staff.staffId));
  if (!(await ctx.orderComments.remove(commentId, ctx.now))) throw new Refusal('comment-removed');
  await ctx.orderFiles.removeOf(commentId);
  ctx.audit.touch('ORDER', orderId);
  ctx.audit.note({ comment: Number(commentId) });
  return { commentId };
};
