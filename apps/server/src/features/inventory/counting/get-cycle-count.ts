import type { getCycleCount as call } from '@bloomdesk/contract/inventory/counting.calls';
import type { UseCase } from '#http/answer.ts';
import { cycleCountOnWire } from './cycle-count-on-wire.ts';

export const getCycleCount: UseCase<typeof call> = async (ctx, { countId }) => ({
  cycleCount: await cycleCountOnWire(ctx, countId),
});
