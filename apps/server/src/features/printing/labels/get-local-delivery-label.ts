import type { getLocalDeliveryLabel as call } from '@bloomdesk/contract/printing/calls';
import type { UseCase } from '#http/answer.ts';
import { brandedCenter, printable } from './label-of.ts';
import { localLabel } from './local-label.ts';

export const getLocalDeliveryLabel: UseCase<typeof call> = async (ctx, { suborderId, compact }) => {
  const destination = await printable(ctx, suborderId);
  const center = await brandedCenter(ctx, destination.fcId);
  return { localDeliveryLabelZpl: localLabel(destination, { center, size: compact === 'true' ? 'compact' : 'full' }) };
};
