import type { getLabel as call, PrintJob } from '@bloomdesk/contract/printing/calls';
import type { UseCase } from '#http/answer.ts';
import { labelOf, pictureUrl, printable } from './label-of.ts';
import { settledDelivery } from './settled-delivery.ts';

export const getLabel: UseCase<typeof call> = async (ctx, { suborderId, guided }) => {
  const destination = await printable(ctx, suborderId);
  const vendor = await settledDelivery(ctx, suborderId);

  const chosen = await labelOf(ctx, destination, vendor, { isGuided: guided === 'true' });

  return { label: onWire(chosen, suborderId, vendor?.trackingCode ?? null) };
};

/** Pages print pictures: our own label goes to a page unless a Zebra printer stands there. */
function onWire(
  chosen: Awaited<ReturnType<typeof labelOf>>,
  suborderId: string,
  trackingCode: string | null,
): PrintJob {
  if (chosen.kind === 'none') return chosen;
  if (chosen.kind === 'png') return { ...chosen, trackingCode };
  if (chosen.kind === 'local') return { kind: 'png', url: pictureUrl(suborderId), trackingCode };
  return { ...chosen, pictureUrl: pictureUrl(suborderId), trackingCode };
}
