import type { getBatchLabels as call } from '@bloomdesk/contract/printing/papers.calls';
import type { CallData } from '@bloomdesk/contract/call';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { labelOf, printable } from './label-of.ts';
import { paperBatch } from '#features/printing/paper-batch.ts';
import { settledDelivery } from './settled-delivery.ts';

type Label = CallData<typeof call>['labels'][number];

export const getBatchLabels: UseCase<typeof call> = async (ctx, { batchId }) => {
  const { members, skipped } = await paperBatch(ctx, batchId);

  const labels: Label[] = [];
  for (const { suborderId } of members) labels.push(await labelIn(ctx, suborderId));

  return { labels: [...labels, ...skipped.map(({ suborderId, why }) => ({ suborderId, error: why }))] };
};

/** Printer language where there is some, else the carrier's picture, else why there is nothing (D100, D102). */
async function labelIn(ctx: Ctx, suborderId: string): Promise<Label> {
  try {
    const destination = await printable(ctx, suborderId);
    const vendor = await settledDelivery(ctx, suborderId);
    const chosen = await labelOf(ctx, destination, vendor, { isGuided: true });
    if (chosen.kind === 'none') return { suborderId, error: chosen.warning };
    if (chosen.kind !== 'png') return { suborderId, zpl: chosen.zpl };
    const own = vendor?.labelZpl;
    if (own && isSafeCarrierZpl(own)) return { suborderId, zpl: own };
    const picture = await ctx.deliveries.picture(suborderId);
    return picture ? { suborderId, png: picture.toString('base64') } : { suborderId, error: 'Failed to create label' };
  } catch (error) {
    if (error instanceof Refusal) return { suborderId, error: error.message };
    throw error;
  }
}
