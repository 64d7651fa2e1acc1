import { freeSlots, slottedIndexes, type SlottedLineItem } from '@bloomdesk/domain/batches/slot-numbering';
import type { Ctx } from '#composition/request-context.ts';

export interface ChangedMember {
  suborderId: string;
  /** The indexes of lines that are deleted now. */
  gone: readonly number[];
  added: readonly SlottedLineItem[];
}

/**
 * The lines of a member of a locked batch have changed: new ones get the next free cart slots, those of all others stay
 * where they are, and a printed work order is out of date (D75).
 */
export async function renumberSlots(
  ctx: Ctx,
  batchId: string,
  { suborderId, gone, added }: ChangedMember,
): Promise<void> {
  const taken = await ctx.batches.freeSlots(batchId, suborderId, gone);
  const indexes = added.flatMap(slottedIndexes);
  const slots = freeSlots(taken, indexes.length);
  const lineItems = indexes.map((lineItemIndex, at) => ({ lineItemIndex, slot: slots[at] ?? 0 }));
  await ctx.batches.putSlots(batchId, [{ suborderId, batchIndex: 0, lineItems }]);
  await ctx.batches.revise(batchId);
  const slotted = Object.fromEntries(lineItems.map(({ lineItemIndex, slot }) => [`line item ${lineItemIndex}`, slot]));
  ctx.audit.touch('BATCH', batchId, { after: { workOrderOutOfDate: true, cartSlots: { [suborderId]: slotted } } });
}
