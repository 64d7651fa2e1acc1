import type { listDeliveryAreas as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { deliveryAreaOnWire } from './delivery-area-on-wire.ts';

export const listDeliveryAreas: UseCase<typeof call> = async (ctx) => ({
  deliveryAreas: (await ctx.areas.all()).map(deliveryAreaOnWire),
});
