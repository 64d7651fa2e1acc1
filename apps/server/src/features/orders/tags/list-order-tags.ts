import type { listOrderTags as call } from '@bloomdesk/contract/orders/tags.calls';
import type { UseCase } from '#http/answer.ts';

export const listOrderTags: UseCase<typeof call> = async (ctx) => ({ tags: await ctx.orderTags.inUse() });
