import type { issuePrintTicket as call } from '@bloomdesk/contract/printing/calls';
import type { UseCase } from '#http/answer.ts';
import { visibleCentersOf } from '#http/visible-centers.ts';
import { badField, notFound } from '#http/refusal.ts';
import { storeTicket } from './store-ticket.ts';

/**
 * The ticket itself is reported once and kept nowhere, so an answer given before is never repeated from store (D96).
 */
export const issuePrintTicket: UseCase<typeof call> = async (ctx, { document, suborderIds: requestedIds, batchId }) => {
  if ((requestedIds === undefined) === (batchId === undefined))
    throw badField('suborderIds', 'name suborders or one batch');
  const sees = await visibleCentersOf(ctx);
  const suborderIds = requestedIds ?? (await ctx.suborders.ofBatch(batchId ?? '')).map((member) => member.suborderId);
  if (batchId !== undefined && suborderIds.length === 0) throw notFound(`Batch ${batchId}`);
  const fcIds = await ctx.suborders.fcIds(suborderIds);

  for (const suborderId of suborderIds) {
    const fcId = fcIds.get(suborderId);
    if (fcId === undefined || !sees(fcId))
      throw notFound(batchId === undefined ? `Suborder ${suborderId}` : `Batch ${batchId}`);
  }

  return await storeTicket(ctx, { document, suborderIds, batchId: batchId ?? null });
};
