import type { removeOrderTag as call } from '@bloomdesk/contract/orders/tags.calls';
import { readTag } from '@bloomdesk/domain/orders/read-tag';
import type { UseCase } from '#http/answer.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';

export const removeOrderTag: UseCase<typeof call> = async (ctx, { orderId, tag: typed }) => {
  await lockOrder(ctx, orderId);
  const before = await ctx.orderTags.ofOrder(orderId);
  const tag = readTag(typed);
  if (!before.includes(tag)) return { tags: before };

  await ctx.orderTags.remove(orderId, tag);
  const tags = before.filter((each) => each !== tag);
  ctx.audit.touch('ORDER', orderId, { before: { tags: before }, after: { tags } });
  ctx.audit.note({ tag });
  return { tags };
};
