import type { addOrderTag as call } from '@bloomdesk/contract/orders/tags.calls';
import { readTag } from '@bloomdesk/domain/orders/read-tag';
import { mayTag } from '@bloomdesk/domain/orders/tag-rules';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';

export const addOrderTag: UseCase<typeof call> = async (ctx, { orderId, tag: typed }) => {
  await lockOrder(ctx, orderId); // so that two at once keep the limit
  const before = await ctx.orderTags.ofOrder(orderId);
  const tag = readTag(typed);
  assertAllowed(mayTag(tag, before));
  if (before.includes(tag)) return { tags: before };

  await ctx.orderTags.add(orderId, tag);
  const tags = await ctx.orderTags.ofOrder(orderId);
  ctx.audit.touch('ORDER', orderId, { before: { tags: before }, after: { tags } });
  ctx.audit.note({ tag });
  return { tags };
};
