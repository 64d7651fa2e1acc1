import { removeFromBatch as removeFromBatchCall } from '@bloomdesk/contract/batches/changes.calls';
import { updateDelivery as updateDeliveryCall } from '@bloomdesk/contract/deliveries/changes.calls';
import { replaceLineItem as replaceLineItemCall } from '@bloomdesk/contract/line-items/calls';
import {
  clearException as clearExceptionCall,
  updateSuborder as updateSuborderCall,
} from '@bloomdesk/contract/suborders/changes.calls';
import { firstLive } from '@bloomdesk/domain/line-items/common-line-items';
import { toInstant } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { removeFromBatch } from '#features/batches/remove-from-batch.ts';
import {
  type BulkItemRequest,
  type BulkOperations,
  type BulkStep,
  stepOf,
} from '#features/bulk-actions/bulk-operation.ts';
import { updateDelivery } from '#features/deliveries/update-delivery.ts';
import { clearException } from '#features/exceptions/clear-exception.ts';
import { replaceLineItem } from '#features/line-items/replace-line-item.ts';
import { updateSuborder } from '#features/suborders/update-suborder.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockSuborder, lockSuborderInBatch } from '#workflows/locking/lock-suborders.ts';
import { massRedeliveryDone } from './mass-redelivery.ts';
import { redistributed } from './redistribute.ts';

/** What each kind of bulk action does to one suborder: the very use case that answers its single call (D179). */
export const bulkOperations: BulkOperations = {
  STATUS: async (_ctx, { suborderId, action: { status, reason }, expectedVersion }) =>
    stepOf(updateSuborderCall, { suborderId, fields: { status }, reason, expectedVersion }, updateSuborder),
  DELIVERY: delivered,
  UPGRADE_LINEITEM: upgraded,
  REMOVE_SUBORDER: removed,
  REMOVE_EXCEPTION: async (_ctx, input) => exceptionCleared(input),
  REDISTRIBUTE: redistributed,
  BAD_DAY: massRedeliveryDone,
};

async function delivered(
  ctx: Ctx,
  { suborderId, action, expectedVersion }: BulkItemRequest<'DELIVERY'>,
): Promise<BulkStep> {
  const { fcId, deliveryDate } = found(await ctx.suborders.delivered(suborderId), `Suborder ${suborderId}`);
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const fields = { startTime: toInstant(deliveryDate, action.time, timezone) };
  const { overrideServiceErrors } = action;
  const options = { overrideServiceErrors, keepBatch: false, deallocateStrategy: 'delete' } as const;
  return stepOf(updateDeliveryCall, { suborderId, fields, options, expectedVersion }, updateDelivery);
}

/** The first live line of the SKU, whichever that is in this suborder (D119). */
async function upgraded(
  ctx: Ctx,
  { suborderId, action, expectedVersion }: BulkItemRequest<'UPGRADE_LINEITEM'>,
): Promise<BulkStep> {
  const { sku, reasonsToRemove: reasons, lineItem, reasonsToAdd, kind: _, ...options } = action;
  const line = firstLive({ lineItems: await ctx.lineItems.of(suborderId) }, sku);
  if (!line) throw new Refusal('no-such-line.sku', [sku]);
  const replaced = {
    suborderId,
    lineItemToAddDetails: lineItem,
    lineItemToAddReasons: reasonsToAdd,
    lineItemToRemoveDetails: { index: line.index, sku, reasons },
    expectedVersion,
    ...options,
  };
  return stepOf(replaceLineItemCall, replaced, replaceLineItem);
}

async function removed(
  ctx: Ctx,
  { suborderId, action, expectedVersion }: BulkItemRequest<'REMOVE_SUBORDER'>,
): Promise<BulkStep> {
  const batchId = await ctx.suborders.batchOf(suborderId);
  if (batchId === null) throw new Refusal('not-in-batch');
  const input = { batchId, suborderIds: [suborderId], confirmPrinted: action.confirmPrinted };
  return {
    call: removeFromBatchCall,
    input,
    async run(tx) {
      await lockSuborderInBatch(tx, { suborderId, expectedVersion });
      const { subordersRemoved } = await removeFromBatch(tx, input);
      const answer = subordersRemoved[suborderId];
      if (answer !== true) throw new Refusal('stays-in-batch', [answer ?? 'stays']);
    },
  };
}

function exceptionCleared({ suborderId, expectedVersion }: BulkItemRequest<'REMOVE_EXCEPTION'>): BulkStep {
  const input = { suborderId };
  return {
    call: clearExceptionCall,
    input,
    async run(tx) {
      await lockSuborder(tx, { suborderId, expectedVersion });
      await clearException(tx, input);
    },
  };
}
