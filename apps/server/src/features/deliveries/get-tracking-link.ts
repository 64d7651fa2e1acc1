import type { getTrackingLink as call } from '@bloomdesk/contract/deliveries/calls';
import { trackingLinkOf } from '@bloomdesk/domain/deliveries/tracking-link';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getTrackingLink: UseCase<typeof call> = async (ctx, { suborderId }) => {
  const delivery = found(await ctx.deliveries.tracked(suborderId), `Suborder ${suborderId}`);

  return { trackingLink: trackingLinkOf(delivery) };
};
