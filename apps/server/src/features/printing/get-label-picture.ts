import type { getLabelPicture as call } from '@bloomdesk/contract/printing.calls';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { labelWarnings } from '@bloomdesk/domain/printing/label-choice';
import type { Ctx } from '#ctx.ts';
import type { FileUseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { drawLabel } from './draw-label.ts';
import { labelOf, printable } from './label-of.ts';
import { settledDelivery } from './settled-delivery.ts';

export const getLabelPicture: FileUseCase<typeof call> = async (ctx, { suborderId, paper }) => {
  const destination = await printable(ctx, suborderId);
  const vendor = await settledDelivery(ctx, suborderId);
  const chosen = await labelOf(ctx, destination, vendor, { isGuided: false, isOnePager: paper === 'one-pager' });
  if (chosen.kind === 'none') throw new Refusal('no-label', chosen.warning);

  const content =
    chosen.kind === 'local'
      ? await drawLabel(chosen.zpl)
      : await carriersPicture(ctx, suborderId, vendor?.label_zpl ?? null);

  return { contentType: 'image/png', content };
};

/** The carrier's own picture, or the one drawn from its printer language when it is first asked for, and kept. */
async function carriersPicture(ctx: Ctx, suborderId: string, labelZpl: string | null): Promise<Buffer> {
  const kept = await ctx.deliveries.picture(suborderId);
  if (kept) return kept;
  if (labelZpl === null || !isSafeCarrierZpl(labelZpl)) throw new Refusal('no-label', labelWarnings.unknown);
  const drawn = await drawLabel(labelZpl);
  await ctx.deliveries.keepPicture(suborderId, labelZpl, drawn);
  return drawn;
}
