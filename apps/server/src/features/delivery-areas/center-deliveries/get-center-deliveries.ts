import type { getCenterDeliveries as call } from '@bloomdesk/contract/delivery-areas/center-deliveries.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { centerDeliveriesOnWire } from './center-deliveries-on-wire.ts';

export const getCenterDeliveries: UseCase<typeof call> = async (ctx, { fcId }) => {
  found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  return { deliveries: await centerDeliveriesOnWire(ctx, await ctx.areas.ofCenter(fcId)) };
};
