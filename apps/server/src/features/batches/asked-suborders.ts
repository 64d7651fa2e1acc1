import type { BatchCandidate } from '@bloomdesk/domain/batches/batch-readiness';
import type { Ctx } from '#composition/request-context.ts';
import { reachOf } from '#http/visible-centers.ts';
import type { BatchLine } from './batches.store.ts';

/** A suborder somebody wants in a batch, with what decides about it. */
export interface AskedSuborder extends BatchCandidate {
  suborderId: string;
  orderId: string;
  fcId: number;
  fulfillmentDate: string;
  lineItems: BatchLine[];
}

/** Locks the suborders that exist, after their orders; those of centers the person does not see are as if unknown (D28). */
export async function lockAsked(ctx: Ctx, suborderIds: readonly string[]): Promise<AskedSuborder[]> {
  const sees = await reachOf(ctx);
  const orders = await ctx.orders.lock(suborderIds.map(orderIdOf));
  const rows = await ctx.suborders.lock(suborderIds);
  const lines = await ctx.batches.lines(rows.map((row) => row.suborder_id));
  const owed = new Map(orders.map((order) => [order.orderId, order.outstandingBalance]));
  return rows
    .filter((row) => sees(row.fc_id))
    .map((row) => ({
      suborderId: row.suborder_id,
      orderId: row.order_id,
      fcId: row.fc_id,
      fulfillmentDate: row.fulfillment_date,
      status: row.status,
      inException: row.in_exception,
      batchId: row.batch_id,
      orderType: row.order_type,
      delivery: row.start_at,
      outstandingBalance: owed.get(row.order_id) ?? null,
      lineItems: lines.get(row.suborder_id) ?? [],
    }));
}

/** The order's id is what stands before the first dash (D35). */
function orderIdOf(suborderId: string): string {
  return suborderId.split('-')[0] ?? suborderId;
}
