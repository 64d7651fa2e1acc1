import type { listCycleCounts as call } from '@bloomdesk/contract/inventory/counting.calls';
import type { UseCase } from '#http/answer.ts';
import { headOnWire } from './cycle-count-on-wire.ts';

export const listCycleCounts: UseCase<typeof call> = async (ctx, { fcId }) => {
  const counts = await ctx.cycleCounts.ofCenter(fcId);
  return {
    cycleCounts: counts.map(({ lots, countedLots, differences, ...count }) => ({
      ...headOnWire(count),
      lots,
      countedLots,
      differences: count.state === 'booked' ? differences : null,
    })),
    classes: await ctx.cycleCounts.classes(fcId),
  };
};
