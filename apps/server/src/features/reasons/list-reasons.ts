import type { listReasons as call } from '@bloomdesk/contract/reasons/calls';
import type { UseCase } from '#http/answer.ts';

export const listReasons: UseCase<typeof call> = async (ctx) => ({
  categories: (await ctx.reasons.all()).map(({ category, labels }) => ({ category, reasons: labels })),
});
