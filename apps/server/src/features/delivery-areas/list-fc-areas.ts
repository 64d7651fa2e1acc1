import type { listFcAreas as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { deliveryAreaOnWire } from './delivery-area-on-wire.ts';

export const listFcAreas: UseCase<typeof call> = async (ctx, { fcId }) => ({
  areas: (await ctx.areas.ofCenter(fcId)).map(deliveryAreaOnWire),
});
