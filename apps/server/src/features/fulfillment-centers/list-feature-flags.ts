import type { listFeatureFlags as call } from '@bloomdesk/contract/fulfillment-centers/flags.calls';
import type { UseCase } from '#http/answer.ts';

export const listFeatureFlags: UseCase<typeof call> = async (ctx) => ({ flags: await ctx.flags.all() });
