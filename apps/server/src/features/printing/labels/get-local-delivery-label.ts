import type { getLocalDeliveryLabel as call } from '@bloomdesk/contract/printing/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { printable } from './label-of.ts';
import { localLabel } from './local-label.ts';

export const getLocalDeliveryLabel: UseCase<typeof call> = async (ctx, { suborderId, compact }) => {
  const destination = await printable(ctx, suborderId);
  const center = found(await ctx.centers.get(destination.fcId), `Fulfillment center ${destination.fcId}`);

  return { localDeliveryLabelZpl: localLabel(destination, { center, size: compact === 'true' ? 'compact' : 'full' }) };
};
