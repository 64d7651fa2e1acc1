import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { labelWarnings } from '@bloomdesk/domain/printing/label-choice';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { drawLabel } from './draw-label.ts';
import { labelOf, printable, type VendorDelivery } from './label-of.ts';

interface Input {
  isOnePager?: boolean;
  /** As it is known already; looked up where it is not. */
  vendor?: VendorDelivery;
}

/** The label of a suborder as a picture, on this paper; where there is none, the reason is thrown. */
export async function labelPictureOf(ctx: Ctx, suborderId: string, input: Input = {}): Promise<Buffer> {
  const destination = await printable(ctx, suborderId);
  const vendor = 'vendor' in input ? input.vendor : await ctx.deliveries.get(suborderId);
  const { isOnePager = false } = input;
  const chosen = await labelOf(ctx, destination, vendor, { isGuided: false, isOnePager });
  if (chosen.kind === 'none') throw new Refusal('no-label', [chosen.warning]);
  if (chosen.kind === 'local') return await drawLabel(chosen.zpl);
  return await carriersPicture(ctx, suborderId, vendor?.labelZpl ?? null);
}

/** The carrier's own picture, or the one drawn from its printer language, and kept. */
async function carriersPicture(ctx: Ctx, suborderId: string, labelZpl: string | null): Promise<Buffer> {
  const stored = await ctx.deliveries.picture(suborderId);
  if (stored) return stored;
  if (labelZpl === null || !isSafeCarrierZpl(labelZpl)) throw new Refusal('no-label', [labelWarnings.unknown]);
  const drawn = await drawLabel(labelZpl);
  await ctx.deliveries.keepPicture(suborderId, labelZpl, drawn);
  return drawn;
}
