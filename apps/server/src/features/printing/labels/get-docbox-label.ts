import type { getDocboxLabel as call } from '@bloomdesk/contract/printing/papers.calls';
import { isSafeCarrierZpl } from '@bloomdesk/domain/printing/carrier-zpl';
import { docboxLabel } from '@bloomdesk/domain/printing/docbox-label';
import type { UseCase } from '#http/answer.ts';
import { assertWorldease } from '#features/printing/assert-worldease.ts';
import { paperBatch, trackingNumberOf } from '#features/printing/paper-batch.ts';
import type { DocBoxLabel } from '#partners/worldease/worldease.ts';
import { pictureZpl } from './picture-zpl.ts';

export const getDocboxLabel: UseCase<typeof call> = async (ctx, { batchId }) => {
  const { batch, center, members } = await paperBatch(ctx, batchId);
  assertWorldease(center, batch, 'There is no docbox label for this batch.');
  const { name, fulfillmentDate: day } = batch;
  const given = await ctx.partners.worldease.docBoxLabels(batchId, members.map(trackingNumberOf));
  const labels = await Promise.all(given.map(printable));
  const own = docboxLabel({ batchId, name, center: center.name, day, packages: members.length });
  const toPrint = labels.length === 0 ? [own] : labels.map((label) => label ?? own);

  return { label: [...new Set(toPrint)].join('\n') };
};

/** The label UPS gave when the shipment was closed, as a label printer takes it; undefined where none does. */
async function printable({ format, data }: DocBoxLabel): Promise<string | undefined> {
  if (format === 'PNG' || format === 'GIF') return await pictureZpl(data);
  const zpl = data.toString('utf8').trim();
  return format === 'ZPL' && isSafeCarrierZpl(zpl) ? zpl : undefined;
}
