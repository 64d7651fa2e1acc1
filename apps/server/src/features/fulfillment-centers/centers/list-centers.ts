import type { listCenters as call } from '@bloomdesk/contract/fulfillment-centers/centers.calls';
import type { UseCase } from '#http/answer.ts';
import { centerOnWire } from './center-on-wire.ts';

export const listCenters: UseCase<typeof call> = async (ctx) => ({
  centers: (await ctx.centerSettings.all()).map(centerOnWire),
});
