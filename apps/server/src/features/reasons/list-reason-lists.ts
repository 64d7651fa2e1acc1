import type { listReasonLists as call } from '@bloomdesk/contract/reasons/calls';
import type { UseCase } from '#http/answer.ts';

export const listReasonLists: UseCase<typeof call> = async (ctx) => ({ lists: await ctx.reasons.all() });
